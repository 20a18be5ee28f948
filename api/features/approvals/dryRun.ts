import { ApprovalSchema } from '#api/approvals/entities.ts';
import {
  actionsOf,
  alwaysNeedsTwo,
  approvalOf,
  MEASURED_POLICIES,
  measureEntry,
} from '#api/approvals/measureEntry.ts';
import { PersonTotals } from '#api/approvals/personTotals.ts';
import { readPolicies } from '#api/approvals/policies.ts';
import type { Context } from '#api/context.ts';
import { describeEntry } from '#api/journal/describe.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { dryRunPolicies } from '#common/contract/policies.ts';
import {
  type Measure,
  needsSecondPerson,
  type Policy,
  type PolicyKind,
} from '#common/domain/approvalPolicy.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { moneyToNumber, ZERO } from '#common/domain/money.ts';
import { zurichDate, zurichInstant } from '#common/domain/zurichTime.ts';

type Result = HandlerOutput<typeof dryRunPolicies>['results'][number];

const DAYS = 90;
const PAGE_SIZE = 1000;
/** Decisions that the result names of each policy. */
const MAX_NEWEST = 50;

/** A decision, with the id of the person who made it alone or asked for it. */
interface Decision {
  readonly entry: JournalEntry;
  readonly personId: string;
}

/** The ids of the people who asked for the approved changes of some entries, by the id of the request. */
async function findRequesters(context: Context, entries: readonly JournalEntry[]) {
  const ids = entries.flatMap((entry) => approvalOf(entry)?.id ?? []);
  if (ids.length === 0) return new Map<string, string>();
  const approvals = await context
    .em()
    .find(ApprovalSchema, { id: { $in: ids } }, { fields: ['id', 'requestedBy'], disableIdentityMap: true });
  return new Map(approvals.map(({ id, requestedBy }) => [id, requestedBy]));
}

async function* decisionsSince(context: Context, from: Date): AsyncGenerator<Decision> {
  const em = context.em();
  const actions = MEASURED_POLICIES.flatMap(actionsOf);
  let seq = 0;
  for (;;) {
    const page: JournalEntry[] = await em.find(
      JournalEntrySchema,
      { seq: { $gt: seq }, at: { $gte: from }, action: { $in: actions }, actorType: 'staff' },
      { orderBy: { seq: 'asc' }, limit: PAGE_SIZE, disableIdentityMap: true },
    );
    const requesters = await findRequesters(context, page);
    for (const entry of page) {
      const approval = approvalOf(entry);
      yield { entry, personId: (approval && requesters.get(approval.id)) ?? entry.actorId };
    }
    if (page.length < PAGE_SIZE) return;
    seq = page.at(-1)?.seq ?? seq;
  }
}

/** Replays a policy over what each person decided, and counts what the person would have done alone. */
class Replay {
  private readonly totals = new Map<string, PersonTotals>();
  private readonly policy: Policy;

  constructor(policy: Policy) {
    this.policy = policy;
  }

  /** Whether the decision would have needed a second person. */
  needs({ entry, personId }: Decision, measure: Measure): boolean {
    const day = `${personId} ${zurichDate(entry.at)}`;
    const totals = this.totals.get(day) ?? new PersonTotals();
    this.totals.set(day, totals);
    if (alwaysNeedsTwo(entry)) return true;
    if (needsSecondPerson(this.policy, measure, totals.before(entry.investorId))) return true;
    totals.count(entry.investorId, measure);
    return false;
  }
}

function pastDecision(entry: JournalEntry, { amount }: Measure): Result['newest'][number] {
  const approval = approvalOf(entry);
  return {
    seq: entry.seq,
    at: entry.at.toISOString(),
    by: approval?.requestedBy ?? entry.actorName,
    approvedBy: approval && entry.actorName,
    summary: describeEntry(entry),
    subject: entry.subject ?? undefined,
    investorId: entry.investorId ?? undefined,
    amount: amount === ZERO ? undefined : moneyToNumber(amount),
  };
}

/** The start of the day in Zürich, so that policies per day count the first day as a whole. */
const firstDay = (now: Date): Date =>
  zurichInstant(zurichDate(new Date(now.getTime() - DAYS * DAY_MS)), '00:00');

/** Which decisions of the last 90 days would have needed a second person under the draft, and under the policies as they are. */
export async function dryRun(
  context: Context,
  draft: readonly Policy[],
): Promise<{ readonly from: Date; readonly results: Result[] }> {
  const from = firstDay(context.clock.now());
  const current = await readPolicies(context.em());
  const replays = MEASURED_POLICIES.map((kind: PolicyKind) => ({
    kind,
    drafted: new Replay(draft.find((policy) => policy.kind === kind) ?? current[kind]),
    now: new Replay(current[kind]),
    result: { kind, decisions: 0, needed: 0, neededNow: 0, newest: [] } as Result,
  }));
  for await (const decision of decisionsSince(context, from)) {
    const { entry } = decision;
    for (const { kind, drafted, now, result } of replays) {
      const measure = measureEntry(kind, entry);
      if (!measure) continue;
      result.decisions += 1;
      if (now.needs(decision, measure)) result.neededNow += 1;
      if (!drafted.needs(decision, measure)) continue;
      result.needed += 1;
      result.newest.unshift(pastDecision(entry, measure));
      if (result.newest.length > MAX_NEWEST) result.newest.pop();
    }
  }
  return { from, results: replays.map(({ result }) => result) };
}
