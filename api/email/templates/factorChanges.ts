/** Descriptions of changes of second factors, for e-mails. They contain no secrets. */
export const FACTOR_CHANGES = {
  'passkey-added': (account) => `A passkey was added to your ${account}.`,
  'passkey-removed': (account) => `A passkey was removed from your ${account}.`,
  'passkey-copied': (account) =>
    `A passkey of your ${account} seems to have been copied: it was used with an old counter. Nobody signed in with it. Please remove this passkey and create a new one.`,
  'totp-added': (account) => `An authenticator app was set up for your ${account}.`,
  'totp-removed': (account) => `The authenticator app of your ${account} was removed.`,
  'recovery-codes-created': (account) =>
    `New recovery codes were created for your ${account}. Earlier ones no longer work.`,
  'recovery-code-used': (account) => `A recovery code of your ${account} was used.`,
  'second-factors-reset': (account) =>
    `The second factors of your ${account} were removed, so that new ones can be set up.`,
} as const satisfies Readonly<Record<string, (account: string) => string>>;

export type FactorChange = keyof typeof FACTOR_CHANGES;
