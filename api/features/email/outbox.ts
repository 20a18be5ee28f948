import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type OutboxMessage, OutboxMessageSchema } from '#api/email/entities.ts';
import { maskSecret } from '#api/email/withoutSecret.ts';
import { AppError } from '#api/errors/appError.ts';
import type { ListFilter } from '#api/http/lists/lists.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { OutboxMessage as Presented } from '#common/contract/email.ts';
import { OUTBOX_STATUSES } from '#common/contract/email.ts';

type Status = OutboxMessage['status'];

interface Selection {
  readonly q: string;
  readonly status?: Status | undefined;
  readonly sort: string;
}

/** Which messages a list has. */
export const messageFilter = ({ status }: Selection): ListFilter<OutboxMessage> => ({
  search: ['toEmail', 'toName', 'subject', 'template'],
  where: status ? { status } : undefined,
});

/** The order by the names of columns: what a list calls `to` is the recipient's address. */
export const withColumnSort = <L extends Selection>(list: L): L => ({
  ...list,
  sort: list.sort.replace(/^(-?)to$/, '$1toEmail'),
});

/** @throws {AppError} not_found */
export async function findMessage(em: Em, id: string): Promise<OutboxMessage> {
  const message = await em.findOne(OutboxMessageSchema, { id });
  if (!message) throw new AppError('not_found');
  return message;
}

/** How many messages are in each status. */
export async function countMessages(em: Em): Promise<Record<Status, number>> {
  const counts = OUTBOX_STATUSES.map(
    async (status) => [status, await em.count(OutboxMessageSchema, { status })] as const,
  );
  return Object.fromEntries(await Promise.all(counts)) as Record<Status, number>;
}

/**
 * Puts a message back in the queue with all its attempts.
 * @throws {AppError} not_found; conflict unless it has failed or was captured
 */
export async function resendMessage(work: UnitOfWork, id: string): Promise<OutboxMessage> {
  const { em, now } = work;
  const message = await findMessage(em, id);
  const before = { status: message.status };
  const changed = await em.nativeUpdate(
    OutboxMessageSchema,
    { id, status: { $in: ['failed', 'captured'] } },
    { status: 'pending', attempts: 0, nextAttemptAt: now, claimedUntil: null, lastError: null },
  );
  if (changed === 0) {
    throw new AppError('conflict', { message: 'Only a failed or captured message can be sent again.' });
  }
  work.record({ action: 'message_resent', subject: id, before, after: { status: 'pending' } });
  work.wakeEmailWorker();
  return em.refreshOrFail(message);
}

const isWaiting = ({ status }: OutboxMessage) => status === 'pending' || status === 'sending';

export function presentMessage(message: OutboxMessage): Presented {
  const { id, template, toEmail, subject, status, attempts, createdAt, nextAttemptAt, sentAt, lastError } =
    message;
  return {
    id,
    template,
    to: toEmail,
    subject,
    status,
    attempts,
    createdAt: createdAt.toISOString(),
    ...(isWaiting(message) ? { nextAttemptAt: nextAttemptAt.toISOString() } : {}),
    ...(sentAt ? { sentAt: sentAt.toISOString() } : {}),
    ...(lastError ? { lastError } : {}),
  };
}

/**
 * Whether staff can read codes and links with secrets: only in the demonstration, where no message is sent.
 * Elsewhere a code would let staff take over the account.
 */
export const areSecretsShown = ({ config, emailTransport: mail }: Context): boolean =>
  config.demoData && !config.production && mail.mode === 'captured';

export function presentMessageWithBody(message: OutboxMessage, context: Context) {
  const { text, html } = areSecretsShown(context) ? message : maskSecret(message);
  return { ...presentMessage(message), text, html };
}
