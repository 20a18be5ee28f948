import { toColumnValue } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readRows } from '#api/db/rows.ts';
import { insertRows } from '#api/db/writeRows.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Measure, PolicyKind } from '#common/domain/approvalPolicy.ts';
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
    return { seq, policy, staffId, investorId, at, ...measure, ...also };
  }
  return undefined;
}

/** Stores the measures of new entries, in their transaction. */
export async function recordMeasures(em: Em, entries: readonly JournalEntry[]): Promise<void> {
  const measures = entries.flatMap((entry) => measureOf(entry) ?? []);
  if (measures.length > 0) await insertRows(em, ChangeMeasureSchema, measures);
}

// As text, because drivers return large integers as doubles or as text.
const SUM = `select cast(coalesce(sum(amount), 0) as varchar(30)) as amount,
    coalesce(sum(case when coalesce(investor_id, '') = ? then tenths end), 0) as tenths
  from change_measure where staff_id = ? and policy = ? and at >= ? and approval_id is null`;

/** What the actor did alone today in Zürich under a policy: the amount, and the share of one account. */
export async function findEarlierToday(
  { em, actor, now }: UnitOfWork,
  policy: PolicyKind,
  investorId: string | undefined,
): Promise<Measure> {
  const account = investorId ?? '';
  const since = toColumnValue(em, zurichInstant(zurichDate(now), '00:00'));
  const [sum] = await readRows<{ amount: string; tenths: number | string }>(em, SUM, [
    account,
    actor.id,
    policy,
    since,
  ]);
  return { amount: money(BigInt(sum?.amount ?? 0)), tenths: Number(sum?.tenths ?? 0) };
}
