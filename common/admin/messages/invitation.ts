import { adminTexts } from '../adminTexts.ts';

/** The page that accepts an invitation of staff. */
export const t = adminTexts({
  title: 'Welcome',
  text: 'Your invitation to the dashboard',
  invited: 'You were invited as <b>{role}</b> with the e-mail <b>{email}</b>.',
  name: 'Name',
  nameHint: 'As colleagues see it',
  nameMissing: 'Name is required',
  password: 'Password',
  passwordHint: 'At least {min, number} characters.',
  submit: 'Create the account',
  done: 'Your account is ready.',
  failed: 'Invitation Not Accepted',
  invalid:
    'This invitation is no longer valid. It may have expired, or been used or revoked. Ask for a new one.',
  signIn: 'Go to sign-in',
});
