import { lockRow } from '#api/db/findRow.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import { lockPrices } from '#api/prices/recordPrices.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { ValuationLineSchema, type ValuationRun, ValuationRunSchema } from './entities.ts';

/** Ends a run without publishing it, and removes what was prepared. @returns whether it had not ended before */
export async function endRun(
  em: Em,
  number: number,
  reason: Pick<ValuationRun, 'failure' | 'cancelledAt'>,
): Promise<boolean> {
  // First the run: a batch that is being prepared has ended then, and none begins.
  const ended = await em.nativeUpdate(
    ValuationRunSchema,
    { number, publishedAt: null, failure: null },
    reason,
  );
  await em.nativeDelete(ValuationLineSchema, { run: number });
  return ended > 0;
}

/** @throws {AppError} `not_found`; `conflict` for a run that is published or has ended */
export async function cancelRun(work: UnitOfWork, number: number): Promise<ValuationRun> {
  const { em, now: cancelledAt, actor } = work;
  await lockPrices(work);
  const run = await lockRow(work, ValuationRunSchema, { number });
  if (run.publishedAt) throw new AppError('conflict', { message: `Run ${number} is already published.` });
  if (run.failure) throw new AppError('conflict', { message: `Run ${number} has already ended.` });
  const failure = `Cancelled by ${actor.name}.`;
  await endRun(em, number, { failure, cancelledAt });
  work.record({ action: 'valuation_cancelled', subject: String(number) });
  return Object.assign(run, { failure, cancelledAt });
}
