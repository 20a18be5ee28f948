import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { may, type StaffRole } from '#common/domain/staffRoles.ts';
import { assess } from './assess.ts';
import { registeredChange } from './registry.ts';
import { rehearse } from './rehearse.ts';

interface Change {
  readonly operation: string;
  /** What the endpoint would receive. */
  readonly input: unknown;
}

/**
 * Whether a change that the actor makes now would wait for a second person. Decided as for the change itself, so that it
 * counts what was changed earlier that day and who could approve; a change that is rejected does not wait.
 * @throws {AppError} `forbidden` when the actor may not make the change
 */
export async function wouldWait(
  work: UnitOfWork,
  role: StaffRole,
  { operation, input }: Change,
): Promise<boolean> {
  let waits = false;
  try {
    const { permission, propose } = registeredChange(operation);
    if (permission && !may(role, permission)) throw new AppError('forbidden');
    await rehearse(work, async (trial) => {
      const proposed = await propose(input, trial);
      const { requirement, other } = proposed ? await assess(trial, operation, proposed) : {};
      waits = requirement !== undefined && other === undefined;
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'forbidden') throw error;
  }
  return waits;
}
