import { countWaiting } from '#api/approvals/waitingFor.ts';
import type { Context } from '#api/context.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { JournalAction } from '#api/journal/actions.ts';
import { readReceived } from '#api/storedDocuments/readDocuments.ts';
import { assetsOverTime, firstDayShown } from '#common/domain/assetsOverTime.ts';
import { type Money, money, ZERO } from '#common/domain/money.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { countForms } from './waiting.ts';

interface Caller {
  readonly id: string;
  readonly role: StaffRole;
}

/** How many withdrawals, and their amount as text. */
const countWithdrawals = (em: Em) =>
  kysely(em)
    .selectFrom('withdrawal')
    .select(({ cast, fn, val }) => [
      fn.countAll().as('count'),
      cast<string>(fn.coalesce(fn.sum('amount'), val(0)), 'text').as('amount'),
    ]);

/** Approved withdrawals that are not yet paid. */
export async function countUnpaid(em: Em) {
  const row = await countWithdrawals(em)
    .select(({ fn }) => fn.min('decided_at').as('oldest'))
    .where('payment', '=', 'due')
    .executeTakeFirstOrThrow();
  return {
    count: Number(row.count),
    amount: money(BigInt(row.amount)) satisfies Money,
    oldestApprovedAt: row.oldest === null ? null : new Date(row.oldest),
  };
}

/** How much waits of each kind. */
export async function countWork(em: Em, caller: Caller, now: Date) {
  const [applications, contacts, consultations, withdrawals, approvals] = await Promise.all([
    countForms(em, 'applications', now),
    countForms(em, 'contacts', now),
    countForms(em, 'consultations', now),
    countWithdrawals(em).where('status', '=', 'pending').executeTakeFirstOrThrow(),
    countWaiting(em, caller, now),
  ]);
  const pendingAmount: Money = money(BigInt(withdrawals.amount));
  return {
    pendingAmount,
    waiting: [
      { kind: 'applications', ...applications },
      { kind: 'contacts', ...contacts },
      { kind: 'consultations', ...consultations },
      { kind: 'withdrawals', count: Number(withdrawals.count), overdue: 0 },
      { kind: 'approvals', count: approvals, overdue: 0 },
    ] as const,
  };
}

/** What needs attention although nobody asked for it. */
export async function countExceptions(em: Em, now: Date) {
  const db = kysely(em);
  const [accounts, access, email, received] = await Promise.all([
    db
      .selectFrom('account_difference')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('difference', '<>', 0)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('investor')
      .select(({ eb, fn }) => {
        const isExpired = eb('activation_expires_at', 'is', null).or('activation_expires_at', '<=', now);
        const expired = fn.count(eb.case().when(isExpired).then(eb.lit(1)).end()).as('expired');
        return [fn.countAll().as('count'), expired];
      })
      .where('access_code_hash', 'is', null)
      .where('is_active', '=', true)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('outbox_message')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('status', '=', 'failed')
      .executeTakeFirstOrThrow(),
    readReceived(em),
  ]);
  return {
    unreconciled: Number(accounts.count),
    notActivated: Number(access.count),
    activationExpired: Number(access.expired),
    failedEmails: Number(email.count),
    receivedDocuments: { count: received.length, investorId: received[0] },
  };
}

export async function readAssets({ assetHistory, clock, em: fork }: Context) {
  const em = fork();
  const today = zurichDate(clock.now());
  const totals = await assetHistory.read(em, today);
  const flows = await kysely(em)
    .selectFrom('account_transaction')
    .select(['date', 'type'])
    .select(({ cast, fn }) => cast<string>(fn.sum('amount'), 'text').as('amount'))
    .where('status', '=', 'completed')
    .where('removed_at', 'is', null)
    .where('date', '>=', firstDayShown(today))
    .where('date', '<=', today)
    .groupBy(['date', 'type'])
    .execute();
  return {
    value: totals.at(-1)?.value ?? ZERO,
    ...assetsOverTime({
      totals,
      flows: flows.map(({ amount, ...flow }) => ({ ...flow, amount: money(BigInt(amount)) })),
      today,
    }),
  };
}

const DECISIONS = [
  'application_approved',
  'application_rejected',
  'withdrawal_approved',
  'withdrawal_declined',
  'approval_given',
  'approval_rejected',
] as const satisfies readonly JournalAction[];

/** The last decision of staff. */
export const findLastDecision = (em: Em) =>
  kysely(em)
    .selectFrom('journal_entry')
    .select(['action', 'actor_name as by', 'at'])
    .where('action', 'in', DECISIONS)
    .orderBy('seq', 'desc')
    .limit(1)
    .$narrowType<{ action: (typeof DECISIONS)[number] }>()
    .executeTakeFirst();

export type LastDecision = NonNullable<Awaited<ReturnType<typeof findLastDecision>>>;
