import { MINUTE_MS } from '#common/domain/duration.ts';
import { applyUnopposed } from './approvals/applyUnopposed.ts';
import { voidOutdatedRequests } from './approvals/outdated.ts';
import { refreshAllTexts } from './db/foldedTexts.ts';
import { every, type JobKind } from './jobs/jobs.ts';
import { applyRecoveries } from './recovery/applyRecoveries.ts';

/** Carries out the changes whose wait has ended, and voids outdated requests. */
export const dueChanges: JobKind = {
  kind: 'due changes',
  next: every(MINUTE_MS),
  async run(context, job) {
    const errors: unknown[] = [];
    for (const change of [applyRecoveries, applyUnopposed, voidOutdatedRequests])
      await change(context, job).catch((error: unknown) => {
        if (error !== job.stopping.reason) errors.push(error);
      });
    if (errors.length > 0) throw new AggregateError(errors, 'Changes that were due failed.');
    job.stopping.throwIfAborted();
  },
};

/** Folds the texts of rows that other programs wrote. */
export const searchTexts: JobKind = {
  kind: 'search texts',
  next: every(MINUTE_MS),
  run: (context, { stopping }) => refreshAllTexts(context.em(), stopping),
};
