import type { AccountActionDefinition } from './actionDefinition.ts';

/** Access to an account: codes, sessions, recovery and second factors. Staff have second factors too. */
export const ACCESS_ACTIONS = {
  account_activated: { kind: 'access', changesCredentials: true },
  signed_in: { kind: 'access' },
  access_code_changed: { kind: 'access', changesCredentials: true },
  access_code_rehashed: { kind: 'access', changesCredentials: true },
  access_code_reset: { kind: 'access', changesCredentials: true, notification: 'account' },
  access_code_guessed: { kind: 'access', notification: 'account' },
  activation_resent: { kind: 'access', changesCredentials: true, notification: 'account' },
  sessions_ended: { kind: 'access' },
  recovery_requested: { kind: 'access', notification: 'account' },
  recovery_objected: { kind: 'access' },
  recovery_cancelled: { kind: 'access', notification: 'account' },
  recovery_voided: { kind: 'access', notification: 'account' },
  access_recovered: { kind: 'access', changesCredentials: true, notification: 'account' },
  passkey_added: { kind: 'access' },
  passkey_renamed: { kind: 'access' },
  passkey_removed: { kind: 'access' },
  passkey_copied: { kind: 'access', notification: 'account' },
  totp_added: { kind: 'access' },
  totp_removed: { kind: 'access' },
  recovery_codes_created: { kind: 'access' },
  recovery_code_used: { kind: 'access' },
  second_factors_reset: { kind: 'access', notification: 'account' },
} as const satisfies Readonly<Record<string, AccountActionDefinition>>;
