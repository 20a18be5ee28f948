import { z } from 'zod';
import { type RecordFields, snapshotOf } from './recordFields.ts';
import { asText } from './shownValues.ts';

const text = z.string();

/** A version of a document in entries. Its digest would confirm whoever guesses the content, and is personal. */
export const documentFields = {
  series: { schema: text, isPublic: true },
  number: { schema: z.int(), isPublic: true },
  kind: { schema: text, isPublic: true },
  title: { schema: text, shown: asText, shownAs: 'document' },
  fileName: { schema: text },
  mediaType: { schema: text, isPublic: true },
  size: { schema: z.int(), isPublic: true },
  digest: { schema: text },
} as const satisfies RecordFields;

export const documentRequestFields = {
  title: { schema: text, shown: asText, shownAs: 'document' },
  note: { schema: text.nullable(), shown: asText },
  rounds: { schema: z.int(), isPublic: true },
  status: { schema: text, isPublic: true },
} as const satisfies RecordFields;

export const snapshotDocument = (row: object) => snapshotOf(documentFields, row);
export const snapshotDocumentRequest = (row: object) => snapshotOf(documentRequestFields, row);
