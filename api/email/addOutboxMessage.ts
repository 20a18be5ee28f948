import { insertRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';
import { type OutboxMessage, OutboxMessageSchema } from './entities.ts';

/** A rendered message. */
export interface EmailDraft {
  readonly template: string;
  readonly toEmail: string;
  readonly toName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** English when absent. */
  readonly language?: Language;
  /** A single-use code contained in text and html. */
  readonly secret?: string;
  /** Sent before other messages. */
  readonly urgent?: boolean;
  /** Id of the record that the message is about. E-mail programs show messages of one record together. */
  readonly threadId?: string;
}

/** A message that waits to be sent. */
export const createOutboxMessage = (
  draft: EmailDraft,
  stamp: { readonly id: string; readonly now: Date },
): OutboxMessage => ({
  id: stamp.id,
  template: draft.template,
  toEmail: draft.toEmail,
  toName: draft.toName,
  subject: draft.subject,
  text: draft.text,
  html: draft.html,
  secret: draft.secret ?? null,
  urgent: draft.urgent ?? false,
  threadId: draft.threadId ?? null,
  language: draft.language ?? DEFAULT_LANGUAGE,
  isRepeat: false,
  status: 'pending',
  attempts: 0,
  createdAt: stamp.now,
  nextAttemptAt: stamp.now,
  claimedUntil: null,
  sentAt: null,
  lastError: null,
});

/** Adds a message to the outbox in the current transaction. */
export async function addOutboxMessage(em: Em, message: OutboxMessage): Promise<void> {
  if (!em.isInTransaction()) throw new Error('An outbox message must be added inside a transaction.');
  await insertRows(em, OutboxMessageSchema, [message]);
}
