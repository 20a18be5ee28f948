/**
 * Measures a valuation run in this process: preview, preparation and publication for accounts with five positions each.
 *
 * Options: `--database=sqlite|postgresql` (both by default), `--accounts=10000`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { lockAccount } from '../api/accounts/lockAccount.ts';
import { readConfig } from '../api/config/config.ts';
import { bookTrade } from '../api/features/trades/commands.ts';
import { requestValuation } from '../api/features/valuation/commands.ts';
import { previewAt } from '../api/features/valuation/preview.ts';
import { recordPrices } from '../api/prices/recordPrices.ts';
import { type Service, startService } from '../api/startService.ts';
import { runInTransaction } from '../api/unitOfWork.ts';
import { ValuationRunSchema } from '../api/valuation/entities.ts';
import { DATABASES, openBenchDatabases } from './databases.ts';
import { serviceEnvironment } from './environment.ts';
import { seedFirstAccount } from './seed/accounts.ts';
import { withoutNotifications } from './seed/bulkInsert.ts';
import { cloneAccounts } from './seed/cloneAccounts.ts';

const ACTOR = { type: 'staff', id: 'bench', name: 'Benchmark' } as const;
/** Units of 1/10^8 dollar. */
const PRICES = {
  btc: 8_923_000_000_000n,
  eth: 312_146_000_000n,
  sol: 14_000_000_000n,
  ada: 45_000_000n,
} as const;
const PAUSE_MS = 5;
const SETTLE_MS = 200;

async function seed(service: Service, accounts: number): Promise<void> {
  const { context } = service;
  await seedFirstAccount(service);
  const [row] = await context.em().execute<{ investor_id: string }[]>('select investor_id from investor');
  const investorId = row?.investor_id ?? '';
  await runInTransaction(context, ACTOR, async (work) => {
    for (const instrument of Object.keys(PRICES)) {
      const order = {
        kind: 'buy',
        date: '2026-01-20',
        quantity: '1.25',
        amount: '1000',
        currency: 'usd',
      } as const;
      const { version } = await lockAccount(work, { investorId });
      await bookTrade(work, { investorId, instrument, version, ...order });
    }
    await addPrices(work, 0n);
  });
  await withoutNotifications(context.em(), async () => void (await cloneAccounts(context.em(), accounts)));
  await untilTextsAreFolded(service);
}

/** The service folds the texts of new accounts for its searches, which is no part of a run. */
async function untilTextsAreFolded({ context }: Service): Promise<void> {
  for (;;) {
    const [row] = await context.em().execute<{ id: number }[]>('select id from stale_text limit 1');
    if (!row) return;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  }
}

const addPrices = (work: Parameters<typeof recordPrices>[0], change: bigint) =>
  recordPrices(
    work,
    Object.entries(PRICES).map(([instrument, units]) => ({
      instrument,
      at: work.now,
      units: units + change,
    })),
    { source: 'declared' },
  );

/** The time of a piece of work and what it took of one core, which other programs change less. */
async function timed<Result>(run: () => Promise<Result>): Promise<readonly [Result, string]> {
  const started = performance.now();
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  const elapsed = performance.now() - started;
  return [result, `${elapsed.toFixed(0)} ms (CPU ${((user + system) / 1000).toFixed(0)} ms)`];
}

/** From the request of a run until it is published. */
async function publish({ context }: Service, pricesDigest: string, at: Date): Promise<void> {
  const { number } = await runInTransaction(context, ACTOR, (work) =>
    requestValuation(work, { at, pricesDigest }),
  );
  for (;;) {
    const run = await context.em().findOneOrFail(ValuationRunSchema, { number });
    if (run.failure) throw new Error(run.failure);
    if (run.publishedAt) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function measure(database: (typeof DATABASES)[number], accounts: number): Promise<void> {
  const databases = await openBenchDatabases(database);
  const environment = serviceEnvironment(databases.folder, await databases.create());
  const service = await startService(readConfig({ ...process.env, ...environment, LOG_LEVEL: 'silent' }));
  try {
    await seed(service, accounts);
    const { context } = service;
    const now = context.clock.now();
    await previewAt(context.em(), now, now);
    const [preview, previewed] = await timed(() => previewAt(context.em(), now, now));
    for (const round of [1, 2, 3]) {
      await runInTransaction(context, ACTOR, (work) => addPrices(work, BigInt(round) * 1_000_000n));
      const at = context.clock.now();
      const { pricesDigest } = await previewAt(context.em(), at, at);
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const before = process.memoryUsage().rss;
      const [, published] = await timed(() => publish(service, pricesDigest, at));
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
