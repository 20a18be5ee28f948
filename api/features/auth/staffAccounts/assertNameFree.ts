import { AppError } from '#api/errors/appError.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { FORMER_STAFF } from '#common/domain/erasure.ts';
import { comparableName, mixesScripts } from '#common/domain/staffName.ts';

const rejected = (message: string) => new AppError('conflict', { message, fields: { displayName: message } });

/**
 * Rejects a name by which the journal would confuse two people, deactivated ones included, or a person with the firm.
 * @throws {AppError} `conflict` with an error of the field `displayName`
 */
export async function assertNameFree({ em, context }: UnitOfWork, displayName: string): Promise<void> {
  if (mixesScripts(displayName)) throw rejected('Use the letters of one script, such as Latin, for a name');
  const name = comparableName(displayName);
  const { firm } = context;
  const reserved = [firm.name, `${firm.name} staff`, systemActor.name, FORMER_STAFF];
  if (reserved.some((other) => comparableName(other) === name)) {
    throw rejected('This name is reserved for the firm. Enter the name of the person');
  }
  const staff = await em.findAll(StaffSchema, { fields: ['displayName'], disableIdentityMap: true });
  if (staff.some((other) => comparableName(other.displayName) === name)) {
    throw rejected('Another member of staff has this name. Add a middle name or an initial');
  }
}
