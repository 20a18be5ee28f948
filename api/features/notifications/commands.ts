import { lockAccount } from '#api/accounts/lockAccount.ts';
import { fieldError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { countUnread, findNewest } from './queries.ts';

/**
 * Marks all notifications up to one as read. Never marks beyond the newest, and never moves back.
 * @returns the number of unread notifications
 * @throws {AppError} `validation`, `not_found`
 */
export async function markRead(work: UnitOfWork, investorId: string, upTo: string): Promise<number> {
  if (!/^\d{1,9}$/.test(upTo)) throw fieldError('upTo', (t) => t('portal.notification'));
  const investor = await lockAccount(work, { investorId });
  const newest = await findNewest(work.em, investorId, Number(upTo));
  investor.notificationsReadTo = Math.max(investor.notificationsReadTo, newest);
  return countUnread(work.em, investorId, investor.notificationsReadTo);
}
