import { LockMode } from '@mikro-orm/core';
import type { Context } from '#api/context.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import type { Actor } from '#api/journal/append.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import type { PredictedChange } from '#common/contract/approvals.ts';
import { ERROR_STATUS } from '#common/contract/errors.ts';
import type { PolicyKind } from '#common/domain/approvalPolicy.ts';
import { may, type StaffRole } from '#common/domain/staffRoles.ts';
import { assess } from './assess.ts';
import { withApproval } from './decide.ts';
import { MEASURED_POLICIES } from './measureEntry.ts';
import { PersonTotals } from './personTotals.ts';
import { presentRequest } from './present.ts';
import type { StoredChange } from './registry.ts';
import { rehearse } from './rehearse.ts';
import type { Requirement } from './requirement.ts';
import { findVoidedBy } from './voidOutdated.ts';

interface Changes {
  readonly operation: string;
  /** What the endpoint would receive, one change after the other. */
  readonly inputs: readonly unknown[];
}

/** The changes before one that would be made. */
interface Earlier {
  /** By the account or the record that they change. */
  readonly repeats: Map<string, ((trial: UnitOfWork) => Promise<unknown>)[]>;
  readonly totals: Map<PolicyKind, PersonTotals>;
}

const REJECTED: PredictedChange = { outcome: 'rejected', voids: [] };
const MADE: PredictedChange = { outcome: 'made', voids: [] };

const stored = ({ effectiveAt }: Requirement): PredictedChange => ({
  outcome: effectiveAt ? 'announced' : 'waits',
  voids: [],
});

/** Makes a change after the earlier ones of the same account, in a transaction that is rolled back. */
async function tryChange(
  trial: UnitOfWork,
  operation: string,
  { propose, run }: StoredChange,
  input: unknown,
  { repeats, totals }: Earlier,
): Promise<PredictedChange> {
  const { em } = trial;
  // Only what `run` locks is locked, in the order of real changes: for the second person nothing is.
  const reading = { ...trial, lockMode: LockMode.NONE, earlierTotals: totals } as const;
  const first = await propose(input, reading);
  const key = first ? (first.investorId ?? first.subject) : '';
  const before = repeats.get(key) ?? [];
  for (const repeat of before) {
    await repeat(trial);
    // The next one reads the account again.
    await em.flush();
  }
  const proposed = before.length > 0 ? await propose(input, reading) : first;
  const { same, requirement, other } = proposed ? await assess(reading, operation, proposed) : {};
  if (requirement && other) return REJECTED;
  const make = (work: UnitOfWork) => run(input, same ? withApproval(work, same) : work);
  await make(trial);
  await em.flush();
  if (!proposed) return MADE;
  if (requirement) return stored(requirement);
  const voids = (await findVoidedBy(reading, proposed)).filter(({ id }) => id !== same?.id);
  repeats.set(key, [...before, make]);
  const { policies, measure, investorId } = proposed;
  const policy = policies.find((kind) => MEASURED_POLICIES.includes(kind));
  if (policy && measure && !same) {
    const counted = totals.get(policy) ?? new PersonTotals();
    counted.count(investorId, measure);
    totals.set(policy, counted);
  }
  return { outcome: same ? 'approves' : 'made', voids: voids.map(presentRequest) };
}

/**
 * What would happen to changes that the actor makes now. Decided as for the changes themselves, so that it counts what
 * was changed earlier that day, also by those before it, and who could approve. Each is tried in a transaction of its
 * own: to keep the locks of several accounts could deadlock, and would keep real changes waiting.
 * @throws {AppError} `validation` for an operation that needs no second person, `forbidden` when the actor may not make
 * the change, and `busy` or `unavailable`, which say nothing about it
 */
export async function dryRunChanges(
  context: Context,
  { actor, role }: { readonly actor: Actor; readonly role: StaffRole },
  { operation, inputs }: Changes,
): Promise<PredictedChange[]> {
  const change = context.storedChanges.get(operation);
  if (!change) throw fieldError('operation', 'Not a change that can need a second person');
  if (change.permission && !may(role, change.permission)) throw new AppError('forbidden');
  const earlier: Earlier = { repeats: new Map(), totals: new Map() };
  const predicted: PredictedChange[] = [];
  for (const input of inputs) {
    let outcome = REJECTED;
    try {
      await runInTransaction(context, actor, (work) =>
        rehearse(work, async (trial) => {
          outcome = await tryChange(trial, operation, change, input, earlier);
        }),
      );
    } catch (error) {
      if (!(error instanceof AppError) || ERROR_STATUS[error.code] >= 500) throw error;
    }
    predicted.push(outcome);
  }
  return predicted;
}
