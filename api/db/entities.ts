import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** State of the database itself, in one row. */
export const DatabaseStateSchema = defineEntity({
  name: 'DatabaseState',
  tableName: 'database_state',
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** Random; changes when the database was replaced by an earlier state. Part of every ETag. */
    epoch: p.string().length(36),
    /** Only grows. An older copy of the database has a lower generation than the state file. */
    generation: p.integer(),
    /** Set in backups that `npm run backup` writes. */
    isCopy: p.boolean(),
    /** PostgreSQL's identifier of this table, which a restored dump does not preserve. */
    tableOid: p.string().length(20).nullable(),
    /** When the readiness check last wrote this row. */
    checkedAt: p.datetime(3).nullable(),
    /** Written by the readiness check to allocate space; empty otherwise. */
    filler: p.text(),
  },
});

export type DatabaseState = InferEntity<typeof DatabaseStateSchema>;

/** Key of the only row. */
export const STATE_ID = 1;
