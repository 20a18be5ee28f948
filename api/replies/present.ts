import type { OutboxMessage } from '#api/email/entities.ts';
import type { Reply as ReplyResponse } from '#common/contract/replies.ts';
import type { Reply } from './entities.ts';

/** @param message the message in the outbox; undefined before it is stored */
export const presentReply = (
  reply: Reply,
  message: Pick<OutboxMessage, 'status' | 'lastError'> | undefined,
): ReplyResponse => ({
  id: reply.id,
  subject: reply.subject,
  text: reply.text,
  author: reply.authorName,
  at: reply.createdAt.toISOString(),
  messageId: reply.messageId,
  delivery: message?.status ?? 'pending',
  lastError: message?.lastError ?? undefined,
});
