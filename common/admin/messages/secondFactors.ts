import { adminTexts } from '../adminTexts.ts';

/** The set-up of a passkey, an authenticator app and recovery codes. */
export const t = adminTexts({
  back: 'Back',
  sessionsEnded: 'Other sessions of this account have ended.',
  passkey: {
    name: 'Name of the passkey',
    hint: 'So that you recognize it later, for example “Laptop” or “Blue security key”',
    nameRequired: 'Name is required',
    submit: 'Create the passkey',
    added: 'Passkey Added',
    failed: 'Passkey Not Added',
    known: 'This authenticator already has a passkey of this account.',
  },
  app: {
    scan: 'Scan this code with an authenticator app on your phone.',
    qrCode: 'QR code for the authenticator app',
    type: 'Or type this secret: <secret></secret> <copy></copy>',
    secret: 'Secret',
    code: 'Code',
    hint: 'Six digits that the app shows',
    missing: 'Enter the six digits that the app shows',
    wrong: 'This code is not right. Check the time of your phone, and enter the next code.',
    submit: 'Confirm the code',
    added: 'Authenticator App Set Up',
    failed: 'Set-up Failed',
  },
  codes: {
    title: 'Recovery codes',
    save: 'Save as a file',
    kept: 'I have saved the codes. They are not shown again.',
    saved: 'Recovery Codes Saved',
    notSaved: 'Recovery Codes Not Saved',
    notSavedText: 'The file could not be written. Choose another folder, or copy the codes.',
    failed: 'Recovery Codes Not Created',
    unproven: 'New codes are created after you have confirmed that it is you.',
  },
  first: {
    title: 'Set up a second factor',
    optional: 'A second factor protects your account if somebody learns the password.',
    required:
      'Your account needs a second factor before you can use the dashboard: something you have, in addition to the password.',
    passkey: 'Create a passkey',
    app: 'Use an authenticator app',
    skip: 'Not now',
    signOut: 'Sign out',
    codes:
      'Keep these codes where only you can find them. Each signs you in once when you have no other way.',
    continue: 'Continue',
  },
});
