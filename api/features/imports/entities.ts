import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MoneyType } from '#api/db/moneyType.ts';
import { IMPORT_STATUSES } from '#common/contract/imports.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { IMPORT_KINDS } from '#common/domain/importing/fields.ts';
import type { Mapping } from '#common/domain/importing/mapping.ts';
import { BROKERS } from '#common/domain/importing/sourceLines.ts';

const instant = () => p.datetime(3);
const person = () => p.string().length(120);

/** A file that was checked, and stored when it is committed. */
export const ImportSchema = defineEntity({
  name: 'Import',
  tableName: 'import',
  properties: {
    id: p.string().length(36).primary(),
    fileName: p.string().length(MAX_LENGTH.address),
    kind: p.enum(IMPORT_KINDS),
    broker: p.enum(BROKERS).nullable(),
    status: p.enum(IMPORT_STATUSES),
    /** SHA-256 of the file. */
    fileHash: p.string().length(64),
    /** SHA-256 of what the new lines store. */
    digest: p.string().length(64),
    newLines: p.integer(),
    duplicateLines: p.integer(),
    errorLines: p.integer(),
    accounts: p.integer(),
    /** What its payments change the invested amounts by, together. */
    invested: p.type(MoneyType),
    checkedAt: instant(),
    checkedBy: person(),
    committedAt: instant().nullable(),
    committedBy: person().nullable(),
    reversedAt: instant().nullable(),
    reversedBy: person().nullable(),
  },
  indexes: [{ properties: ['checkedAt', 'id'] }],
});

export type ImportRow = InferEntity<typeof ImportSchema>;

/** The file of an import that is only checked, and what became of its lines. */
export const ImportDraftSchema = defineEntity({
  name: 'ImportDraft',
  tableName: 'import_draft',
  properties: {
    import: () => p.oneToOne(ImportSchema).mapToPk().primary().owner().deleteRule('cascade'),
    content: p.blob(),
    sheet: p.string().length(MAX_LENGTH.line).nullable(),
    mapping: p.json<Mapping>(),
    /** How it was read, and its lines, as JSON. */
    reading: p.text(),
    lines: p.text(),
  },
});

/** What a line of an import stored. */
export const ImportRecordSchema = defineEntity({
  name: 'ImportRecord',
  tableName: 'import_record',
  properties: {
    import: () => p.manyToOne(ImportSchema).mapToPk().primary().index(false),
    /** In the order of storing. */
    position: p.integer().primary(),
    line: p.integer(),
    kind: p.enum(['client', 'transaction', 'trade', 'price']),
    /** Id of the client, transaction, ledger transaction or price. */
    record: p.string().length(36),
    /** SHA-256 of the line's content with its reference, or of a client's number; null without one, and of a price. */
    referenceHash: p.string().length(64).nullable(),
  },
  indexes: [{ properties: ['referenceHash'] }, { properties: ['record'] }],
});

export type ImportRecord = InferEntity<typeof ImportRecordSchema>;

/** The mapping that was used last for files with the same headers. */
export const ImportMappingSchema = defineEntity({
  name: 'ImportMapping',
  tableName: 'import_mapping',
  properties: {
    /** SHA-256 of the headers. */
    shape: p.string().length(64).primary(),
    mapping: p.json<Mapping>(),
    usedAt: instant(),
  },
});
