/**
 * Measures a valuation run in this process: preview, preparation and publication for accounts with five positions each.
 *
 * Options: `--database=sqlite|postgresql` (both by default), `--accounts=10000`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { readConfig } from '../api/config/config.ts';
import { previewAt } from '../api/features/valuation/preview.ts';
import { startService } from '../api/startService.ts';
import { runInTransaction } from '../api/unitOfWork.ts';
import { DATABASES, openBenchDatabases } from './databases.ts';
import { serviceEnvironment } from './environment.ts';
import { timed } from './load/timed.ts';
import { addPrices, BENCH_ACTOR, publishRun, seedBook } from './seed/book.ts';

async function measure(database: (typeof DATABASES)[number], accounts: number): Promise<void> {
  const databases = await openBenchDatabases(database);
  const environment = serviceEnvironment(databases.folder, await databases.create());
  const service = await startService(readConfig({ ...process.env, ...environment, LOG_LEVEL: 'silent' }));
  try {
    await seedBook(service, accounts);
    const { context } = service;
    const now = context.clock.now();
    await previewAt(context.em(), now, now);
    const [preview, previewed] = await timed(() => previewAt(context.em(), now, now));
    for (const round of [1, 2, 3]) {
      await runInTransaction(context, BENCH_ACTOR, (work) => addPrices(work, BigInt(round) * 1_000_000n));
      const at = context.clock.now();
      const { pricesDigest } = await previewAt(context.em(), at, at);
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const before = process.memoryUsage().rss;
      const [, published] = await timed(() => publishRun(service, pricesDigest, at));
      delay.disable();
      const figures = [
        `${database}, ${preview.lines.length} accounts`,
        `preview ${previewed}`,
        `published in ${published}`,
        `event loop delay p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms, at most ${(delay.max / 1e6).toFixed(1)} ms`,
        `memory +${((process.memoryUsage().rss - before) / 1e6).toFixed(0)} MB`,
      ];
      console.log(figures.join(' | '));
    }
  } finally {
    await service.stop();
    await databases.remove();
  }
}

const { values } = parseArgs({
  options: { database: { type: 'string' }, accounts: { type: 'string', default: '10000' } },
});
for (const database of DATABASES.filter((kind) => !values.database || kind === values.database)) {
  await measure(database, Number(values.accounts));
}
