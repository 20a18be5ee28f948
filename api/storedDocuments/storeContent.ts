import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { readRow } from '#api/db/findRow.ts';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { fieldError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { fileTypeOf, MAX_FILE_BYTES, MAX_FILE_MEGABYTES, storedFileName } from '#common/domain/storedFile.ts';
import { type DocumentRow, StoredContentSchema } from './entities.ts';

const LOCK = sql`select pg_advisory_xact_lock(7310, hashtext('stored_content'))`;

/** So that no erasure removes contents that another account is given meanwhile. Taken after the lock of the account. */
async function lockContents({ em, lockMode }: UnitOfWork): Promise<void> {
  if (lockMode !== LockMode.NONE && !isSqlite(em)) await LOCK.execute(kysely(em));
}

/** A file as it is received. */
export interface ReceivedFile {
  readonly fileName?: string | undefined;
  /** Base64. */
  readonly content: string;
}

type StoredFile = Pick<DocumentRow, 'fileName' | 'mediaType' | 'size'> & { readonly digest: string };

/**
 * Stores the bytes of a file, unless the same are stored already.
 * @throws {AppError} `validation` for a file that is too large, or whose first bytes say that it has another type
 */
export async function storeContent(work: UnitOfWork, file: ReceivedFile): Promise<StoredFile> {
  const bytes = Buffer.from(file.content, 'base64');
  const megabytes = String(MAX_FILE_MEGABYTES);
  if (bytes.length > MAX_FILE_BYTES)
    throw fieldError('content', (t) => t('portal.document.size', { megabytes }));
  const mediaType = fileTypeOf(bytes);
  if (!mediaType) throw fieldError('content', (t) => t('portal.document.type'));
  const digest = sha256Hex(bytes);
  await lockContents(work);
  if ((await work.em.count(StoredContentSchema, { digest })) === 0)
    await work.em.insert(StoredContentSchema, { digest, bytes });
  return { fileName: storedFileName(file.fileName, mediaType), mediaType, size: bytes.length, digest };
}

/** The bytes of a file. @throws {Error} when they are not there */
export async function readContent(em: Em, digest: string): Promise<Uint8Array> {
  const content = await readRow(em, StoredContentSchema, { digest });
  if (!content) throw new Error(`Stored content ${digest} is gone.`);
  return content.bytes;
}

/** Deletes the contents that no document has any more. */
export async function deleteUnusedContents(work: UnitOfWork): Promise<void> {
  await lockContents(work);
  await kysely(work.em)
    .deleteFrom('stored_content')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('document').select('id').whereRef('document.digest', '=', 'stored_content.digest')),
      ),
    )
    .execute();
}
