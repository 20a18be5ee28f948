import { type OutboxMessage, OutboxMessageSchema } from '#api/email/entities.ts';
import { testEmail } from '#api/email/templates/testMessage.ts';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { findMessage } from './queries.ts';

/** Stands for the id of the test email when emails are captured and none is sent. */
export const NO_MESSAGE = '';

/** Enqueues a test email to the firm's own address. @returns its id, or `NO_MESSAGE` */
export const sendTestEmail = ({ context: { firm, emailTransport }, enqueueEmail }: UnitOfWork): string =>
  emailTransport.mode === 'captured' ? NO_MESSAGE : enqueueEmail(testEmail({ firm, email: firm.email }));

/**
 * Puts a message back in the queue and resets its attempts.
 * @throws {AppError} `not_found`; `conflict` unless it failed, was captured or is unconfirmed
 */
export async function resendMessage(work: UnitOfWork, id: string): Promise<OutboxMessage> {
  const { em, now } = work;
  const message = await findMessage(em, id);
  const before = { status: message.status };
  const changed = await em.nativeUpdate(
    OutboxMessageSchema,
    { $and: [{ id, status: before.status }, { status: { $in: ['failed', 'captured', 'unconfirmed'] } }] },
    {
      status: 'pending',
      attempts: 0,
      nextAttemptAt: now,
      claimedUntil: null,
      lastError: null,
      isRepeat: before.status === 'unconfirmed',
    },
  );
  if (changed === 0) {
    throw new AppError('conflict', {
      message: 'Only a failed, captured or unconfirmed message can be sent again.',
    });
  }
  work.record({ action: 'message_resent', subject: id, before, after: { status: 'pending' } });
  work.afterCommit(work.context.onEmailQueued);
  return em.refreshOrFail(message);
}
