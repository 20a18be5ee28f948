import { insertRows } from '#api/db/entityRows.ts';
import { replyEmail } from '#api/email/templates/forms.ts';
import { AppError } from '#api/errors/appError.ts';
import { assertSender } from '#api/forms/assertSender.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Reply as ReplyResponse } from '#common/contract/replies.ts';
import type { Language } from '#common/language/language.ts';
import { type Reply, ReplySchema } from './entities.ts';
import { presentReply } from './present.ts';

interface RepliedRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

export interface ReplyForm {
  readonly subject: string;
  readonly text: string;
  readonly repliesSeen: number;
}

/**
 * Stores a reply and enqueues its e-mail. The caller has locked the record, so that of two replies at the same time
 * the second one is compared with the first.
 * @throws {AppError} `conflict` when the author has not seen the latest reply, and after the sender was erased
 */
export async function sendReply(
  work: UnitOfWork,
  record: RepliedRecord,
  { subject, text, repliesSeen }: ReplyForm,
): Promise<ReplyResponse> {
  assertSender(record);
  const { em, now, actor, context } = work;
  const stored = await em.count(ReplySchema, { recordId: record.id });
  if (stored !== repliesSeen) {
    throw new AppError('conflict', {
      message: 'A reply was sent in the meantime. Please read it before you send yours.',
    });
  }
  const { name, email, language } = record;
  const message = replyEmail({ firm: context.firm, name, email, language, subject, text });
  const reply: Reply = {
    id: context.random.uuid(),
    recordId: record.id,
    number: stored + 1,
    subject,
    text,
    authorName: actor.name,
    createdAt: now,
    messageId: work.enqueueEmail({ ...message, threadId: record.id }),
  };
  await insertRows(em, ReplySchema, [reply]);
  work.record({ action: 'reply_sent', subject: record.id, after: { reply: reply.id } });
  return presentReply(reply, undefined);
}
