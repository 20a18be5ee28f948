import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** What staff answered by e-mail to a contact message, consultation or application. */
export const ReplySchema = defineEntity({
  name: 'Reply',
  tableName: 'reply',
  properties: {
    id: p.string().length(36).primary(),
    recordId: p.string().length(36),
    /** 1 for the first reply to the record. */
    number: p.integer(),
    subject: p.string().length(200),
    text: p.text(),
    authorName: p.string().length(120),
    createdAt: p.datetime(3),
    /** Id of the message in the outbox. */
    messageId: p.string().length(36),
  },
  uniques: [{ properties: ['recordId', 'number'] }],
});

export type Reply = InferEntity<typeof ReplySchema>;
