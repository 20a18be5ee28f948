/** What the own account's dialog shows in place of its sections. */
export type AccountStep = 'passkey' | 'totp' | 'codes';
