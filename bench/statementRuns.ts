/**
 * Measures a run of statements in this process: accounts with five positions each and a valuation each week, for the
 * third quarter of 2026. Then verifies that each account has its statement. The one finding of the verification is the
 * run itself, which the benchmark starts without a second person.
 *
 * Options: `--database=sqlite|postgresql` (both by default), `--accounts=10000`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../api/config/config.ts';
import { previewAt } from '../api/features/valuation/preview.ts';
import { type Service, startService } from '../api/startService.ts';
import { StatementRunSchema } from '../api/statements/entities.ts';
import { readRunAccounts } from '../api/statements/readRun.ts';
import { startStatementRun } from '../api/statements/startRun.ts';
import { runInTransaction } from '../api/unitOfWork.ts';
import { verifyJournal } from '../api/verification/verifyJournal.ts';
import { DATABASES, openBenchDatabases } from './databases.ts';
import { serviceEnvironment } from './environment.ts';
import { pastClock } from './load/pastClock.ts';
import { timed } from './load/timed.ts';
import { addPrices, BENCH_ACTOR, publishRun, seedBook } from './seed/book.ts';

const PERIOD = { from: '2026-07-01', to: '2026-09-30' } as const;
const WEEKS = 13;
const PAUSE_MS = 50;

/** From the request of a run until its last statement is issued. */
async function issueAll({ context }: Service): Promise<{ issued: number }> {
  const { id } = await runInTransaction(context, BENCH_ACTOR, (work) => startStatementRun(work, PERIOD));
  for (;;) {
    const run = await context.em().findOneOrFail(StatementRunSchema, { id });
    if (run.endedAt) return run;
    await sleep(PAUSE_MS);
  }
}

async function measure(database: (typeof DATABASES)[number], accounts: number): Promise<void> {
  const databases = await openBenchDatabases(database);
  const environment = serviceEnvironment(databases.folder, await databases.create());
  const clock = pastClock(new Date('2026-07-02T12:00:00Z'));
  const config = readConfig({ ...process.env, ...environment, LOG_LEVEL: 'silent' });
  const service = await startService(config, { clock });
  const { context } = service;
  try {
    await seedBook(service, accounts);
    for (let week = 1; week <= WEEKS; week += 1) {
      await runInTransaction(context, BENCH_ACTOR, (work) => addPrices(work, BigInt(week) * 1_000_000n));
      const now = clock.now();
      const { pricesDigest } = await previewAt(context.em(), now, now);
      await publishRun(service, pricesDigest, now);
      clock.moveOn(7);
    }
    const [found, previewed] = await timed(() => readRunAccounts(context.em(), PERIOD));
    console.log(`${database}, ${found.length} accounts | preview ${previewed}`);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const before = process.memoryUsage().rss;
    const [{ issued }, taken] = await timed(() => issueAll(service));
    delay.disable();
    const figures = [
      `${issued} statements issued in ${taken}`,
      `event loop delay p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms, at most ${(delay.max / 1e6).toFixed(1)} ms`,
      `memory +${((process.memoryUsage().rss - before) / 1e6).toFixed(0)} MB`,
    ];
    console.log(figures.join(' | '));
    const again = (await readRunAccounts(context.em(), PERIOD)).filter(({ problem }) => problem === null);
    const [{ findings }, verified] = await timed(() => verifyJournal(context.em()));
    console.log(
      `without a statement: ${again.length} | findings: ${JSON.stringify(findings)} | verified in ${verified}`,
    );
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
