import { createHash } from 'node:crypto';
import { findRows } from '#api/db/entityRows.ts';
import { findRow } from '#api/db/findRow.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import {
  type CheckedLine,
  type FileReading,
  IMPORT_LINES_PER_PAGE,
  type LineFate,
} from '#common/contract/imports.ts';
import { ImportRecordSchema, type ImportRow, ImportSchema } from './entities.ts';

const MAX_LISTED = 200;

export const findImports = (em: Em): Promise<ImportRow[]> =>
  findRows(em, ImportSchema, (query) =>
    query.orderBy('checked_at', 'desc').orderBy('id', 'desc').limit(MAX_LISTED),
  );

/** @throws {AppError} `not_found` */
export const findImport = (em: Em, id: string): Promise<ImportRow> => findRow(em, ImportSchema, { id });

/** How the file of an import was read; null once it is committed. */
export async function readReading(em: Em, id: string): Promise<FileReading | null> {
  const row = await kysely(em)
    .selectFrom('import_draft')
    .select('reading')
    .where('import_id', '=', id)
    .executeTakeFirst();
  return row ? JSON.parse(row.reading) : null;
}

/** Lines of a file that is only checked. */
export async function readLines(
  em: Em,
  id: string,
  { fate, offset }: { readonly fate?: LineFate | undefined; readonly offset: number },
): Promise<{ readonly total: number; readonly lines: CheckedLine[] }> {
  await findImport(em, id);
  const row = await kysely(em)
    .selectFrom('import_draft')
    .select('lines')
    .where('import_id', '=', id)
    .executeTakeFirst();
  const all: CheckedLine[] = row ? JSON.parse(row.lines) : [];
  const chosen = fate ? all.filter((line) => line.fate === fate) : all;
  return { total: chosen.length, lines: chosen.slice(offset, offset + IMPORT_LINES_PER_PAGE) };
}

const PAGE = 1_000;

/** SHA-256 of what each line of an import stored. */
export async function digestRecords(em: Em, id: string): Promise<string> {
  const digest = createHash('sha256');
  for (let from = 0; ; from += PAGE) {
    const rows = await findRows(em, ImportRecordSchema, (query) =>
      query.where('import_id', '=', id).orderBy('position').offset(from).limit(PAGE),
    );
    for (const { position, line, kind, record, referenceHash = null } of rows)
      digest.update(`${JSON.stringify([position, line, kind, record, referenceHash])}\n`);
    if (rows.length < PAGE) return digest.digest('hex');
  }
}

/** Whether an import stored payments or trades. */
export async function hasBookings(em: Em, id: string): Promise<boolean> {
  const row = await kysely(em)
    .selectFrom('import_record')
    .select('line')
    .where('import_id', '=', id)
    .where('kind', 'in', ['transaction', 'trade'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
