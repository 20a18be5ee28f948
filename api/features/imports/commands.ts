import { sha256Hex } from '#api/crypto/sha256.ts';
import { findRow, lockRow } from '#api/db/findRow.ts';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { ImportMapping } from '#common/contract/imports.ts';
import type { Mapping } from '#common/domain/importing/mapping.ts';
import { type CheckedFile, checkFile } from './check.ts';
import { ImportDraftSchema, type ImportRow, ImportSchema } from './entities.ts';
import type { Plan } from './plan.ts';

const countLines = ({ lines }: Plan, fate: string): number =>
  lines.filter((line) => line.fate === fate).length;

const columnsOf = ({ broker, mapping, plan }: CheckedFile) => ({
  kind: mapping.kind,
  broker,
  digest: plan.digest,
  newLines: countLines(plan, 'new'),
  duplicateLines: countLines(plan, 'duplicate'),
  errorLines: countLines(plan, 'error'),
  accounts: plan.accounts,
  invested: plan.invested,
});

const draftOf = ({ mapping, reading, plan }: CheckedFile) => ({
  mapping,
  sheet: reading.sheet,
  reading: JSON.stringify(reading),
  lines: JSON.stringify(plan.lines),
});

interface StatedFile {
  readonly fileName: string;
  readonly content: string;
  readonly sheet?: string | undefined;
  readonly mapping?: ImportMapping | undefined;
}

/** Reads a file, checks its lines and keeps it (see `api/housekeeping.ts`). @throws {AppError} `validation` */
export async function checkImport(
  work: UnitOfWork,
  { fileName, content, sheet, mapping }: StatedFile,
): Promise<ImportRow> {
  const { em, now, context, actor } = work;
  const bytes = Buffer.from(content, 'base64');
  const checked = await checkFile(em, bytes, { sheet, mapping: mapping as Mapping | undefined }, now);
  const id = context.random.uuid();
  const row = em.create(ImportSchema, {
    id,
    fileName,
    status: 'checked',
    fileHash: sha256Hex(bytes),
    ...columnsOf(checked),
    checkedAt: now,
    checkedBy: actor.name,
    committedAt: null,
    committedBy: null,
    reversedAt: null,
    reversedBy: null,
  });
  em.create(ImportDraftSchema, { import: id, content: bytes, ...draftOf(checked) });
  return row;
}

/** @throws {AppError} `not_found`, `already_decided` for an import with another status */
export async function lockImport(
  work: UnitOfWork,
  id: string,
  status: ImportRow['status'],
): Promise<ImportRow> {
  const row = await lockRow(work, ImportSchema, { id });
  if (row.status !== status) throw new AppError('already_decided');
  return row;
}

/** Checks the file of an import again. @throws {AppError} `not_found`, `already_decided`, `validation` */
export async function mapImport(
  work: UnitOfWork,
  id: string,
  { sheet, mapping }: Pick<StatedFile, 'sheet' | 'mapping'>,
): Promise<ImportRow> {
  const row = await lockImport(work, id, 'checked');
  const draft = await findRow(work.em, ImportDraftSchema, { import: id });
  const chosen = { sheet: sheet ?? draft.sheet ?? undefined, mapping: mapping as Mapping | undefined };
  const checked = await checkFile(work.em, draft.content, chosen, work.now);
  Object.assign(row, { ...columnsOf(checked), checkedAt: work.now, checkedBy: work.actor.name });
  Object.assign(draft, draftOf(checked));
  return row;
}

/**
 * What a checked file would store now.
 * @throws {AppError} `conflict` when that is not what was checked, or a line has an error
 */
export async function planAgain(work: UnitOfWork, row: ImportRow, digest: string): Promise<CheckedFile> {
  const draft = await findRow(work.em, ImportDraftSchema, { import: row.id });
  const { sheet, mapping, content } = draft;
  const checked = await checkFile(work.em, content, { sheet: sheet ?? undefined, mapping }, work.now);
  if (checked.plan.digest !== digest || row.digest !== digest) {
    throw new AppError('conflict', { message: 'What the file would store has changed. Check it again.' });
  }
  if (countLines(checked.plan, 'error') > 0) {
    throw new AppError('conflict', { message: 'Lines of the file have errors, so nothing is stored.' });
  }
  return checked;
}
