import { DAY_MS, HOUR_MS } from '#common/domain/duration.ts';
import { deleteExpiredAccess } from './accessLog/retention.ts';
import { expireApprovals } from './approvals/expireApprovals.ts';
import { FAILURES_EXPIRE_MS } from './attemptLimits/attemptLimits.ts';
import {
  AccountAttemptsSchema,
  AttemptSourceSchema,
  ThrottleBucketSchema,
} from './attemptLimits/entities.ts';
import type { Context } from './context.ts';
import { redactError } from './errors/redactError.ts';
import { StaffInvitationSchema } from './features/auth/staffAccounts/entities.ts';
import { IdempotentResponseSchema } from './http/endpoints/entities.ts';
import { ProofChallengeSchema } from './secondFactors/entities.ts';
import {
  DeviceAuthorizationSchema,
  InvestorSessionSchema,
  StaffDeviceSchema,
  StaffSessionSchema,
} from './sessions/entities.ts';

/** How long a repeated request with the same Idempotency-Key gets the stored response. */
const RESPONSES_KEPT_MS = 24 * HOUR_MS;

/** How long administrators see an invitation that expired. */
const INVITATIONS_KEPT_MS = 30 * DAY_MS;

/** Deletes expired sessions, invitations, attempt counters, access log entries and stored responses. */
export async function deleteExpired(context: Context): Promise<void> {
  const em = context.em();
  const now = context.clock.now();
  const nowMs = now.getTime();
  await em.nativeDelete(InvestorSessionSchema, { expiresAt: { $lte: now } });
  await em.nativeDelete(StaffSessionSchema, { expiresAt: { $lte: now } });
  await em.nativeDelete(StaffDeviceSchema, { expiresAt: { $lte: now } });
  await em.nativeDelete(DeviceAuthorizationSchema, { expiresAt: { $lte: now } });
  await em.nativeDelete(ProofChallengeSchema, { expiresAt: { $lte: now } });
  const oldInvitations = new Date(nowMs - INVITATIONS_KEPT_MS);
  await em.nativeDelete(StaffInvitationSchema, { expiresAt: { $lte: oldInvitations } });
  await em.nativeDelete(ThrottleBucketSchema, { windowEndsAt: { $lte: nowMs } });
  await deleteExpiredAccess(context);
  await em.nativeDelete(AttemptSourceSchema, { keptUntil: { $lte: nowMs } });
  await em.nativeDelete(AccountAttemptsSchema, {
    lastFailureAt: { $lte: nowMs - FAILURES_EXPIRE_MS },
    deviceCodeExpiresAt: { $lte: nowMs },
  });
  const oldest = new Date(nowMs - RESPONSES_KEPT_MS);
  await em.nativeDelete(IdempotentResponseSchema, { createdAt: { $lte: oldest } });
}

/** What has expired is never used, so its deletion waits until the service has started. */
const FIRST_RUN_MS = 10_000;

/**
 * Deletes expired rows, ends expired requests for approval and advances the database's generation, soon after the start
 * and every hour. Several instances may do so at once.
 */
export function startHousekeeping(context: Context): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    const jobs = [deleteExpired(context), expireApprovals(context), context.advanceGeneration()];
    running = Promise.all(jobs).then(
      () => undefined,
      (error: unknown) => context.log.error({ err: redactError(error) }, 'housekeeping failed'),
    );
  };
  const firstTimer = setTimeout(run, FIRST_RUN_MS);
  const timer = setInterval(run, HOUR_MS);
  return {
    async stop() {
      clearTimeout(firstTimer);
      clearInterval(timer);
      await running;
    },
  };
}
