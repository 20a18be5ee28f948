import { MINUTE_MS } from '#common/domain/duration.ts';
import { applyUnopposed } from './approvals/applyUnopposed.ts';
import { voidOutdatedRequests } from './approvals/outdated.ts';
import type { Context } from './context.ts';
import { redactError } from './errors/redactError.ts';
import { applyRecoveries } from './recovery/applyRecoveries.ts';

/**
 * Carries out, now and every minute, the changes whose wait has ended, and voids requests that are outdated. Starts no
 * second run while one takes longer.
 */
export function startDueChanges(context: Context): { stop(): Promise<void> } {
  const jobs = [applyRecoveries, applyUnopposed, voidOutdatedRequests];
  const run = async () => {
    for (const job of jobs) {
      await job(context).catch((error: unknown) =>
        context.log.error({ err: redactError(error), job: job.name }, 'a change that was due failed'),
      );
    }
  };
  let running: Promise<void> | undefined;
  const start = () => {
    running ??= run().finally(() => {
      running = undefined;
    });
  };
  start();
  const timer = setInterval(start, MINUTE_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
