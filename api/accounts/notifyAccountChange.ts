import { type AccountChange, accountChangedEmail } from '#api/email/templates/accountChanged.ts';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import type { Investor } from './entities.ts';

/** How long a replaced address is notified of further changes. */
const EARLIER_ADDRESS_DAYS = 7;
const MAX_EARLIER_ADDRESSES = 5;

type Person = Pick<Investor, 'investorId' | 'fullName' | 'email' | 'language'>;

function emailIn(json: string | null | undefined): string | undefined {
  const { email } = JSON.parse(json ?? '{}') as { email?: unknown };
  return typeof email === 'string' ? email : undefined;
}

const changeOfEmail = ({ investorId }: Person) =>
  ({ investorId, action: 'investor_updated', before: { $like: '%"email":%' } }) as const;

/** When staff last changed the email address of an account. */
export async function findEmailChange({ em }: UnitOfWork, person: Person): Promise<Date | undefined> {
  const latest = { orderBy: { seq: 'desc' }, limit: 1 } as const;
  const [entry] = await em.find(JournalEntrySchema, changeOfEmail(person), latest);
  return entry?.at;
}

/**
 * Email addresses that were replaced recently, newest first. Always includes the oldest, so that many changes in a
 * row cannot prevent the owner's notification.
 */
async function earlierAddresses({ em, now }: UnitOfWork, person: Person): Promise<string[]> {
  const since = new Date(now.getTime() - EARLIER_ADDRESS_DAYS * DAY_MS);
  const changed = { ...changeOfEmail(person), at: { $gt: since } };
  const latest = { orderBy: { seq: 'desc' }, limit: MAX_EARLIER_ADDRESSES - 1 } as const;
  const entries = [
    ...(await em.find(JournalEntrySchema, changed, latest)),
    ...(await em.find(JournalEntrySchema, changed, { orderBy: { seq: 'asc' }, limit: 1 })),
  ];
  return entries.flatMap(({ before }) => emailIn(before) ?? []);
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
  changes: readonly AccountChange[],
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
