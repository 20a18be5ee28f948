import type { Context } from '#api/context.ts';
import { AppError } from '#api/errors/appError.ts';
import { lockInvestorSession } from '#api/sessions/investorSessions.ts';
import { type AccountLock, lockStaffSession } from '#api/sessions/staffSessions.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { assertAllowed, type Caller, toActor } from './access.ts';

interface CallerRequest {
  readonly context: Context;
  readonly endpoint: Endpoint;
  readonly caller: Caller;
}

/**
 * Locks the caller's account, then the session, and checks both again: since the first check the session may have
 * ended, the account may have been deactivated, or its rights may have changed.
 */
async function confirmCaller(
  { endpoint, caller }: CallerRequest,
  { em, now, context }: UnitOfWork,
  lock: AccountLock,
): Promise<void> {
  if (caller.kind === 'visitor') return;
  const current =
    caller.kind === 'staff'
      ? await lockStaffSession(em, caller, now, lock)
      : await lockInvestorSession(em, caller, now);
  if (!current) throw new AppError('not_signed_in');
  assertAllowed(endpoint, current, { now, config: context.config });
}

/**
 * Runs a change of the caller in one transaction. A revocation before the transaction begins prevents the change; a
 * revocation during the transaction waits until it ends.
 * @param lock `exclusive` where the change affects the staff account itself or its sessions
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
