import { DAY_MS, HOUR_MS } from '#common/domain/duration.ts';
import { deleteExpiredAccess } from './accessLog/retention.ts';
import { FAILURES_EXPIRE_MS } from './attemptLimits/attemptLimits.ts';
import {
  AccountAttemptsSchema,
  AttemptSourceSchema,
  ThrottleBucketSchema,
} from './attemptLimits/entities.ts';
import type { Context } from './context.ts';
import { kysely } from './db/kysely.ts';
import type { Em } from './db/openDatabase.ts';
import { completeList } from './erasure/erasureList.ts';
import { StaffInvitationSchema } from './features/auth/staffAccounts/entities.ts';
import { IdempotentResponseSchema } from './http/endpoints/entities.ts';
import { every, type JobKind } from './jobs/jobs.ts';
import { ProofChallengeSchema } from './secondFactors/entities.ts';
import {
  DeviceAuthorizationSchema,
  InvestorSessionSchema,
  StaffDeviceSchema,
  StaffSessionSchema,
} from './sessions/entities.ts';

/** How long a repeated request with the same Idempotency-Key gets the stored response. */
const RESPONSES_KEPT_MS = 24 * HOUR_MS;

/** How long a file is kept at least that was only checked for an import. */
const FILES_KEPT_MS = 24 * HOUR_MS;

/** How long administrators see an invitation that expired. */
const INVITATIONS_KEPT_MS = 30 * DAY_MS;

/** A file that waits for the approval of a second person is kept until that is decided. */
async function deleteUnusedFiles(em: Em, until: Date): Promise<void> {
  await kysely(em)
    .deleteFrom('import')
    .where('status', '=', 'checked')
    .where('checked_at', '<=', until)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('approval')
            .select('approval.id')
            .whereRef('approval.subject', '=', 'import.id')
            .where('approval.status', '=', 'pending'),
        ),
      ),
    )
    .execute();
}

/** Deletes expired sessions, invitations, attempt counters, access log entries, unused files and stored responses. */
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
  await deleteUnusedFiles(em, new Date(nowMs - FILES_KEPT_MS));
  const oldest = new Date(nowMs - RESPONSES_KEPT_MS);
  await em.nativeDelete(IdempotentResponseSchema, { createdAt: { $lte: oldest } });
}

/** Deletes what has expired, completes the list of erasures, and advances the generation of the database. */
export const housekeeping: JobKind = {
  kind: 'housekeeping',
  next: every(HOUR_MS),
  async run(context) {
    try {
      await deleteExpired(context);
      await completeList(context);
    } finally {
      await context.advanceGeneration();
    }
  },
};
