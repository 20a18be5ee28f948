import { adminTexts } from '../adminTexts.ts';

/** The sign-in, which is the first that staff load: only what it shows at once, and what other screens share with it. */
export const t = adminTexts({
  title: 'Admin Access',
  text: 'Staff only. Every change is recorded.',
  loading: 'Loading…',
  lock: {
    idle: 'Locked because of inactivity. Your work is preserved. Sign in to continue.',
    ended: 'Your session has ended. Your work is preserved. Sign in to continue.',
  },
  person: 'Signed in as <b>{name}</b>',
  email: 'E-mail',
  password: 'Password',
  missing: 'Password is required',
  missingEmail: 'E-mail is required',
  remember: 'Keep me signed in on this device',
  login: 'Login',
  passkey: 'Sign in with a passkey',
  browser: 'Sign in with the browser',
  done: 'Login Successful',
  failed: 'Login Failed',
  wrong: {
    password: 'Incorrect password. Please try again.',
    credentials: 'Incorrect e-mail or password. Please try again.',
    passkey: 'This passkey does not belong to an account here.',
  },
  cancelled: 'No passkey was used. Try again, or choose another way.',
});
