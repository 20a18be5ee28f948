import { FlushMode } from '@mikro-orm/core';
import { type AccountNotice, accountChangedEmail } from '#api/email/templates/access.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { EmailChangeSchema, type Investor } from './entities.ts';

/** How long a replaced address is notified of further changes. */
const EARLIER_ADDRESS_DAYS = 7;
const MAX_EARLIER_ADDRESSES = 5;

type Person = Pick<Investor, 'id' | 'fullName' | 'email' | 'language'>;

/** Reads what was committed: a change of the same transaction is not an earlier one. */
const EARLIER = { flushMode: FlushMode.COMMIT, disableIdentityMap: true } as const;

/** When staff last changed the email address of an account. */
export async function findEmailChange({ em }: UnitOfWork, { id }: Person): Promise<Date | undefined> {
  const latest = { ...EARLIER, orderBy: { version: 'desc' }, limit: 1 } as const;
  const [change] = await em.find(EmailChangeSchema, { investor: id }, latest);
  return change?.at;
}

/**
 * Email addresses that were replaced recently, newest first. Always includes the oldest, so that many changes in a
 * row cannot prevent the owner's notification.
 */
async function earlierAddresses({ em, now }: UnitOfWork, { id }: Person): Promise<string[]> {
  const recent = { investor: id, at: { $gt: new Date(now.getTime() - EARLIER_ADDRESS_DAYS * DAY_MS) } };
  const find = (version: 'asc' | 'desc', limit: number) =>
    em.find(EmailChangeSchema, recent, { ...EARLIER, orderBy: { version }, limit });
  const changes = [...(await find('desc', MAX_EARLIER_ADDRESSES - 1)), ...(await find('asc', 1))];
  return changes.map(({ replaced }) => replaced);
}

/** The current and the recent email addresses of an account. */
export async function noticeAddresses(
  work: UnitOfWork,
  person: Person,
  before: Pick<Person, 'email'> = person,
): Promise<string[]> {
  const emails = [person.email, before.email, ...(await earlierAddresses(work, person))];
  return [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
}

interface NoticeOptions {
  /** The account before the change. Its address is notified too. */
  readonly before?: Pick<Person, 'fullName' | 'email'>;
  /** Set when another email notifies the current address of this change. */
  readonly onlyEarlierAddresses?: boolean;
  /** Whether withdrawals requested after this change wait; false before the first activation. */
  readonly withdrawalsWait?: boolean;
}

/**
 * Notifies the current and the recent email addresses of an account of a change of credentials or contact data, so that
 * an account cannot be redirected without the investor's knowledge.
 */
export async function notifyAccountChange(
  work: UnitOfWork,
  person: Person,
  changes: readonly AccountNotice[],
  { before = person, onlyEarlierAddresses = false, withdrawalsWait = true }: NoticeOptions = {},
): Promise<void> {
  const current = person.email.toLowerCase();
  for (const email of await noticeAddresses(work, person, before)) {
    if (onlyEarlierAddresses && email.toLowerCase() === current) continue;
    const { firm } = work.context;
    work.enqueueEmail(
      accountChangedEmail({
        firm,
        name: before.fullName,
        email,
        language: person.language,
        changes,
        at: work.now,
        withdrawalsWait,
      }),
    );
  }
}
