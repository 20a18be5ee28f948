import { insertRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { add } from '#common/domain/amount.ts';
import { type Measure, NO_MEASURE, type PolicyKind } from '#common/domain/approvalPolicy.ts';
import { money } from '#common/domain/money.ts';
import { zurichDate, zurichInstant } from '#common/domain/zurichTime.ts';
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

/** The shares that the actor moved alone today of each of several accounts, in tenths of a percent. */
export async function findEarlierShares(
  { em, actor, now, earlierTotals }: UnitOfWork,
  policy: PolicyKind,
  accounts: readonly { readonly investorId: string }[],
): Promise<Map<string, number>> {
  const rows = await kysely(em)
    .selectFrom('change_measure')
    .select(({ fn, val }) => [
      'investor_id as investorId',
      fn.coalesce(fn.sum('tenths'), val(0)).as('tenths'),
    ])
    .where('staff_id', '=', actor.id)
    .where('policy', '=', policy)
    .where('at', '>=', zurichInstant(zurichDate(now), '00:00'))
    .where('approval_id', 'is', null)
    .where('investor_id', 'is not', null)
    .groupBy('investor_id')
    .execute();
  const stored = new Map(rows.map(({ investorId, tenths }) => [investorId, Number(tenths)]));
  const tried = earlierTotals?.get(policy);
  return new Map(
    accounts.map(({ investorId }) => [
      investorId,
      (stored.get(investorId) ?? 0) + (tried?.before(investorId).tenths ?? 0),
    ]),
  );
}

/** What the actor did alone today in Zürich under a policy: the amount, and the share of one account. */
export async function findEarlierToday(
  { em, actor, now, earlierTotals }: UnitOfWork,
  policy: PolicyKind,
  investorId: string | undefined,
): Promise<Measure> {
  const sum = await kysely(em)
    .selectFrom('change_measure')
    .select(({ eb, cast, fn, val }) => {
      const isAccount = eb(fn.coalesce('investor_id', val('')), '=', investorId ?? '');
      const tenths = fn.sum(eb.case().when(isAccount).then(eb.ref('tenths')).end());
      return [
        cast<string>(fn.coalesce(fn.sum('amount'), val(0)), 'text').as('amount'),
        fn.coalesce(tenths, val(0)).as('tenths'),
      ];
    })
    .where('staff_id', '=', actor.id)
    .where('policy', '=', policy)
    .where('at', '>=', zurichInstant(zurichDate(now), '00:00'))
    .where('approval_id', 'is', null)
    .executeTakeFirstOrThrow();
  const tried = earlierTotals?.get(policy)?.before(investorId) ?? NO_MEASURE;
  return {
    amount: add(money(BigInt(sum.amount)), tried.amount),
    tenths: Number(sum.tenths) + (tried.tenths ?? 0),
  };
}
