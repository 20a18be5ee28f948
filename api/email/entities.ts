import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { languageColumn } from '#api/db/languageColumn.ts';
import { OUTBOX_STATUSES } from '#common/contract/email.ts';

const instant = () => p.datetime(3);

/** A message to be sent, written in the transaction that caused it. */
export const OutboxMessageSchema = defineEntity({
  name: 'OutboxMessage',
  tableName: 'outbox_message',
  properties: {
    id: p.string().length(36).primary(),
    template: p.string().length(60),
    toEmail: p.string().length(254),
    toName: p.string().length(120),
    subject: p.string().length(250),
    text: p.text(),
    html: p.text(),
    /** A single-use code contained in text and html, masked in both after sending. */
    secret: p.string().length(128).nullable(),
    /** Activation codes and notices of changed credentials are sent first. */
    urgent: p.boolean().default(false),
    /** Id of the record that the message is about; null where messages are not shown together. */
    threadId: p.string().length(36).nullable(),
    language: languageColumn(),
    /** Whether an earlier copy may have reached the recipient. */
    isRepeat: p.boolean().default(false),
    status: p.enum(OUTBOX_STATUSES).default('pending'),
    attempts: p.integer(),
    createdAt: instant(),
    nextAttemptAt: instant(),
    /** End of a worker's claim, after which the outcome of the delivery is unknown. */
    claimedUntil: instant().nullable(),
    sentAt: instant().nullable(),
    lastError: p.string().length(300).nullable(),
  },
  indexes: [
    { properties: ['status', 'nextAttemptAt'] },
    { properties: ['status', 'createdAt'] },
    { properties: ['createdAt', 'id'] },
  ],
});

export type OutboxMessage = InferEntity<typeof OutboxMessageSchema>;
