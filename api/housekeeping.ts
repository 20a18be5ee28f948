import { deleteExpiredAccess } from './accessLog/retention.ts';
import { FAILURES_EXPIRE_MS } from './attemptLimits/attemptLimits.ts';
import { AccountAttemptsSchema, AttemptSourceSchema } from './attemptLimits/entities.ts';
import type { Context } from './context.ts';
import { redactError } from './errors/redactError.ts';
import { IdempotentResponseSchema } from './http/endpoints/entities.ts';
import {
  InvestorSessionSchema,
  StaffDeviceSchema,
  StaffSessionSchema,
  ThrottleBucketSchema,
} from './sessions/entities.ts';

const HOUR_MS = 3_600_000;
/** How long a retried command still gets its first answer. */
const RESPONSES_KEPT_MS = 24 * HOUR_MS;

/** Deletes what has run out: sessions, attempt counters, answers kept for retries. Never anything of an account. */
export async function deleteExpired(context: Context): Promise<void> {
  const em = context.em();
  const now = context.clock.now();
  await em.nativeDelete(InvestorSessionSchema, { expiresAt: { $lte: now } });
  await em.nativeDelete(StaffSessionSchema, { expiresAt: { $lte: now } });
  await em.nativeDelete(StaffDeviceSchema, { expiresAt: { $lte: now } });
  await em.nativeDelete(ThrottleBucketSchema, { windowEndsAt: { $lte: now.getTime() } });
  await deleteExpiredAccess(context);
  await em.nativeDelete(AttemptSourceSchema, { keptUntil: { $lte: now.getTime() } });
  const forgotten = { lastFailureAt: { $lte: now.getTime() - FAILURES_EXPIRE_MS } };
  await em.nativeDelete(AccountAttemptsSchema, {
    ...forgotten,
    deviceCodeExpiresAt: { $lte: now.getTime() },
  });
  const oldest = new Date(now.getTime() - RESPONSES_KEPT_MS);
  await em.nativeDelete(IdempotentResponseSchema, { createdAt: { $lte: oldest } });
}

/** Sweeps and advances the database's generation now and every hour; several instances may do so at once. */
export function startHousekeeping(context: Context): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = Promise.all([deleteExpired(context), context.advanceGeneration()]).then(
      () => undefined,
      (error: unknown) => context.log.error({ err: redactError(error) }, 'sweep failed'),
    );
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
