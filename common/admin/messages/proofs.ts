import { adminTexts } from '../adminTexts.ts';

/** Proofs of identity: the second step of a sign-in, the confirmation of a change, and the code for the browser. */
export const t = adminTexts({
  startAgain: 'Start again',
  fields: {
    totp: {
      label: 'Code',
      missing: 'Code is required',
      hint: 'Six digits from your authenticator app',
      wrong: 'This code is not right, or was used before. Enter the next one.',
    },
    recovery: {
      label: 'Recovery code',
      missing: 'Recovery code is required',
      hint: 'Each code works once',
      wrong: 'This recovery code is not right, or was used before.',
    },
    password: {
      label: 'Password',
      missing: 'Password is required',
      wrong: 'Incorrect password. Please try again.',
    },
    passkey: { wrong: 'This passkey was not accepted. Try again, or choose another way.' },
  },
  choices: {
    passkey: 'Use a passkey',
    totp: 'Use the authenticator app',
    recovery: 'Use a recovery code',
    password: 'Use the password',
  },
  none: 'None of the ways to confirm works here. Use a browser with passkeys, or ask an administrator.',
  passkey: 'Confirm with the passkey of this device or a security key.',
  stepUp: {
    title: 'Confirm that it is you',
    text: 'This changes money or access. What you entered is kept, and continues after the confirmation.',
    confirm: 'Confirm',
    inBrowser: 'Confirm in the browser',
  },
  browser: {
    requesting: 'Requesting a code',
    text: 'Confirm in your browser that this code is shown there too:',
    open: 'Open the browser',
    address: 'Or open {address} and enter the code. <copy></copy>',
    waiting: 'Waiting for the confirmation…',
    denied: 'The request was rejected in the browser.',
    expired: 'The code has expired or was used.',
    cancel: 'Cancel',
  },
});
