import { systemActor } from '#api/journal/systemActor.ts';
import { applyRecoveries } from '#api/recovery/applyRecoveries.ts';
import type { TestApp } from '#api/test/support/createTestApp.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { ValuationRunSchema } from '#api/valuation/entities.ts';
import { startOf, valuationRuns } from '#api/valuation/publishRun.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { RECOVERY_WAIT_HOURS } from '#common/domain/investorRecovery.ts';

/** Publishes the runs that were requested, as the job of each does. */
export async function publishRuns({ context }: TestApp): Promise<void> {
  const requested = await context.em().find(ValuationRunSchema, { publishedAt: null, failure: null });
  for (const { number } of requested) {
    await valuationRuns.run(context, {
      progress: startOf(number),
      stopping: new AbortController().signal,
      step: (_, change) => runInTransaction(context, systemActor, change, valuationRuns.options),
    });
  }
}

/** Applies the recovery that waits, as if its wait had ended. */
export async function recoverDue({ context }: TestApp): Promise<void> {
  const ended = () => new Date(context.clock.now().getTime() + RECOVERY_WAIT_HOURS * HOUR_MS);
  await applyRecoveries({ ...context, clock: { now: ended } });
}
