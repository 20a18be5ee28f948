import { countWaiting } from '#api/approvals/waitingFor.ts';
import type { Context } from '#api/context.ts';
import { toColumnValue } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readRows } from '#api/db/rows.ts';
import type { JournalAction } from '#api/journal/actions.ts';
import { assetsOverTime, type DatedFlow, firstDayShown } from '#common/domain/assetsOverTime.ts';
import { type Money, money, ZERO } from '#common/domain/money.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { countForms } from './waiting.ts';

interface Caller {
  readonly id: string;
  readonly role: StaffRole;
}

type Count = number | string;

async function readRow<Row>(em: Em, sql: string, values: readonly unknown[] = []): Promise<Row> {
  const [row] = await readRows<Row>(em, sql, values);
  if (!row) throw new Error(`No row: ${sql}`);
  return row;
}

const countPendingWithdrawals = (em: Em) =>
  readRow<{ count: Count; amount: string }>(
    em,
    `select count(*) as count, cast(coalesce(sum(amount), 0) as text) as amount
      from withdrawal where status = 'pending'`,
  );

/** Approved withdrawals that are not yet paid. */
export async function countUnpaid(em: Em) {
  const row = await readRow<{ count: Count; amount: string; oldest: string | number | null }>(
    em,
    `select count(*) as count, cast(coalesce(sum(amount), 0) as text) as amount, min(decided_at) as oldest
      from withdrawal where payment = 'due'`,
  );
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
    countPendingWithdrawals(em),
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
  const [accounts, access, email] = await Promise.all([
    readRow<{ count: Count }>(em, 'select count(*) as count from account_difference where difference <> 0'),
    readRow<{ count: Count; expired: Count }>(
      em,
      `select count(*) as count,
        count(case when activation_expires_at is null or activation_expires_at <= ? then 1 end) as expired
        from investor where access_code_hash is null and is_active`,
      [toColumnValue(em, now)],
    ),
    readRow<{ count: Count }>(em, `select count(*) as count from outbox_message where status = 'failed'`),
  ]);
  return {
    unreconciled: Number(accounts.count),
    notActivated: Number(access.count),
    activationExpired: Number(access.expired),
    failedEmails: Number(email.count),
  };
}

interface FlowRow {
  readonly date: string;
  readonly type: DatedFlow['type'];
  readonly amount: string;
}

export async function readAssets({ assetHistory, clock, em: fork }: Context) {
  const em = fork();
  const today = zurichDate(clock.now());
  const totals = await assetHistory.read(em, today);
  const flows = await readRows<FlowRow>(
    em,
    `select date, type, cast(sum(amount) as text) as amount from account_transaction
      where status = 'completed' and removed_at is null and date >= ? and date <= ? group by date, type`,
    [firstDayShown(today), today],
  );
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

export interface LastDecision {
  readonly action: (typeof DECISIONS)[number];
  readonly by: string;
  readonly at: string | number;
}

/** The last decision of staff. */
export async function findLastDecision(em: Em): Promise<LastDecision | undefined> {
  const places = DECISIONS.map(() => '?').join(', ');
  const [row] = await readRows<LastDecision>(
    em,
    `select action, actor_name as by, at from journal_entry
      where action in (${places}) order by seq desc limit 1`,
    DECISIONS,
  );
  return row;
}
