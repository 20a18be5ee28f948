import { type FilterQuery, raw } from '@mikro-orm/core';
import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { type OutboxMessage, OutboxMessageSchema } from '#api/email/entities.ts';
import { hashToken } from '#api/sessions/tokens.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';

const HOUR_MS = 3_600_000;
/** More forms than anybody fills in within an hour. */
const MAX_CONFIRMATIONS_PER_HOUR = 5;

const CONFIRMATIONS = ['application-received', 'contact-received', 'consultation-received'];

/** Locks an e-mail address until the transaction ends, so that parallel forms are counted one by one. */
export async function lockMailbox({ em, now }: UnitOfWork, email: string): Promise<void> {
  await em.execute(
    'insert into throttle_bucket (key, attempts, window_ends_at) values (?, 0, ?) on conflict (key) do update set window_ends_at = excluded.window_ends_at',
    [`mailbox:${hashToken(email.toLowerCase())}`, now.getTime() + HOUR_MS],
  );
}

/**
 * Confirms a stored form by mail. The forms take anybody's address, so a mailbox that somebody points them at
 * again and again is left in peace; what was sent is stored all the same.
 */
export async function enqueueConfirmation(work: UnitOfWork, mail: EmailDraft): Promise<void> {
  const recent: FilterQuery<OutboxMessage> = {
    template: { $in: CONFIRMATIONS },
    createdAt: { $gt: new Date(work.now.getTime() - HOUR_MS) },
    [raw('lower(to_email)')]: mail.toEmail.toLowerCase(),
  };
  await lockMailbox(work, mail.toEmail);
  if ((await work.em.count(OutboxMessageSchema, recent)) < MAX_CONFIRMATIONS_PER_HOUR)
    work.enqueueEmail(mail);
}
