/** Passkeys that one account can have. */
export const MAX_PASSKEYS = 20;

/** Ways of the second step of a sign-in. */
export const SECOND_FACTOR_METHODS = ['passkey', 'totp', 'recovery'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/** Ways to prove who one is. `password` stands for the access code of an investor, and for accounts without a factor. */
export const PROOF_METHODS = [...SECOND_FACTOR_METHODS, 'password'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];
