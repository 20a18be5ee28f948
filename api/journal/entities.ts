import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { JOURNAL_ACTORS } from '#common/contract/activity.ts';

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
    /** Internal: never shown to the investor. */
    reason: p.text().nullable(),
    /** The note for the investor; null in entries from before there was one. */
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

/** The end of the chain, one row. Its lock gives each entry its place. */
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

/** A head as it was signed and published. Rows are inserted and never touched again. */
export const PublishedHeadSchema = defineEntity({
  name: 'PublishedHead',
  tableName: 'published_head',
  properties: {
    number: p.integer().primary().autoincrement(false),
    /** The hour, such as `2026-11-20T11`: each is published once, however many instances run. */
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
