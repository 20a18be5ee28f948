import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

const instantMs = () => p.bigint('number');

/** Attempts on an account from unknown sources. The account need not exist. */
export const AccountAttemptsSchema = defineEntity({
  name: 'AccountAttempts',
  tableName: 'account_attempts',
  properties: {
    /** `investor:INV-…` or `staff:NAME`; its hash when it is too long for the column. */
    account: p.string().length(120).primary(),
    sharedAttempts: p.integer().default(0),
    sharedEndsAt: instantMs().default(0),
    reserveAttempts: p.integer().default(0),
    reserveEndsAt: instantMs().default(0),
    failures: p.integer().default(0),
    lastFailureAt: instantMs().default(0).index(),
    /** When staff and the owner were last notified. */
    reportedAt: instantMs().default(0),
    /** SHA-256 of the code e-mailed to the owner, which admits a new device during an attack. */
    deviceCodeHash: p.string().length(64).nullable(),
    deviceCodeExpiresAt: instantMs().default(0),
  },
});

export type AccountAttemptsRow = InferEntity<typeof AccountAttemptsSchema>;

/** Attempts on an account from one network, known address, known device, session or e-mailed code. */
export const AttemptSourceSchema = defineEntity({
  name: 'AttemptSource',
  tableName: 'attempt_source',
  properties: {
    /** Kind and hash of the source. */
    key: p.string().length(80).primary(),
    account: p.string().length(120).index(),
    attempts: p.integer().default(0),
    endsAt: instantMs().default(0),
    failures: p.integer().default(0),
    keptUntil: instantMs().index(),
  },
});

export type AttemptSourceRow = InferEntity<typeof AttemptSourceSchema>;

/** Requests within a window, counted by all instances together. */
export const ThrottleBucketSchema = defineEntity({
  name: 'ThrottleBucket',
  tableName: 'throttle_bucket',
  properties: {
    key: p.string().length(120).primary(),
    attempts: p.integer(),
    windowEndsAt: p.bigint('number').index(),
  },
});
