/** What a correction can be about, of what is held. Anything else needs no choice. */
export const CORRECTION_SUBJECTS = [
  'identity',
  'preferences',
  'bookings',
  'payouts',
  'documents',
  'forms',
  'messages',
  'access',
] as const;

export const CORRECTION_OUTCOMES = ['corrected', 'not_corrected'] as const;
export type CorrectionOutcome = (typeof CORRECTION_OUTCOMES)[number];

/** A request that staff answered without a decision is `answered`. */
export const CORRECTION_STATES = ['open', 'answered', ...CORRECTION_OUTCOMES] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

/** Limits the open requests of an account. */
export const MAX_OPEN_CORRECTIONS = 5;
