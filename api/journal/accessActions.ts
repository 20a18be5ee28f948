import type { AccountActionDefinition } from './actionDefinition.ts';

/** Access to an account: codes, sessions, recovery and second factors. Staff have second factors too. */
export const ACCESS_ACTIONS = {
  account_activated: {
    title: 'Access code created',
    kind: 'access',
    changesCredentials: true,
    describe: () => 'The access code was created with the activation code.',
  },
  signed_in: { title: 'Signed in', kind: 'access', describe: () => 'Signed in to the portal.' },
  access_code_changed: {
    title: 'Access code changed',
    kind: 'access',
    changesCredentials: true,
    describe: () => 'The access code was changed.',
  },
  access_code_reset: {
    title: 'Access code reset',
    kind: 'access',
    changesCredentials: true,
    describe: () =>
      'The access code was removed, all sessions were ended and a new activation link was sent.',
    notification: 'account',
  },
  access_code_guessed: {
    title: 'Wrong access codes',
    kind: 'access',
    describe: () => 'Wrong access codes were entered repeatedly. Nobody signed in with them.',
    notification: 'account',
  },
  activation_resent: {
    title: 'Activation link sent again',
    kind: 'access',
    changesCredentials: true,
    describe: () => 'A new activation link was sent; the earlier one stopped working.',
    notification: 'account',
  },
  sessions_ended: {
    title: 'Other sessions ended',
    kind: 'access',
    describe: () => 'Other sessions were signed out.',
  },
  recovery_requested: {
    title: 'Recovery of access requested',
    kind: 'access',
    describe: () =>
      'Staff asked to reset the access code and the second factor. It takes effect after a wait, in which the investor can object.',
    notification: 'account',
  },
  recovery_objected: {
    title: 'Recovery of access stopped by the investor',
    kind: 'access',
    describe: () => 'The recovery of access was stopped with the link in the e-mail.',
  },
  recovery_cancelled: {
    title: 'Recovery of access cancelled',
    kind: 'access',
    describe: () => 'The recovery of access was cancelled.',
    notification: 'account',
  },
  recovery_voided: {
    title: 'Recovery of access voided',
    kind: 'access',
    describe: () => 'The recovery of access ended without effect, because the account changed.',
    notification: 'account',
  },
  access_recovered: {
    title: 'Access recovered',
    kind: 'access',
    changesCredentials: true,
    describe: () =>
      'Access code and second factor were removed, all sessions were ended and a new activation link was sent.',
    notification: 'account',
  },
  passkey_added: {
    title: 'Passkey added',
    kind: 'access',
    describe: () => 'A passkey was added.',
  },
  passkey_renamed: {
    title: 'Passkey renamed',
    kind: 'access',
    describe: () => 'A passkey was renamed.',
  },
  passkey_removed: {
    title: 'Passkey removed',
    kind: 'access',
    describe: () => 'A passkey was removed.',
  },
  passkey_copied: {
    title: 'Copied passkey',
    kind: 'access',
    describe: () =>
      'A passkey was used with an outdated counter, so it may have been copied. Nobody signed in with it.',
    notification: 'account',
  },
  totp_added: {
    title: 'Authenticator app set up',
    kind: 'access',
    describe: () => 'An authenticator app was set up.',
  },
  totp_removed: {
    title: 'Authenticator app removed',
    kind: 'access',
    describe: () => 'The authenticator app was removed.',
  },
  recovery_codes_created: {
    title: 'Recovery codes created',
    kind: 'access',
    describe: () => 'New recovery codes were created; earlier ones stopped working.',
  },
  recovery_code_used: {
    title: 'Recovery code used',
    kind: 'access',
    describe: () => 'A recovery code was used.',
  },
  second_factors_reset: {
    title: 'Second factors reset',
    kind: 'access',
    describe: () => 'The second factors were removed, so that new ones can be set up.',
    notification: 'account',
  },
} as const satisfies Readonly<Record<string, AccountActionDefinition>>;
