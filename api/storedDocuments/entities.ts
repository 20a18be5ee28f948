import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { DOCUMENT_KINDS, FILE_TYPES } from '#common/domain/storedFile.ts';

const id = () => p.string().length(36);
const instant = () => p.datetime(3);
const person = () => p.string().length(120);

/** The bytes of files, each once. No list reads this table. */
export const StoredContentSchema = defineEntity({
  name: 'StoredContent',
  tableName: 'stored_content',
  properties: {
    /** SHA-256. */
    digest: p.string().length(64).primary(),
    bytes: p.blob(),
  },
});

/** A version of a document of an account. */
export const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'document',
  properties: {
    id: id().primary(),
    investor: () => p.manyToOne(InvestorSchema).mapToPk().index(),
    /** Id of the first version, or of the request that it was uploaded for. */
    series: id(),
    /** From 1, in its series: the highest counts. */
    number: p.integer(),
    kind: p.enum(DOCUMENT_KINDS),
    title: p.string().length(MAX_LENGTH.line),
    fileName: p.string().length(MAX_LENGTH.address),
    mediaType: p.enum(FILE_TYPES),
    /** Bytes. */
    size: p.integer(),
    /** Of its content; null once that was erased. */
    digest: () =>
      p
        .manyToOne(StoredContentSchema)
        .mapToPk()
        .fieldName('digest')
        .nullable()
        .deleteRule('restrict')
        .index(),
    addedAt: instant(),
    addedBy: person(),
    /** What changed; null for the first version. */
    explanation: p.text().nullable(),
    /** When the investor opened it first. */
    openedAt: instant().nullable(),
  },
  uniques: [{ properties: ['series', 'number'] }],
});

export type DocumentRow = InferEntity<typeof DocumentSchema>;

/** That staff need a document of an investor. */
export const DocumentRequestSchema = defineEntity({
  name: 'DocumentRequest',
  tableName: 'document_request',
  properties: {
    id: id().primary(),
    investor: () => p.manyToOne(InvestorSchema).mapToPk().index(),
    title: p.string().length(MAX_LENGTH.line),
    /** What the investor reads about it. */
    note: p.text().nullable(),
    /** How often it was requested. As many versions can be uploaded; the last of them waits for staff. */
    rounds: p.integer(),
    status: p.enum(['open', 'accepted', 'cancelled']).index(),
    /** Why it was requested again, or cancelled. */
    explanation: p.text().nullable(),
    /** The last time. */
    requestedAt: instant(),
    requestedBy: person(),
    decidedAt: instant().nullable(),
    decidedBy: person().nullable(),
  },
});

export type DocumentRequestRow = InferEntity<typeof DocumentRequestSchema>;
