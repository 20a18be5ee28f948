import type { Context } from '#api/context.ts';
import { redactError } from '#api/errors/redactError.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import type { Job } from './jobs.ts';

/**
 * Changes records that are due, each in its own transaction. One that fails is logged, and the next run tries it again.
 * @throws after all of them, when a change failed; when the service stops
 */
export async function changeAll(
  context: Context,
  { stopping }: Partial<Job>,
  ids: Iterable<string> | AsyncIterable<string>,
  change: (work: UnitOfWork, id: string) => Promise<void>,
): Promise<void> {
  let failures = 0;
  for await (const id of ids) {
    stopping?.throwIfAborted();
    await runInTransaction(context, systemActor, (work) => change(work, id)).catch((error: unknown) => {
      failures += 1;
      context.log.error({ err: redactError(error), id }, 'a change that was due failed');
    });
  }
  if (failures > 0) throw new Error(`${failures} of the changes that were due failed.`);
}
