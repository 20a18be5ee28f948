import { z } from 'zod';
import { ApprovalPolicySchema, type ChangeMeasure, ChangeMeasureSchema } from '#api/approvals/entities.ts';
import { actionsOf, alwaysNeedsTwo, approvalOf, MEASURED_POLICIES } from '#api/approvals/measureEntry.ts';
import { measureOf } from '#api/approvals/measures.ts';
import { PersonTotals } from '#api/approvals/personTotals.ts';
import { journalledPolicy, toPolicy } from '#api/approvals/policies.ts';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { JournalAction } from '#api/journal/actions.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { isSame } from '#api/journal/erasedValues.ts';
import { entriesInOrder } from '#api/journal/foldEntries.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import {
  DEFAULT_POLICIES,
  needsSecondPerson,
  POLICY_KINDS,
  type PolicyKind,
} from '#common/domain/approvalPolicy.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { type Money, parseMoney } from '#common/domain/money.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { policyName } from '#common/messages/staff/policyTexts.ts';
import { approvals } from './approvalRecords.ts';
import { findingsOf, RecordReplayError, readSide, replayError } from './recordKind.ts';
import { STAFF_ACTIONS, StaffReplay } from './staffReplay.ts';

/** A change can be recorded after a change of policies or staff that it did not see yet. */
const CONCURRENT_MS = MINUTE_MS;
const PAGE = 100;

const policySettings = z.object({
  isOn: z.boolean(),
  amount: z
    .string()
    .nullable()
    .transform((text): Money | null => (text === null ? null : parseMoney(text))),
  tenths: z.int().nullable(),
  per: z.enum(['request', 'day']),
  role: z.enum(['approver', 'administrator']),
  hours: z.int().nullable(),
});
const policiesSide = z.object(
  Object.fromEntries(POLICY_KINDS.map((kind) => [kind, policySettings.optional()])) as Record<
    PolicyKind,
    z.ZodOptional<typeof policySettings>
  >,
);

interface ReplayedPolicy {
  readonly policy: (typeof DEFAULT_POLICIES)[PolicyKind];
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

const stateOf = ({ policy, ...origin }: ReplayedPolicy) => ({ ...journalledPolicy(policy), ...origin });

const withdrawalSide = z.object({
  withdrawal: z.object({ calledBackById: z.string().optional() }).optional(),
});
const unopposedSide = z.object({ unopposed: z.object({ id: z.string() }).optional() });

/** Replays policies, staff and requests, and checks each change that a policy is about in the order of the journal. */
class PolicyReplay {
  private readonly policies = new Map(
    Object.values(DEFAULT_POLICIES).map((policy): [PolicyKind, ReplayedPolicy] => [
      policy.kind,
      { policy, version: 1, changedBy: null, changedAt: null },
    ]),
  );
  private readonly totals = new Map<string, PersonTotals>();
  private readonly staff: StaffReplay;
  private readonly requesters = new Map<string, string>();
  private given: { readonly id: string; readonly actorId: string; readonly requesterId: string } | undefined;
  private policiesChangedAt = 0;

  constructor(staff: StaffReplay) {
    this.staff = staff;
  }

  apply(entry: JournalEntry): void {
    const measure = measureOf(entry);
    if (measure) this.check(entry, measure);
    if (entry.action === 'policies_changed') this.changePolicies(entry);
    this.staff.apply(entry);
    this.followRequest(entry);
  }

  private changePolicies(entry: JournalEntry): void {
    const before = readSide(policiesSide, entry, 'before');
    const after = readSide(policiesSide, entry, 'after');
    const version = Math.max(...[...this.policies.values()].map((replayed) => replayed.version)) + 1;
    for (const kind of Object.keys(after) as PolicyKind[]) {
      const [earlier, next] = [before[kind], after[kind]];
      const current = this.policies.get(kind)?.policy;
      if (!earlier || !next || !current) throw replayError(entry);
      if (canonicalJson(journalledPolicy({ kind, ...earlier })) !== canonicalJson(journalledPolicy(current)))
        throw replayError(entry);
      const changed = { version, changedBy: entry.actorName, changedAt: entry.at.toISOString() };
      this.policies.set(kind, { policy: { kind, ...next }, ...changed });
    }
    this.policiesChangedAt = entry.at.getTime();
  }

  private followRequest({ action, subject, actorId }: JournalEntry): void {
    if (!subject || !(approvals.actions as readonly string[]).includes(action)) return;
    if (action === 'approval_requested') {
      this.requesters.set(subject, actorId);
      return;
    }
    const requesterId = this.requesters.get(subject) ?? '';
    this.requesters.delete(subject);
    const isCarriedOut = action === 'approval_given' || action === 'approval_unopposed';
    this.given = isCarriedOut ? { id: subject, actorId, requesterId } : undefined;
  }

