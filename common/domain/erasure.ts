/** Why personal data is erased. */
export const ERASURE_GROUNDS = [
  'request',
  'retention_over',
  'consent_withdrawn',
  'wrongly_recorded',
] as const;

export type ErasureGround = (typeof ERASURE_GROUNDS)[number];

/** Whose data is erased: the holder of an account, a member of staff, or who sent a form and has no account. */
export const ERASED_KINDS = ['investor', 'staff', 'form'] as const;

/** What stands for the name of a member of staff who was erased. Nobody else can be called so. */
export const FORMER_STAFF = 'Former member of staff';

export type ErasedKind = (typeof ERASED_KINDS)[number];
