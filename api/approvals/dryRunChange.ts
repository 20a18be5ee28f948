import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { PredictedChange } from '#common/contract/approvals.ts';
import { may, type StaffRole } from '#common/domain/staffRoles.ts';
import { assess } from './assess.ts';
import { ChangeMeasureSchema } from './entities.ts';
import { presentRequest } from './present.ts';
import { findStoredChange } from './registry.ts';
import { rehearse } from './rehearse.ts';
import type { Requirement } from './requirement.ts';
import { findVoidedBy } from './voidOutdated.ts';

interface Changes {
  readonly operation: string;
  /** What the endpoint would receive, one change after the other. */
  readonly inputs: readonly unknown[];
}

const REJECTED: PredictedChange = { outcome: 'rejected', voids: [] };

const stored = ({ effectiveAt }: Requirement): PredictedChange => ({
  outcome: effectiveAt ? 'announced' : 'waits',
  voids: [],
});

/** Makes one of several changes in a transaction that is rolled back. */
async function tryChange(
  work: UnitOfWork,
  operation: string,
  input: unknown,
  index: number,
): Promise<PredictedChange> {
  const { propose, run } = findStoredChange(work, operation);
  const proposed = await propose(input, work);
  if (!proposed) return { outcome: 'made', voids: [] };
  const { same, requirement, other } = await assess(work, operation, proposed);
  if (requirement && !same) return other ? REJECTED : stored(requirement);
  await run(input, { ...work, isRequested: same !== undefined });
  const { policies, measure, investorId = null } = proposed;
  const [policy] = policies;
  if (policy && measure && !same) {
    // The next change counts it. A number of no journal entry, because none is written.
    const { actor, now: at } = work;
    const own = { seq: -1 - index, policy, staffId: actor.id, investorId, at, approvalId: null };
    work.em.create(ChangeMeasureSchema, { ...own, ...measure });
  }
  const voids = (await findVoidedBy(work, proposed)).filter(({ id }) => id !== same?.id);
  return {
    outcome: same ? 'approves' : 'made',
    voids: voids.map(presentRequest),
  };
}

/**
 * What would happen to changes that the actor makes now. Decided as for the changes themselves, so that it counts what
 * was changed earlier that day, also by those before it, and who could approve.
 * @throws {AppError} `forbidden` when the actor may not make the change
 */
export async function dryRunChanges(
  work: UnitOfWork,
  role: StaffRole,
  { operation, inputs }: Changes,
): Promise<PredictedChange[]> {
  const predicted: PredictedChange[] = [];
  await rehearse(work, async (trial) => {
    for (const [index, input] of inputs.entries()) {
      try {
        const { permission } = findStoredChange(work, operation);
        if (permission && !may(role, permission)) throw new AppError('forbidden');
        predicted.push(await tryChange(trial, operation, input, index));
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'forbidden') throw error;
        predicted.push(REJECTED);
      }
    }
  });
  return predicted;
}
