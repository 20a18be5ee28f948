import type { Investor } from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { findRow } from '#api/db/findRow.ts';
import { documentRequestedEmail } from '#api/email/templates/documents.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import type { JournalAction } from '#api/journal/actions.ts';
import { snapshotDocumentRequest } from '#api/journal/documentRecords.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { REQUEST_DECISIONS } from '#common/contract/documents.ts';
import { MAX_OPEN_REQUESTS } from '#common/domain/storedFile.ts';
import { type DocumentRequestRow, DocumentRequestSchema, DocumentSchema } from './entities.ts';
import { assertBelowLimit, recipientOf } from './writeDocuments.ts';

function recordRequest(
  work: UnitOfWork,
  action: JournalAction,
  { investorId }: Investor,
  row: DocumentRequestRow,
): void {
  work.record({
    action,
    investorId,
    subject: row.id,
    investorNote: row.explanation ?? undefined,
    after: { documentRequest: snapshotDocumentRequest(row) },
  });
}

/** The investor is told by e-mail. */
function notify(work: UnitOfWork, investor: Investor, { title }: DocumentRequestRow): void {
  work.enqueueEmail(documentRequestedEmail({ ...recipientOf(work, investor), title }));
}

/**
 * Requests a document of an investor.
 * @throws {AppError} `not_found`; `conflict` with many open requests, and as `assertBelowLimit`
 */
export async function requestDocument(
  work: UnitOfWork,
  { investorId, title, note = null }: { investorId: string; title: string; note?: string | null | undefined },
): Promise<DocumentRequestRow> {
  const { em, now, actor, context } = work;
  const investor = await lockAccount(work, { investorId });
  await assertBelowLimit(work, investor);
  const open = await em.count(DocumentRequestSchema, { investor: investor.id, status: 'open' });
  if (open >= MAX_OPEN_REQUESTS) {
    throw new AppError('conflict', { message: `An account can have ${MAX_OPEN_REQUESTS} open requests.` });
  }
  const row = em.create(DocumentRequestSchema, {
    ...{ id: context.random.uuid(), investor: investor.id, title, note },
    ...{ rounds: 1, status: 'open' as const, explanation: null },
    ...{ requestedAt: now, requestedBy: actor.name, decidedAt: null, decidedBy: null },
  });
  recordRequest(work, 'document_requested', investor, row);
  notify(work, investor, row);
  return row;
}

interface Decision {
  readonly investorId: string;
  readonly id: string;
  readonly decision: (typeof REQUEST_DECISIONS)[number];
  readonly explanation?: string | undefined;
}

/**
 * Accepts the last upload, requests it again, or cancels the request.
 * @throws {AppError} `not_found`; `already_decided`; `conflict` to accept or request again before an upload;
 * `validation` to request again without a reason
 */
export async function decideRequest(
  work: UnitOfWork,
  { investorId, id, decision, explanation }: Decision,
): Promise<DocumentRequestRow> {
  const { em, now, actor } = work;
  const investor = await lockAccount(work, { investorId });
  const row = await findRow(em, DocumentRequestSchema, { id, investor: investor.id }, { refresh: true });
  if (row.status !== 'open')
    throw new AppError('already_decided', { message: `The request is ${row.status}.` });
  const isReceived = (await em.count(DocumentSchema, { series: id })) === row.rounds;
  if (decision !== 'cancel' && !isReceived) {
    throw new AppError('conflict', { message: 'The investor has not uploaded it yet.' });
  }
  row.explanation = explanation ?? null;
  if (decision === 'repeat') {
    if (!explanation) throw fieldError('explanation', 'Say what is missing');
    Object.assign(row, { rounds: row.rounds + 1, requestedAt: now, requestedBy: actor.name });
    recordRequest(work, 'document_requested', investor, row);
    notify(work, investor, row);
    return row;
  }
  Object.assign(row, { decidedAt: now, decidedBy: actor.name });
  row.status = decision === 'accept' ? 'accepted' : 'cancelled';
  const action = decision === 'accept' ? 'document_accepted' : 'document_request_cancelled';
  recordRequest(work, action, investor, row);
  return row;
}
