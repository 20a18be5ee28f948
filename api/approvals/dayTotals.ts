import { LRUCache } from 'lru-cache';
import { allOf, compares, equals, oneOf } from '#api/db/conditions.ts';
import { findRowsWhere, toColumnValue } from '#api/db/entityRows.ts';
import type { Database } from '#api/db/openDatabase.ts';
import { readRows } from '#api/db/rows.ts';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Measure, PolicyKind } from '#common/domain/approvalPolicy.ts';
import { zurichDate, zurichInstant } from '#common/domain/zurichTime.ts';
import { actionsOf, approvalOf, measureEntry } from './measureEntry.ts';
import { PersonTotals } from './personTotals.ts';

/** What one person did alone on a day under a policy, up to an entry of the journal. */
interface DayTotals {
  readonly since: Date;
  lastSeq: number;
  readonly totals: PersonTotals;
}

/** More people and policies than are in use on a day; the totals of others are read again. */
const MAX_KEPT = 200;

/** Entries never change and commit in their order, so that only new ones have to be read. */
const kept = new WeakMap<Database, LRUCache<string, DayTotals>>();

function totalsOf({ context, actor, now }: UnitOfWork, kind: PolicyKind): DayTotals {
  const totals = kept.get(context.orm) ?? new LRUCache<string, DayTotals>({ max: MAX_KEPT });
  kept.set(context.orm, totals);
  const since = zurichInstant(zurichDate(now), '00:00');
  const key = `${kind}:${actor.id}`;
  const known = totals.get(key);
  if (known?.since.getTime() === since.getTime()) return known;
  const day: DayTotals = { since, lastSeq: 0, totals: new PersonTotals() };
  totals.set(key, day);
  return day;
}

/** What the actor did alone today in Zürich under a policy: the amount, and the share of one account. */
export async function findEarlierToday(
  work: UnitOfWork,
  kind: PolicyKind,
  investorId: string | undefined,
): Promise<Measure> {
  const { em, actor } = work;
  const day = totalsOf(work, kind);
  const [head] = await readRows<{ seq: number }>(em, 'select seq from journal_head');
  const last = head?.seq ?? 0;
  const from = day.lastSeq;
  const entries = await findRowsWhere(
    em,
    JournalEntrySchema,
    allOf([
      oneOf(em, 'action', actionsOf(kind)),
      equals('actor_id', actor.id),
      equals('actor_type', 'staff'),
      compares('at', '>=', toColumnValue(em, day.since)),
      compares('seq', '>', from),
      compares('seq', '<=', last),
    ]),
  );
  // Another request of the person may have counted the same entries meanwhile.
  const unread = entries.filter(({ seq }) => seq > day.lastSeq && seq <= last);
  day.lastSeq = Math.max(day.lastSeq, last);
  for (const entry of unread) {
    if (approvalOf(entry)) continue;
    const measure = measureEntry(kind, entry);
    if (measure) day.totals.count(entry.investorId, measure);
  }
  return day.totals.before(investorId);
}
