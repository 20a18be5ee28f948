import { setTimeout as sleep } from 'node:timers/promises';
import { lockAccount } from '../../api/accounts/lockAccount.ts';
import { bookTrade } from '../../api/features/trades/commands.ts';
import { requestValuation } from '../../api/features/valuation/commands.ts';
import { recordPrices } from '../../api/prices/recordPrices.ts';
import type { Service } from '../../api/startService.ts';
import { runInTransaction, type UnitOfWork } from '../../api/unitOfWork.ts';
import { ValuationRunSchema } from '../../api/valuation/entities.ts';
import { seedFirstAccount } from './accounts.ts';
import { withoutNotifications } from './bulkInsert.ts';
import { cloneAccounts } from './cloneAccounts.ts';

export const BENCH_ACTOR = { type: 'staff', id: 'bench', name: 'Benchmark' } as const;

/** Units of 1/10^8 dollar. */
const PRICES = {
  btc: 8_923_000_000_000n,
  eth: 312_146_000_000n,
  sol: 14_000_000_000n,
  ada: 45_000_000n,
} as const;
const PAUSE_MS = 5;
const SETTLE_MS = 200;

/** Prices of all instruments of the book, which differ by the change in 1/10^8 dollar. */
export const addPrices = (work: UnitOfWork, change: bigint) =>
  recordPrices(
    work,
    Object.entries(PRICES).map(([instrument, units]) => ({
      instrument,
      at: work.now,
      units: units + change,
    })),
    { source: 'declared' },
  );

/** The service folds the texts of new accounts for its searches, which is no part of a run. */
async function untilTextsAreFolded({ context }: Service): Promise<void> {
  for (;;) {
    const [row] = await context.em().execute<{ id: number }[]>('select id from stale_text limit 1');
    if (!row) return;
    await sleep(SETTLE_MS);
  }
}

/** Adds accounts with five positions each. */
export async function seedBook(service: Service, accounts: number): Promise<void> {
  const { context } = service;
  await seedFirstAccount(service);
  const [row] = await context.em().execute<{ investor_id: string }[]>('select investor_id from investor');
  const investorId = row?.investor_id ?? '';
  await runInTransaction(context, BENCH_ACTOR, async (work) => {
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

/** From the request of a run until it is published. */
export async function publishRun({ context }: Service, pricesDigest: string, at: Date): Promise<void> {
  const { number } = await runInTransaction(context, BENCH_ACTOR, (work) =>
    requestValuation(work, { at, pricesDigest }),
  );
  for (;;) {
    const run = await context.em().findOneOrFail(ValuationRunSchema, { number });
    if (run.failure) throw new Error(run.failure);
    if (run.publishedAt) return;
    await sleep(PAUSE_MS);
  }
}
