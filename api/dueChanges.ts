import { MINUTE_MS } from '#common/domain/duration.ts';
import { applyUnopposed } from './approvals/applyUnopposed.ts';
import { voidOutdatedRequests } from './approvals/outdated.ts';
import type { Context } from './context.ts';
import { refreshAllTexts } from './db/foldedTexts.ts';
import { redactError } from './errors/redactError.ts';
import { sendDailySummaries } from './features/notifications/sendDailySummaries.ts';
import { applyRecoveries } from './recovery/applyRecoveries.ts';

/** Nothing of this is needed for the first responses. */
const FIRST_RUN_MS = 10_000;

const foldTexts = (context: Context): Promise<void> => refreshAllTexts(context.em());

/**
 * Soon after the start and every minute: carries out the changes whose wait has ended, voids outdated requests, sends the
 * daily summaries that are due, and folds the texts of rows that other programs wrote. Starts no second run while one takes
 * longer.
 */
export function startDueChanges(context: Context): { stop(): Promise<void> } {
  const jobs = [applyRecoveries, applyUnopposed, voidOutdatedRequests, sendDailySummaries, foldTexts];
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
  const first = setTimeout(start, FIRST_RUN_MS);
  const timer = setInterval(start, MINUTE_MS);
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
