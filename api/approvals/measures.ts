import { sql } from 'kysely';
import { oneOf } from '#api/db/conditions.ts';
import { insertRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { add } from '#common/domain/amount.ts';
import { NO_MEASURE, type PolicyKind } from '#common/domain/approvalPolicy.ts';
import { type Money, money } from '#common/domain/money.ts';
import { startOfDay, zurichDate } from '#common/domain/zurichTime.ts';
import { type ChangeMeasure, ChangeMeasureSchema } from './entities.ts';
import { alwaysNeedsTwo, approvalOf, MEASURED_POLICIES, measureEntry } from './measureEntry.ts';

/** The measure of an entry; undefined when no policy is about it. */
export function measureOf(entry: JournalEntry): ChangeMeasure | undefined {
  if (entry.actorType !== 'staff') return undefined;
  for (const policy of MEASURED_POLICIES) {
    const measure = measureEntry(policy, entry);
    if (!measure) continue;
    const also = { approvalId: approvalOf(entry)?.id ?? null, alwaysTwo: alwaysNeedsTwo(entry) };
    const { seq, at, actorId: staffId, investorId = null } = entry;
    return { seq, policy, staffId, investorId, at, hasOutliers: false, ...measure, ...also };
  }
  return undefined;
}

/** Stores the measures of new entries, in their transaction. */
export async function recordMeasures(em: Em, entries: readonly JournalEntry[]): Promise<void> {
  const measures = entries.flatMap((entry) => measureOf(entry) ?? []);
  if (measures.length > 0) await insertRows(em, ChangeMeasureSchema, measures);
}

/** What a person did alone on a day under a policy. */
interface EarlierChanges {
  readonly amount: Money;
  /** The share of an account, in tenths of a percent. */
  readonly tenthsOf: (investorId: string | undefined) => number;
}

/** What the actor did alone today in Zürich under a policy: the amount, and the shares of some accounts. */
export async function findEarlierToday(
  { em, actor, now, earlierTotals }: UnitOfWork,
  policy: PolicyKind,
  accounts: readonly (string | undefined)[],
): Promise<EarlierChanges> {
  const changes = kysely(em)
    .selectFrom('change_measure')
    .where('staff_id', '=', actor.id)
    .where('policy', '=', policy)
    .where('at', '>=', startOfDay(zurichDate(now)))
    .where('approval_id', 'is', null);
  const { amount } = await changes
    .select(({ cast, fn, val }) => cast<string>(fn.coalesce(fn.sum('amount'), val(0)), 'text').as('amount'))
    .executeTakeFirstOrThrow();
  // '' stands for changes that are about no account.
  const account = sql<string>`coalesce(investor_id, '')`;
  const ids = accounts.map((id) => id ?? '');
  const shares = await changes
    .select([account.as('account'), 'tenths'])
    .where(oneOf(em, account, ids))
    .execute();
  const tenths = new Map<string, number>();
  for (const share of shares) {
    tenths.set(share.account, (tenths.get(share.account) ?? 0) + (share.tenths ?? 0));
  }
  const tried = earlierTotals?.get(policy);
  return {
    amount: add(money(BigInt(amount)), tried?.before(undefined).amount ?? NO_MEASURE.amount),
    tenthsOf: (id) => (tenths.get(id ?? '') ?? 0) + (tried?.before(id).tenths ?? 0),
  };
}
