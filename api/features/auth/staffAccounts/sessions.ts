import { assertNotAnnounced } from '#api/approvals/assertNotAnnounced.ts';
import { findRow } from '#api/db/findRow.ts';
import { AppError } from '#api/errors/appError.ts';
import { StaffDeviceSchema, StaffSessionSchema } from '#api/sessions/entities.ts';
import { endStaffDevices } from '#api/sessions/staffDevices.ts';
import {
  endAllStaffSessions,
  endOtherStaffSessions,
  lockStaffAccount,
  type StaffCaller,
} from '#api/sessions/staffSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';

interface SessionOfAccount {
  readonly staffId: string;
  readonly sessionId: string;
}

/** Ends a session with its remembered device. The account must be locked. @throws {AppError} `not_found` */
async function endSession(work: UnitOfWork, { staffId, sessionId }: SessionOfAccount): Promise<number> {
  const { em } = work;
  const session = await findRow(em, StaffSessionSchema, { id: sessionId, staff: staffId });
  const ended = await em.nativeDelete(StaffSessionSchema, { id: sessionId, staff: staffId });
  if (session.device) await endStaffDevices(em, [session.device]);
  return ended;
}

/** Ends one own session, or all but the caller's. @returns the number of sessions */
export async function endOwnSessions(
  work: UnitOfWork,
  caller: StaffCaller,
  sessionId: string | undefined,
): Promise<number> {
  const others = { staff: caller.id, id: { $ne: caller.sessionId } };
  const ended = sessionId
    ? await endSession(work, { staffId: caller.id, sessionId })
    : await work.em.count(StaffSessionSchema, others);
  if (!sessionId) await endOtherStaffSessions(work.em, caller);
  if (ended > 0) work.record({ action: 'staff_sessions_ended', subject: caller.username, after: { ended } });
  return ended;
}

/** The remembered devices of an account that can still sign in. */
const countDevices = ({ em, now }: UnitOfWork, staff: string): Promise<number> =>
  em.count(StaffDeviceSchema, { staff, copyDetectedAt: null, expiresAt: { $gt: now } });

interface EndedSessions {
  readonly ended: number;
  /** How many remembered devices ended with them. */
  readonly devices: number;
}

/**
 * Ends one session of an account, or all with its remembered devices.
 * @throws {AppError} `not_found`, `conflict` while the person can reject a change that the actor announced
 */
export async function endSessionsOf(
  work: UnitOfWork,
  staffId: string,
  sessionId: string | undefined,
): Promise<EndedSessions> {
  const account = await lockStaffAccount(work.em, staffId);
  if (!account) throw new AppError('not_found');
  await assertNotAnnounced(work, staffId);
  const before = await countDevices(work, staffId);
  const ended = sessionId
    ? await endSession(work, { staffId, sessionId })
    : await endAllStaffSessions(work.em, staffId);
  const devices = before - (await countDevices(work, staffId));
  const after = { ended, ...(devices > 0 ? { devices } : {}) };
  work.record({ action: 'staff_sessions_ended', subject: account.username, after });
  return { ended, devices };
}
