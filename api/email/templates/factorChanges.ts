/** Descriptions of changes of the second factors of a member of staff. They contain no secrets. */
export const FACTOR_CHANGES = {
  'passkey-added': 'A passkey was added to your staff account.',
  'passkey-removed': 'A passkey was removed from your staff account.',
  'passkey-copied':
    'A passkey of your staff account seems to have been copied: it was used with an old counter. Nobody signed in with it. Please remove this passkey and create a new one.',
  'totp-added': 'An authenticator app was set up for your staff account.',
  'totp-removed': 'The authenticator app of your staff account was removed.',
  'recovery-codes-created':
    'New recovery codes were created for your staff account. Earlier ones no longer work.',
  'recovery-code-used': 'A recovery code of your staff account was used.',
  'second-factors-reset':
    'The second factors of your staff account were removed, so that new ones can be set up.',
} as const;

export type FactorChange = keyof typeof FACTOR_CHANGES;
