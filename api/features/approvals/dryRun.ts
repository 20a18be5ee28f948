import { ApprovalSchema, type ChangeMeasure, ChangeMeasureSchema } from '#api/approvals/entities.ts';
import { MEASURED_POLICIES } from '#api/approvals/measureEntry.ts';
import { PersonTotals } from '#api/approvals/personTotals.ts';
import { readPolicies } from '#api/approvals/policies.ts';
import type { Context } from '#api/context.ts';
import { describeEntry } from '#api/journal/describe.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { dryRunPolicies } from '#common/contract/policies.ts';
import { needsSecondPerson, type Policy, type PolicyKind } from '#common/domain/approvalPolicy.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { type Money, moneyToNumber, ZERO } from '#common/domain/money.ts';
import { startOfDay, zurichDate } from '#common/domain/zurichTime.ts';

type Result = HandlerOutput<typeof dryRunPolicies>['results'][number];

const DAYS = 90;
const PAGE_SIZE = 1000;
/** Decisions that the result names of each policy. */
const MAX_NEWEST = 50;

/** A decision, with the id of the person who made it alone or asked for it. */
interface Decision {
  readonly measure: ChangeMeasure;
  readonly personId: string;
}

interface Requester {
  readonly id: string;
  readonly name: string;
}

/** The people who asked for approved changes, by the id of the request. */
async function findRequesters(context: Context, measures: readonly ChangeMeasure[]) {
  const ids = measures.flatMap(({ approvalId }) => approvalId ?? []);
  if (ids.length === 0) return new Map<string, Requester>();
  const fields = ['id', 'requestedBy', 'requestedByName'] as const;
  const approvals = await context
    .em()
    .find(ApprovalSchema, { id: { $in: ids } }, { fields, disableIdentityMap: true });
  return new Map(
    approvals.map(({ id, requestedBy, requestedByName: name }) => [id, { id: requestedBy, name }]),
  );
}

async function* decisionsSince(context: Context, from: Date): AsyncGenerator<Decision> {
  const em = context.em();
  let seq = 0;
  for (;;) {
    const page: ChangeMeasure[] = await em.find(
      ChangeMeasureSchema,
      { seq: { $gt: seq }, at: { $gte: from } },
      { orderBy: { seq: 'asc' }, limit: PAGE_SIZE, disableIdentityMap: true },
    );
    const requesters = await findRequesters(context, page);
    for (const measure of page) {
      yield { measure, personId: requesters.get(measure.approvalId ?? '')?.id ?? measure.staffId };
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
  needs({ measure, personId }: Decision): boolean {
    const { at, investorId, amount, tenths = null, hasOutliers } = measure;
    const day = `${personId} ${zurichDate(at)}`;
    const totals = this.totals.get(day) ?? new PersonTotals();
    this.totals.set(day, totals);
    if (measure.alwaysTwo) return true;
    if (needsSecondPerson(this.policy, { amount, tenths, hasOutliers }, totals.before(investorId)))
      return true;
    totals.count(investorId, { amount, tenths });
    return false;
  }
}

function pastDecision(
  entry: JournalEntry,
  amount: Money,
  requester: Requester | undefined,
): Result['newest'][number] {
  return {
    seq: entry.seq,
    at: entry.at.toISOString(),
    by: requester?.name ?? entry.actorName,
    approvedBy: requester && entry.actorName,
    summary: describeEntry(entry),
    subject: entry.subject ?? undefined,
    investorId: entry.investorId ?? undefined,
    amount: amount === ZERO ? undefined : moneyToNumber(amount),
  };
}

/** The decisions with their descriptions. */
async function present(context: Context, newest: readonly ChangeMeasure[]): Promise<Result['newest']> {
  const seqs = newest.map(({ seq }) => seq);
  const entries = await context
    .em()
    .find(JournalEntrySchema, { seq: { $in: seqs } }, { disableIdentityMap: true });
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const requesters = await findRequesters(context, newest);
  return newest.flatMap(({ seq, amount, approvalId }) => {
    const entry = bySeq.get(seq);
    return entry ? pastDecision(entry, amount, requesters.get(approvalId ?? '')) : [];
  });
}

/** The start of the day in Zürich, so that policies per day count the first day as a whole. */
const firstDay = (now: Date): Date => startOfDay(zurichDate(new Date(now.getTime() - DAYS * DAY_MS)));

/** Which decisions of the last 90 days would have needed a second person under the draft, and under the policies as they are. */
export async function dryRun(
  context: Context,
  draft: readonly Policy[],
): Promise<{ readonly from: Date; readonly results: Result[] }> {
  const from = firstDay(context.clock.now());
  const current = await readPolicies(context.em(), MEASURED_POLICIES);
  const replays = MEASURED_POLICIES.map((kind: PolicyKind) => ({
    kind,
    drafted: new Replay(draft.find((policy) => policy.kind === kind) ?? current[kind]),
    now: new Replay(current[kind]),
    counts: { decisions: 0, needed: 0, neededNow: 0 },
    newest: [] as ChangeMeasure[],
  }));
  for await (const decision of decisionsSince(context, from)) {
    const replay = replays.find(({ kind }) => kind === decision.measure.policy);
    if (!replay) continue;
    const { drafted, now, counts, newest } = replay;
    counts.decisions += 1;
    if (now.needs(decision)) counts.neededNow += 1;
    if (!drafted.needs(decision)) continue;
    counts.needed += 1;
    newest.unshift(decision.measure);
    if (newest.length > MAX_NEWEST) newest.pop();
  }
  const results = replays.map(async ({ kind, counts, newest }) => ({
    kind,
    ...counts,
    newest: await present(context, newest),
  }));
  return { from, results: await Promise.all(results) };
}
