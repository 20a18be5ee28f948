import type { Context } from './context.ts';
import { redactError } from './errors/redactError.ts';

/** Runs a job for one record after the other. One that fails is logged, and the next time it is tried again. */
export async function runForAll<Item extends { readonly id: string }>(
  { log }: Pick<Context, 'log'>,
  items: readonly Item[],
  job: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    await job(item).catch((error: unknown) =>
      log.error({ err: redactError(error), id: item.id }, 'a change that was due failed'),
    );
  }
}