  /** @throws {RecordReplayError} when the change should have waited, or names an approval that it does not have */
  private check(entry: JournalEntry, measure: ChangeMeasure): void {
    const { seq, actorId, actorName, investorId } = entry;
    const approval = approvalOf(entry);
    const id = approval?.id ?? readSide(unopposedSide, entry, 'after').unopposed?.id;
    if (id) {
      const hasOtherActor = this.given?.requesterId !== actorId;
      const isGiven = this.given?.id === id && (approval === undefined || hasOtherActor);
      if (!isGiven || (approval && this.given?.actorId !== actorId))
        throw new RecordReplayError(
          `Journal entry ${seq} names request ${id}, which was not approved for it.`,
        );
      if (approval) return;
    }
    const day = `${measure.policy} ${actorId} ${zurichDate(entry.at)}`;
    const totals = this.totals.get(day) ?? new PersonTotals();
    const { policy } = this.policies.get(measure.policy) as ReplayedPolicy;
    const { amount, tenths = null, hasOutliers } = measure;
    const size = { amount, tenths, hasOutliers };
    const isNeeded = alwaysNeedsTwo(entry) || needsSecondPerson(policy, size, totals.before(investorId));
    if (isNeeded && !id && this.couldHaveWaited(entry))
      throw new RecordReplayError(
        `Journal entry ${seq}: ${actorName} made this change alone, but the policy “${policyName(policy.kind)}” required a second person.`,
      );
    totals.count(investorId, size);
    this.totals.set(day, totals);
  }

  private couldHaveWaited(entry: JournalEntry): boolean {
    const at = entry.at.getTime();
    const changes = [this.policiesChangedAt, this.staff.changedAt];
    if (changes.some((changedAt) => Math.abs(at - changedAt) < CONCURRENT_MS)) return false;
    const { withdrawal } = readSide(withdrawalSide, entry, 'after');
    const caller = withdrawal?.calledBackById;
    return this.staff.hasApprover(entry.actorId, { username: entry.subject, id: caller });
  }

  /** @returns a sentence about the first policy that differs */
  differenceFrom(stored: ReadonlyMap<string, ReplayedPolicy>): string | undefined {
    for (const [kind, replayed] of this.policies) {
      const found = stored.get(kind);
      if (!found) return `The policy “${policyName(kind)}” is gone.`;
      if (!isSame(stateOf(found), stateOf(replayed)))
        return `The policy “${policyName(kind)}” is not what the journal says.`;
    }
    return undefined;
  }
}

async function readStoredPolicies(em: Em): Promise<ReadonlyMap<string, ReplayedPolicy>> {
  const rows = await em.find(ApprovalPolicySchema, {}, { disableIdentityMap: true });
  return new Map(
    rows.map((row) => {
      const { version, changedBy, changedAt } = row;
      const origin = { changedBy: changedBy ?? null, changedAt: changedAt?.toISOString() ?? null };
      return [row.kind, { policy: toPolicy(row), version, ...origin }];
    }),
  );
}

const measureText = (measure: ChangeMeasure): string =>
  canonicalJson({ ...measure, at: measure.at.toISOString(), amount: measure.amount.toString() });

/** Stored measures in their order; reads them page by page. */
async function* storedMeasures(em: Em): AsyncGenerator<ChangeMeasure, undefined> {
  let seq = 0;
  for (;;) {
    const after = seq;
    const page: ChangeMeasure[] = await findRows(em, ChangeMeasureSchema, (query) =>
      query.where('seq', '>', after).orderBy('seq').limit(PAGE),
    );
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return undefined;
    seq = last.seq;
  }
}

const ACTIONS = [
  ...new Set([...MEASURED_POLICIES.flatMap(actionsOf), ...STAFF_ACTIONS, ...approvals.actions]),
] as JournalAction[];

async function findMeasureDifference(em: Em): Promise<string | undefined> {
  const stored = storedMeasures(em);
  for await (const entry of entriesInOrder(em, MEASURED_POLICIES.flatMap(actionsOf) as JournalAction[])) {
    const expected = measureOf(entry);
    if (!expected) continue;
    const { value: found } = await stored.next();
    if (!found || measureText(found) !== measureText(expected))
      return `The measure of journal entry ${entry.seq} is not what the journal says.`;
  }
  const { value: rest } = await stored.next();
  return rest && `The measure ${rest.seq} is not explained by the journal.`;
}

async function findPolicyDifference(em: Em): Promise<string | undefined> {
  const people = await em.find(StaffSchema, {}, { fields: ['id', 'username'], disableIdentityMap: true });
  const replay = new PolicyReplay(new StaffReplay(people));
  for await (const entry of entriesInOrder(em, ACTIONS)) replay.apply(entry);
  return replay.differenceFrom(await readStoredPolicies(em));
}

/**
 * Compares policies and the measures of changes with the journal, and checks that each change had a second person where
 * a policy of its time required one and somebody could have approved.
 * @returns a sentence about the first difference of each kind
 */
export const verifyPolicies = (em: Em): Promise<string[]> =>
  findingsOf([() => findPolicyDifference(em), () => findMeasureDifference(em)]);
