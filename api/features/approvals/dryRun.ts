import { actionsOf, hadSecondPerson, MEASURED_POLICIES, measureEntry } from '#api/approvals/measureEntry.ts';
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
import { add, type Money, moneyToNumber, ZERO } from '#common/domain/money.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

type Result = HandlerOutput<typeof dryRunPolicies>['results'][number];

const DAYS = 90;
const PAGE_SIZE = 1000;
/** Decisions that the result names of each policy. */
const MAX_NEWEST = 20;

async function* entriesSince(context: Context, from: Date): AsyncGenerator<JournalEntry> {
  const em = context.em();
  const actions = MEASURED_POLICIES.flatMap(actionsOf);
  let seq = 0;
  for (;;) {
    const page: JournalEntry[] = await em.find(
      JournalEntrySchema,
      { seq: { $gt: seq }, at: { $gte: from }, action: { $in: actions }, actorType: 'staff' },
      { orderBy: { seq: 'asc' }, limit: PAGE_SIZE, disableIdentityMap: true },
    );
    yield* page;
    if (page.length < PAGE_SIZE) return;
    seq = page.at(-1)?.seq ?? seq;
  }
}

/** Replays a policy: adds up what each person decided alone on each day, and the shares of each account. */
class Replay {
  private readonly amounts = new Map<string, Money>();
  private readonly shares = new Map<string, number>();
  private readonly policy: Policy;

  constructor(policy: Policy) {
    this.policy = policy;
  }

  /** Whether the decision would have needed a second person. */
  needs(entry: JournalEntry, measure: Measure): boolean {
    const day = `${entry.actorId} ${zurichDate(entry.at)}`;
    const account = `${day} ${entry.investorId}`;
    const earlier = { amount: this.amounts.get(day) ?? ZERO, tenths: this.shares.get(account) ?? 0 };
    if (needsSecondPerson(this.policy, measure, earlier)) return true;
    this.amounts.set(day, add(earlier.amount, measure.amount));
    this.shares.set(account, earlier.tenths + (measure.tenths ?? 0));
    return false;
  }
}

const pastDecision = (entry: JournalEntry, { amount }: Measure): Result['newest'][number] => ({
  seq: entry.seq,
  at: entry.at.toISOString(),
  by: entry.actorName,
  summary: describeEntry(entry),
  investorId: entry.investorId ?? undefined,
  amount: amount === ZERO ? undefined : moneyToNumber(amount),
  hadSecondPerson: hadSecondPerson(entry),
});

/** Which decisions of the last 90 days would have needed a second person under the draft, and under the policies as they are. */
export async function dryRun(
  context: Context,
  draft: readonly Policy[],
): Promise<{ readonly from: Date; readonly results: Result[] }> {
  const from = new Date(context.clock.now().getTime() - DAYS * DAY_MS);
  const current = await readPolicies(context.em());
  const replays = MEASURED_POLICIES.map((kind: PolicyKind) => ({
    kind,
    drafted: new Replay(draft.find((policy) => policy.kind === kind) ?? current[kind]),
    now: new Replay(current[kind]),
    result: { kind, decisions: 0, needed: 0, neededNow: 0, newest: [] } as Result,
  }));
  for await (const entry of entriesSince(context, from)) {
    for (const { kind, drafted, now, result } of replays) {
      const measure = measureEntry(kind, entry);
      if (!measure) continue;
      result.decisions += 1;
      if (now.needs(entry, measure)) result.neededNow += 1;
      if (!drafted.needs(entry, measure)) continue;
      result.needed += 1;
      result.newest.unshift(pastDecision(entry, measure));
      if (result.newest.length > MAX_NEWEST) result.newest.pop();
    }
  }
  return { from, results: replays.map(({ result }) => result) };
}
