import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** What the database knows about itself, in one row. */
export const DatabaseStateSchema = defineEntity({
  name: 'DatabaseState',
  tableName: 'database_state',
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** Random; replaced when an older state of the database was put in place. Part of every ETag. */
    epoch: p.string().length(36),
    /** Only grows, and never falls behind the state file. An older copy of the database does. */
    generation: p.integer(),
    /** Set in what `npm run backup` writes. */
    isCopy: p.boolean(),
    /** PostgreSQL's identifier of this very table, which a dump does not carry along. */
    tableOid: p.string().length(20).nullable(),
    /** When readiness last wrote here. */
    checkedAt: p.datetime(3).nullable(),
    /** What readiness writes to occupy space; empty otherwise. */
    filler: p.text(),
  },
});

export type DatabaseState = InferEntity<typeof DatabaseStateSchema>;

/** Key of the one row. */
export const STATE_ID = 1;
