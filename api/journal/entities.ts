import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { JOURNAL_ACTORS } from '#common/contract/activity.ts';

/** One entry of the journal. Rows are inserted and never changed, except that an erasure empties the personal part. */
export const JournalEntrySchema = defineEntity({
  name: 'JournalEntry',
  tableName: 'journal_entry',
  properties: {
    /** Grows with each entry; on PostgreSQL numbers of transactions that failed are missing. */
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
    /** Canonical JSON text. */
    before: p.text().nullable(),
    after: p.text().nullable(),
    /** Internal: never shown to the investor. */
    reason: p.text().nullable(),
    /** The note for the investor; null in older entries. */
    investorNote: p.text().nullable(),
    /** Names of the personal fields, canonical JSON text. */
    personal: p.text().default(''),
    /** HMAC-SHA-256 of the personal fields with the salt, in hexadecimal digits like every hash. */
    commitment: p.string().length(64).default(''),
    salt: p.string().length(64).nullable(),
    /** Number of the erasure since which salt and personal values are missing. */
    erasure: p.integer().nullable(),
    /** The same three of the actor's name. */
    actorCommitment: p.string().length(64).default(''),
    actorSalt: p.string().length(64).nullable(),
    actorErasure: p.integer().nullable(),
    /** Hash of the leaf. */
    hash: p.string().length(64),
  },
  indexes: [
    { properties: ['investorId', 'seq'] },
    { properties: ['action', 'seq'] },
    { properties: ['subject', 'seq'] },
  ],
});

export type JournalEntry = InferEntity<typeof JournalEntrySchema>;

/** A leaf of the tree: an entry that is sealed. Rows are inserted and never changed, like nodes and checkpoints. */
export const JournalLeafSchema = defineEntity({
  name: 'JournalLeaf',
  tableName: 'journal_leaf',
  properties: {
    /** Its number in the tree, from 0 without gaps, in the order of the entries. */
    position: p.integer().primary().autoincrement(false),
    seq: p.integer().unique(),
    hash: p.string().length(64).unique(),
  },
});

/** Hash of a complete subtree of a level that is a multiple of 8, from which proofs are calculated. */
export const JournalNodeSchema = defineEntity({
  name: 'JournalNode',
  tableName: 'journal_node',
  properties: {
    level: p.integer().primary().autoincrement(false),
    position: p.integer().primary().autoincrement(false),
    hash: p.string().length(64),
  },
});

/** How far the journal is sealed, in one row, whose lock lets one instance seal. It only grows. */
export const JournalTreeSchema = defineEntity({
  name: 'JournalTree',
  tableName: 'journal_tree',
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** Number of leaves. */
    size: p.integer(),
    /** Number of the last sealed entry; -1 before the first. */
    seq: p.integer(),
    /** Of the largest complete subtrees, from left to right, as JSON. */
    hashes: p.text(),
    /** Number of the last checkpoint. */
    checkpoints: p.integer(),
  },
});

/** A signed and published state of the tree. */
export const CheckpointSchema = defineEntity({
  name: 'Checkpoint',
  tableName: 'journal_checkpoint',
  properties: {
    number: p.integer().primary().autoincrement(false),
    /** The hour, such as `2026-11-20T11`, of which all instances publish one; null for one that a statement needed. */
    hour: p.string().length(13).unique().nullable(),
    at: p.datetime(3),
    size: p.integer(),
    root: p.string().length(64),
    /** The signed note. */
    note: p.text(),
    /** Base64 of the key as SubjectPublicKeyInfo in DER. */
    publicKey: p.string().length(64),
  },
});

export type PublishedCheckpoint = InferEntity<typeof CheckpointSchema>;

/** A hash of the chain that the journal was before it became a tree. */
export const ChainHashSchema = defineEntity({
  name: 'ChainHash',
  tableName: 'journal_chain',
  properties: {
    seq: p.integer().primary().autoincrement(false),
    hash: p.string().length(64),
  },
});

/** A signed and published head of that chain. */
export const PublishedHeadSchema = defineEntity({
  name: 'PublishedHead',
  tableName: 'published_head',
  properties: {
    number: p.integer().primary().autoincrement(false),
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
