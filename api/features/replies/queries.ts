import type { Em } from '#api/db/openDatabase.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { ReplySchema } from '#api/replies/entities.ts';
import { presentReply } from '#api/replies/present.ts';
import type { Reply } from '#common/contract/replies.ts';

/** The replies to a record with the state of their delivery, oldest first. */
export async function findReplies(em: Em, recordId: string): Promise<Reply[]> {
  const replies = await em.find(ReplySchema, { recordId }, { orderBy: { number: 'asc' } });
  const messages = await em.find(
    OutboxMessageSchema,
    { id: { $in: replies.map(({ messageId }) => messageId) } },
    { fields: ['status', 'lastError'], disableIdentityMap: true },
  );
  const messageById = new Map(messages.map((message) => [message.id, message]));
  return replies.map((reply) => presentReply(reply, messageById.get(reply.messageId)));
}
