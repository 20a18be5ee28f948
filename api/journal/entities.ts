import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { JOURNAL_ACTORS } from '#common/contract/journal.ts';

/** One line of the book. Rows are inserted and never touched again. */
export const JournalEntrySchema = defineEntity({
  name: 'JournalEntry',
  tableName: 'journal_entry',
  properties: {
    seq: p.integer().primary().autoincrement(false),
    at: p.datetime(3),
    actorType: p.enum(JOURNAL_ACTORS),
    actorId: p.string().length(64),
    actorName: p.string().length(120),
    action: p.string().length(60),
    /** The account's `INV-…`, when one is concerned. */
    investorId: p.string().length(12).nullable(),
    /** What the entry is about beside the account: an application's or withdrawal's id, a coin. */
    subject: p.string().length(64).nullable(),
    /** Canonical JSON text, exactly as hashed. */
    before: p.text().nullable(),
    after: p.text().nullable(),
    reason: p.text().nullable(),
    previousHash: p.string().length(64),
    hash: p.string().length(64),
  },
  indexes: [{ properties: ['investorId', 'seq'] }, { properties: ['action', 'seq'] }],
});

export type JournalEntry = InferEntity<typeof JournalEntrySchema>;

/** The end of the chain, one row. Its lock gives each entry its place. */
export const JournalHeadSchema = defineEntity({
  name: 'JournalHead',
  tableName: 'journal_head',
  properties: {
    id: p.integer().primary().autoincrement(false),
    seq: p.integer(),
    hash: p.string().length(64),
  },
});
