import { type FilterQuery, raw } from '@mikro-orm/core';
import { hashToken } from '#api/crypto/tokens.ts';
import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { type OutboxMessage, OutboxMessageSchema } from '#api/email/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { HOUR_MS } from '#common/domain/duration.ts';

const MAX_CONFIRMATIONS_PER_HOUR = 5;

const CONFIRMATIONS = ['application-received', 'contact-received', 'consultation-received'];

/** Locks an email address until the transaction ends, so that parallel forms are counted one after the other. */
export async function lockEmailAddress({ em, now }: UnitOfWork, email: string): Promise<void> {
  await em.execute(
    'insert into throttle_bucket (key, attempts, window_ends_at) values (?, 0, ?) on conflict (key) do update set window_ends_at = excluded.window_ends_at',
    [`mailbox:${hashToken(email.toLowerCase())}`, now.getTime() + HOUR_MS],
  );
}

/**
 * Confirms a stored form by email. A public form accepts any address, so an address gets a limited number of
 * confirmations in an hour; further forms are stored without one.
 */
export async function enqueueConfirmation(work: UnitOfWork, message: EmailDraft): Promise<void> {
  const recent: FilterQuery<OutboxMessage> = {
    template: { $in: CONFIRMATIONS },
    createdAt: { $gt: new Date(work.now.getTime() - HOUR_MS) },
    [raw('lower(to_email)')]: message.toEmail.toLowerCase(),
  };
  await lockEmailAddress(work, message.toEmail);
  const sent = await work.em.count(OutboxMessageSchema, recent);
  if (sent < MAX_CONFIRMATIONS_PER_HOUR) work.enqueueEmail(message);
}
