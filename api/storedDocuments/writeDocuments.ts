import type { Investor } from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { documentAddedEmail } from '#api/email/templates/documents.ts';
import { AppError } from '#api/errors/appError.ts';
import { snapshotDocument } from '#api/journal/documentRecords.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { MAX_DOCUMENTS, type STAFF_DOCUMENT_KINDS } from '#common/domain/storedFile.ts';
import { localPath } from '#common/language/localPath.ts';
import { DocumentRequestSchema, type DocumentRow, DocumentSchema } from './entities.ts';
import { readSeries, type StoredDocument } from './readDocuments.ts';
import { type ReceivedFile, storeContent } from './storeContent.ts';

/** What an e-mail to the investor of an account needs. */
export const recipientOf = ({ context }: UnitOfWork, { fullName: name, email, language }: Investor) => ({
  ...{ firm: context.firm, name, email, language },
  portalUrl: context.config.publicUrl + localPath(language, '/portal'),
});

/** @throws {AppError} `conflict` for an account with the most documents and requests */
export async function assertBelowLimit({ em }: UnitOfWork, investor: Investor): Promise<void> {
  const own = { investor: investor.id };
  const stored = (await em.count(DocumentSchema, own)) + (await em.count(DocumentRequestSchema, own));
  if (stored < MAX_DOCUMENTS) return;
  throw new AppError('conflict', { message: `An account can have ${MAX_DOCUMENTS} documents and requests.` });
}

type NewVersion = Pick<DocumentRow, 'kind' | 'title'> & {
  readonly file: ReceivedFile;
  /** The version that it follows, or the request that it is uploaded for; none for a new document. */
  readonly follows?: { readonly series: string; readonly number: number };
  readonly explanation?: string;
};

/** Adds a version to a locked account. @throws {AppError} `validation` as `storeContent`; `conflict` as `assertBelowLimit` */
async function addVersion(
  work: UnitOfWork,
  investor: Investor,
  { kind, title, file, follows, explanation }: NewVersion,
): Promise<StoredDocument> {
  const { em, now, actor, context } = work;
  await assertBelowLimit(work, investor);
  const stored = await storeContent(work, file);
  const id = context.random.uuid();
  const row = em.create(DocumentSchema, {
    ...{ id, kind, title, ...stored },
    investor: investor.id,
    series: follows?.series ?? id,
    number: (follows?.number ?? 0) + 1,
    addedAt: now,
    addedBy: actor.name,
    explanation: explanation ?? null,
    openedAt: null,
  });
  work.record({
    action: kind === 'upload' ? 'document_uploaded' : 'document_added',
    investorId: investor.investorId,
    subject: id,
    investorNote: explanation,
    after: { document: snapshotDocument(row) },
  });
  return row as StoredDocument;
}

/** An investor and a document of theirs. */
interface Named {
  readonly investorId: string;
  /** Of the document: its series. */
  readonly id: string;
}

/**
 * Adds a document for an investor, who is told by e-mail.
 * @returns its versions
 * @throws {AppError} `not_found`; `validation` and `conflict` as `addVersion`
 */
export async function addDocument(
  work: UnitOfWork,
  {
    investorId,
    ...added
  }: { investorId: string; title: string; kind: (typeof STAFF_DOCUMENT_KINDS)[number]; file: ReceivedFile },
): Promise<StoredDocument[]> {
  const investor = await lockAccount(work, { investorId });
  const row = await addVersion(work, investor, added);
  work.enqueueEmail(documentAddedEmail({ ...recipientOf(work, investor), title: row.title, isNew: true }));
  return [row];
}

/**
 * Adds a version of a document that staff added. The earlier ones stay readable.
 * @returns its versions, the newest first
 * @throws {AppError} as `addDocument`
 */
export async function replaceDocument(
  work: UnitOfWork,
  { investorId, id, explanation, file }: Named & { explanation: string; file: ReceivedFile },
): Promise<StoredDocument[]> {
  const investor = await lockAccount(work, { investorId });
  const earlier = await readSeries(work.em, investor.id, id);
  const [last] = earlier;
  if (!last || last.kind === 'upload') throw new AppError('not_found');
  const { kind, title } = last;
  const row = await addVersion(work, investor, { kind, title, file, follows: last, explanation });
  work.enqueueEmail(documentAddedEmail({ ...recipientOf(work, investor), title, isNew: false }));
  return [row, ...earlier];
}

/**
 * Stores what an investor uploads for a request of staff, once for each time that it was requested.
 * @throws {AppError} `not_found`; `conflict` when it is not requested now; `validation` as `storeContent`
 */
export async function uploadDocument(
  work: UnitOfWork,
  { investorId, id, file }: Named & { file: ReceivedFile },
): Promise<void> {
  const investor = await lockAccount(work, { investorId });
  const request = await work.em.findOne(
    DocumentRequestSchema,
    { id, investor: investor.id },
    { refresh: true },
  );
  if (!request) throw new AppError('not_found');
  const { title, rounds, status } = request;
  const uploaded = await work.em.count(DocumentSchema, { series: id });
  if (status !== 'open' || uploaded >= rounds) {
    throw new AppError('conflict', { text: (t) => t('portal.document.notRequested') });
  }
  await addVersion(work, investor, {
    kind: 'upload',
    title,
    file,
    follows: { series: id, number: uploaded },
  });
}

/** Records that the investor of an account opened a version, the first time. @throws {AppError} as `lockAccount` */
export async function recordOpening(
  work: UnitOfWork,
  { id, investor, series, number, title }: StoredDocument,
): Promise<void> {
  const { investorId } = await lockAccount(work, { id: investor });
  const opened = await work.em.nativeUpdate(DocumentSchema, { id, openedAt: null }, { openedAt: work.now });
  if (opened === 0) return;
  const after = { document: { series, number, title } };
  work.record({ action: 'document_opened', investorId, subject: id, after });
}
