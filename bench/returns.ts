/**
 * Measures the data of the performance page in this process: an account with ten years of daily values, and payments
 * into it each month, in dollars and in francs with a rate of each day. Its times are also stated as a multiple of a fixed calculation, which other computers share.
 *
 * Options: `--database=sqlite|postgresql` (both by default), `--years=10`.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { InvestorSchema } from '../api/accounts/entities.ts';
import { readConfig } from '../api/config/config.ts';
import { isSqlite } from '../api/db/kysely.ts';
import { addTransaction } from '../api/features/portfolio/commands.ts';
import { readReturns, readReturnTrail } from '../api/features/portfolio/returns.ts';
import { type Service, startService } from '../api/startService.ts';
import { runInTransaction } from '../api/unitOfWork.ts';
import type { Currency } from '../common/domain/amount.ts';
import { addDays } from '../common/domain/calendarDate.ts';
import { money } from '../common/domain/money.ts';
import { growthFrom, link, UNCHANGED } from '../common/domain/returns/growth.ts';
import { DATABASES, openBenchDatabases } from './databases.ts';
import { serviceEnvironment } from './environment.ts';
import { seedFirstAccount } from './seed/accounts.ts';
import { bulkInsert } from './seed/bulkInsert.ts';
import { personOf } from './seed/rows.ts';

const ACTOR = { type: 'staff', id: 'bench', name: 'Benchmark' } as const;
const FIRST_DAY = '2016-01-04';
const FIRST = { email: personOf(0).email };
const ROUNDS = 40;

async function seed(service: Service, years: number): Promise<void> {
  const { context } = service;
  await seedFirstAccount(service);
  const { id, investorId } = await context.em().findOneOrFail(InvestorSchema, FIRST);
  for (let month = 0; month < years * 12; month += 1) {
    await runInTransaction(context, ACTOR, async (work) => {
      const { version } = await work.em.findOneOrFail(InvestorSchema, { id });
      const date = addDays(FIRST_DAY, month * 30);
      const payment = { amount: money(100_000_000n), date, type: 'deposit', status: 'completed' } as const;
      await addTransaction(work, { investorId, version, ...payment, applyToTotals: true });
    });
  }
  // As the service writes it.
  const timeOf = (at: string) => (isSqlite(context.em()) ? Date.parse(at) : at);
  const prices = Array.from({ length: years * 365 }, (_, day) => {
    const at = `${addDays(FIRST_DAY, day)}T16:00:00.000Z`;
    return {
      id: randomUUID(),
      instrument: id,
      at: timeOf(at),
      // Below 0, as those of earlier releases: recorded before what the seed recorded.
      version: day - years * 365,
      units: String(10_000_000_000n + BigInt((day * 7_919) % 400_000) * 1_000n),
      source: 'declared',
      recorded_at: timeOf(at),
    };
  });
  const rates = prices.map(({ at, recorded_at, units }, day) => ({
    id: randomUUID(),
    instrument: 'chf',
    at,
    version: -day - 1,
    // About 1.1 dollars.
    units: String(BigInt(units) + 1_000_000_000n),
    source: 'feed',
    recorded_at,
  }));
  await bulkInsert(context.em(), 'price', [...prices, ...rates]);
}

/** The median of what a piece of work takes of one core, in ms: other programs change it less than the time. */
async function median(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0;
}

/** A hundred thousand exact growths, one after the other. */
function linkGrowths(): bigint {
  let growth = UNCHANGED;
  for (let step = 0n; step < 100_000n; step += 1n)
    growth = link(growth, growthFrom((step % 7n) - 3n, 1_000n));
  return growth;
}

async function measure(database: (typeof DATABASES)[number], years: number): Promise<void> {
  const databases = await openBenchDatabases(database);
  const environment = serviceEnvironment(databases.folder, await databases.create());
  const service = await startService(readConfig({ ...process.env, ...environment, LOG_LEVEL: 'silent' }));
  try {
    await seed(service, years);
    const { context } = service;
    const now = context.clock.now();
    const read = async (currency: Currency = 'USD') => {
      const em = context.em();
      const query = { range: 'All', currency } as const;
      return await readReturns(em, await em.findOneOrFail(InvestorSchema, FIRST), query, now);
    };
    const trace = async () => {
      const em = context.em();
      const query = { range: 'All', figure: 'timeWeighted' } as const;
      return await readReturnTrail(em, await em.findOneOrFail(InvestorSchema, FIRST), query, now);
    };
    const { growth, years: rows } = await read();
    const readFrancs = () => read('CHF');
    await median(readFrancs);
    const [baseline, page, trail] = [
      await median(linkGrowths),
      await median(() => read()),
      await median(trace),
    ];
    const francs = await median(readFrancs);
    const figures = [
      `${database}, ${growth.length} days of ${rows.length} years`,
      `page ${page.toFixed(1)} ms (${(page / baseline).toFixed(2)} × the baseline)`,
      `in CHF ${francs.toFixed(1)} ms (${(francs / baseline).toFixed(2)} ×)`,
      `trail ${trail.toFixed(1)} ms (${(trail / baseline).toFixed(2)} ×)`,
      `baseline ${baseline.toFixed(1)} ms`,
    ];
    console.log(figures.join(' | '));
  } finally {
    await service.stop();
    await databases.remove();
  }
}

const { values } = parseArgs({
  options: { database: { type: 'string' }, years: { type: 'string', default: '10' } },
});
for (const database of DATABASES.filter((kind) => !values.database || kind === values.database)) {
  await measure(database, Number(values.years));
}
