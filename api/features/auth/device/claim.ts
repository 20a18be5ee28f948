import { rememberSignIn } from '#api/attemptLimits/attemptSecret.ts';
import { hashToken } from '#api/crypto/tokens.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import { setCookie } from '#api/http/cookies.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { runAsCaller } from '#api/http/endpoints/runAsCaller.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import {
  type DeviceAuthorization,
  DeviceAuthorizationSchema,
  type Staff,
  StaffSessionSchema,
} from '#api/sessions/entities.ts';
import { type DeviceCookie, startStaffDevice } from '#api/sessions/staffDevices.ts';
import { lockStaffAccount, type StartedSession, startStaffSession } from '#api/sessions/staffSessions.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import type { claimDeviceToken, claimStepUp } from '#common/contract/deviceAuthorization.ts';

/** Less than the interval that clients are told, because polls do not arrive evenly. */
const MIN_POLL_INTERVAL_MS = 4_000;
/** Polls of one address per window of the limits: ten apps at the interval that clients are told. */
const MAX_POLLS = 2000;

type Waiting = 'authorization_pending' | 'slow_down' | 'access_denied' | 'expired_token';

async function findAuthorization(
  em: Em,
  deviceCode: string,
  session: string | null,
  now: Date,
): Promise<DeviceAuthorization | null> {
  const deviceCodeHash = hashToken(deviceCode);
  return em.findOne(DeviceAuthorizationSchema, { deviceCodeHash, session, expiresAt: { $gt: now } });
}

/** Counts a poll of an authorization that nobody has decided yet. */
async function countPoll({ em, now }: UnitOfWork, { id }: DeviceAuthorization): Promise<Waiting> {
  const nextPollAt = new Date(now.getTime() + MIN_POLL_INTERVAL_MS);
  const due = { id, nextPollAt: { $lte: now } };
  const counted = await em.nativeUpdate(DeviceAuthorizationSchema, due, { nextPollAt });
  return counted === 0 ? 'slow_down' : 'authorization_pending';
}

/** Why an authorization has no result yet, or never will; undefined when it is approved. */
async function waitingReason(
  work: UnitOfWork,
  found: DeviceAuthorization | null,
): Promise<Waiting | undefined> {
  if (!found) return 'expired_token';
  if (found.status === 'denied') return 'access_denied';
  return found.status === 'pending' ? countPoll(work, found) : undefined;
}

/** Uses an approved authorization up. Of two simultaneous polls one gets true. */
const consume = async ({ em }: UnitOfWork, { id }: DeviceAuthorization): Promise<boolean> =>
  (await em.nativeDelete(DeviceAuthorizationSchema, { id, status: 'approved' })) === 1;

interface SignedIn {
  readonly staff: Staff;
  readonly session: StartedSession;
  readonly device: DeviceCookie | undefined;
}

async function startApprovedSession(
  work: UnitOfWork,
  found: DeviceAuthorization,
): Promise<SignedIn | Waiting> {
  const { em, context } = work;
  // The account may have been deactivated since the approval. It is locked first, as in every transaction.
  const staff = await lockStaffAccount(em, found.staff ?? '');
  if (!(await consume(work, found))) return 'expired_token';
  if (!staff?.isActive) return 'access_denied';
  const device = found.remember
    ? startStaffDevice(em, context, { staff: staff.id, name: found.deviceName })
    : undefined;
  const session = startStaffSession(em, context, {
    staff: staff.id,
    device: device?.id,
    name: found.deviceName,
    provenAt: found.provenAt ?? null,
  });
  staff.lastSignInAt = work.now;
  work.record({
    action: 'staff_signed_in',
    actor: { type: 'staff', id: staff.id, name: staff.displayName },
    subject: staff.username,
    after: { device: found.deviceName },
  });
  return { staff, session, device };
}

/**
 * Returns the session of an approved sign-in, once.
 * @throws {AppError} `authorization_pending`, `slow_down`, `access_denied`, `expired_token`, `throttled`
 */
export async function claimSession(request: Request<typeof claimDeviceToken>): Promise<SignedIn> {
  const { context, ctx, address, input } = request;
  await context.throttle.takeForAddress('device-poll', address, MAX_POLLS);
  const outcome = await runInTransaction(context, systemActor, async (work) => {
    const found = await findAuthorization(work.em, input.body.deviceCode, null, work.now);
    const reason = await waitingReason(work, found);
    return reason ?? startApprovedSession(work, found as DeviceAuthorization);
  });
  // Thrown after the commit, so that the poll stays counted.
  if (typeof outcome === 'string') throw new AppError(outcome);
  await rememberSignIn(request, { kind: 'staff', name: outcome.staff.username });
  if (outcome.device) setCookie(ctx, context.config, 'device', outcome.device);
  return outcome;
}

async function proveSession(work: UnitOfWork, found: DeviceAuthorization): Promise<Waiting | undefined> {
  if (!(await consume(work, found))) return 'expired_token';
  const { session: id, provenAt } = found;
  await work.em.nativeUpdate(StaffSessionSchema, { id: id ?? '' }, { provenAt });
  return undefined;
}

/**
 * Renews the proof of identity of the caller's session once the person has confirmed it in the browser.
 * @throws {AppError} as `claimSession`
 */
export async function claimProof(request: Request<typeof claimStepUp>): Promise<void> {
  const { context, caller, input } = request;
  await context.throttle.take(`device-poll:${caller.id}`, MAX_POLLS);
  const outcome = await runAsCaller(
    request,
    async (work) => {
      const found = await findAuthorization(work.em, input.body.deviceCode, caller.sessionId, work.now);
      return (await waitingReason(work, found)) ?? proveSession(work, found as DeviceAuthorization);
    },
    'exclusive',
  );
  if (outcome) throw new AppError(outcome);
}
