import type { Context } from '#api/context.ts';
import { lockInvestorSession } from '#api/sessions/investorSessions.ts';
import { type AccountLock, lockStaffSession } from '#api/sessions/staffSessions.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { AppError } from '../../errors/appError.ts';
import { assertAllowed, type Caller, toActor } from './access.ts';

interface CallerRequest {
  readonly context: Context;
  readonly endpoint: Endpoint;
  readonly caller: Caller;
}

/**
 * Locks the caller's account, then the session, and checks both again: between the first check and this
 * transaction somebody may have ended the session, deactivated the account or changed what it may do.
 */
async function confirmCaller(
  { endpoint, caller }: CallerRequest,
  { em, now }: UnitOfWork,
  lock: AccountLock,
): Promise<void> {
  if (caller.kind === 'visitor') return;
  const isValid =
    caller.kind === 'staff'
      ? await lockStaffSession(em, caller, now, lock)
      : await lockInvestorSession(em, caller, now);
  if (!isValid) throw new AppError('not_signed_in');
  assertAllowed(endpoint, caller);
}

/**
 * Runs a change of the caller's in one transaction. What is revoked before the transaction begins has no effect;
 * what revokes the session meanwhile waits until the transaction ends.
 * @param lock `exclusive` where the change is about the staff account itself or its sessions
 * @throws {AppError} `not_signed_in`, `forbidden`
 */
export function runAsCaller<Result>(
  request: CallerRequest,
  change: (work: UnitOfWork) => Promise<Result>,
  lock: AccountLock = 'shared',
): Promise<Result> {
  return runInTransaction(request.context, toActor(request.caller), async (work) => {
    await confirmCaller(request, work, lock);
    return change(work);
  });
}
