/**
 * Records that the law keeps for years: an account with its bookings, forms with what was answered, and who of the staff
 * booked and approved.
 */
export const RETENTION_CLASSES = ['account', 'form', 'staff'] as const;
export type RetentionClass = (typeof RETENTION_CLASSES)[number];

/**
 * The last day on which a record is kept. The years count from the end of that of its last booking, its receipt or the last
 * thing that a member of staff did.
 * @param last calendar day, YYYY-MM-DD
 * @returns null where nothing is kept
 */
export const keptUntil = (last: string, years: number): string | null =>
  years === 0 ? null : `${String(Number(last.slice(0, 4)) + years).padStart(4, '0')}-12-31`;

/** What is held about a person, as staff and the person read it. */
export const HELD_KINDS = [
  'identity',
  'preferences',
  'bookings',
  'payouts',
  'documents',
  'forms',
  'messages',
  'internal',
  'requests',
  'access',
  'log',
  'journal',
  'temporary',
  'acted',
] as const;
export type HeldKind = (typeof HELD_KINDS)[number];

/** Until when it is kept: as the law keeps a class, or as it is used. */
export type KeptAs = RetentionClass | 'open' | 'sessions' | 'log' | 'day';

export const KEPT_AS: Readonly<Record<HeldKind, KeptAs>> = {
  identity: 'account',
  preferences: 'open',
  bookings: 'account',
  payouts: 'account',
  documents: 'account',
  forms: 'form',
  messages: 'form',
  internal: 'open',
  requests: 'open',
  access: 'sessions',
  log: 'log',
  journal: 'account',
  temporary: 'day',
  acted: 'staff',
};

/** What becomes of it: rows go, their personal values go, or they stay because they name nobody. */
export const HELD_EFFECTS = ['deleted', 'emptied', 'kept'] as const;
export type HeldEffect = (typeof HELD_EFFECTS)[number];
