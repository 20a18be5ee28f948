import { findRows } from '#api/db/entityRows.ts';
import { readRow } from '#api/db/findRow.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import {
  type DocumentRequestRow,
  DocumentRequestSchema,
  type DocumentRow,
  DocumentSchema,
} from './entities.ts';

/** A version whose content was not erased. */
export type StoredDocument = DocumentRow & { readonly digest: string };

const isStored = (row: DocumentRow): row is StoredDocument => row.digest !== null;

/** All versions of an account, the newest first, and its requests. @param investor id of its row */
export async function readDocuments(
  em: Em,
  investor: string,
): Promise<{ documents: StoredDocument[]; requests: DocumentRequestRow[] }> {
  const documents = await findRows(em, DocumentSchema, (query) =>
    query.where('investor_id', '=', investor).orderBy('added_at', 'desc').orderBy('number', 'desc'),
  );
  const requests = await findRows(em, DocumentRequestSchema, (query) =>
    query
      .where('investor_id', '=', investor)
      .where('title', '<>', '')
      .orderBy('requested_at', 'desc')
      .orderBy('id'),
  );
  return { documents: documents.filter(isStored), requests };
}

/** The versions of a document, the newest first. @param series of the account */
export async function readSeries(em: Em, investor: string, series: string): Promise<StoredDocument[]> {
  const rows = await findRows(em, DocumentSchema, (query) =>
    query.where('investor_id', '=', investor).where('series', '=', series).orderBy('number', 'desc'),
  );
  return rows.filter(isStored);
}

/** A version of this account. @throws {AppError} `not_found`, also for one that was erased */
export async function readDocument(em: Em, investor: string, id: string): Promise<StoredDocument> {
  const row = await readRow(em, DocumentSchema, { id, investor });
  if (!row || !isStored(row)) throw new AppError('not_found');
  return row;
}

/** The accounts of requests whose last upload waits for staff and was not erased, the oldest first. */
export async function readReceived(em: Em): Promise<string[]> {
  const rows = await kysely(em)
    .selectFrom('document_request as r')
    .innerJoin('document as d', 'd.series', 'r.id')
    .innerJoin('investor as i', 'i.id', 'r.investor_id')
    .where('r.status', '=', 'open')
    .whereRef('d.number', '=', 'r.rounds')
    .where('d.digest', 'is not', null)
    .select('i.investor_id as account')
    .orderBy('d.added_at')
    .execute();
  return rows.map(({ account }) => account);
}
