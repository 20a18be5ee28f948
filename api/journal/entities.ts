import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { JOURNAL_ACTORS } from '#common/contract/activity.ts';

/** One entry of the journal. Rows are inserted and never changed. */
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
    /** `INV-…` of the account, if the entry is about one. */
    investorId: p.string().length(12).nullable(),
    /** Id of the application, withdrawal or other record, or a coin. */
    subject: p.string().length(64).nullable(),
    /** Canonical JSON text, exactly as hashed. */
    before: p.text().nullable(),
    after: p.text().nullable(),
    /** Internal: never shown to the investor. */
    reason: p.text().nullable(),
    /** The note for the investor; null in older entries. */
    investorNote: p.text().nullable(),
    previousHash: p.string().length(64),
    hash: p.string().length(64),
  },
  indexes: [
    { properties: ['investorId', 'seq'] },
    { properties: ['action', 'seq'] },
    { properties: ['subject', 'seq'] },
  ],
});

export type JournalEntry = InferEntity<typeof JournalEntrySchema>;

/** The end of the chain, in one row. Its lock serialises appending. */
export const JournalHeadSchema = defineEntity({
  name: 'JournalHead',
  tableName: 'journal_head',
  properties: {
    id: p.integer().primary().autoincrement(false),
    seq: p.integer(),
    hash: p.string().length(64),
    /** Number of the last published head. */
    published: p.integer().default(0),
  },
});

/** A signed and published head. Rows are inserted and never changed. */
export const PublishedHeadSchema = defineEntity({
  name: 'PublishedHead',
  tableName: 'published_head',
  properties: {
    number: p.integer().primary().autoincrement(false),
    /** The hour, such as `2026-11-20T11`. One head is published in each hour across all instances. */
    hour: p.string().length(13).unique(),
    at: p.datetime(3),
    seq: p.integer(),
    hash: p.string().length(64),
    /** Base64. */
    signature: p.string().length(88),
    /** Base64 of the key as SubjectPublicKeyInfo in DER. */
    publicKey: p.string().length(64),
  },
});

export type PublishedHead = InferEntity<typeof PublishedHeadSchema>;
