import { countInWindow } from '#api/attemptLimits/throttle.ts';
import { hashToken } from '#api/crypto/tokens.ts';
import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { HOUR_MS } from '#common/domain/duration.ts';

const MAX_CONFIRMATIONS_PER_HOUR = 5;

/**
 * Counts a form of an email address, and locks the address until the transaction ends, so that parallel forms are
 * counted one after the other.
 * @returns the number of forms within the hour
 */
export async function countForm({ em, now }: UnitOfWork, email: string): Promise<number> {
  const key = `mailbox:${hashToken(email.toLowerCase())}`;
  return (await countInWindow(em, key, now.getTime(), HOUR_MS)).attempts;
}

/**
 * Confirms a stored form by email. A public form accepts any address, so an address gets a limited number of
 * confirmations in an hour; further forms are stored without one.
 * @returns whether it is sent
 */
export async function enqueueConfirmation(work: UnitOfWork, message: EmailDraft): Promise<boolean> {
  const count = await countForm(work, message.toEmail);
  if (count > MAX_CONFIRMATIONS_PER_HOUR) return false;
  work.enqueueEmail(message);
  return true;
}
