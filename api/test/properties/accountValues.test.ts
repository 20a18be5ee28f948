import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createInvestors } from '#api/accounts/createInvestor.ts';
import type { Investor } from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { addTransaction } from '#api/features/portfolio/commands.ts';
import { bookTrade, reverseTrade } from '#api/features/trades/commands.ts';
import { addPrices, addValuation } from '#api/features/valuation/commands.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import { digestOf, readHeld, readPriceBook } from '#api/valuation/priceBook.ts';
import { publishRun } from '#api/valuation/publishRun.ts';
import { pastDay } from '#api/valuation/readPositions.ts';
import { readLines } from '#api/valuation/readValuations.ts';
import { verifyAccounts } from '#api/verification/verifyAccounts.ts';
import { money } from '#common/domain/money.ts';
import { createJournalFixture } from './journalFixture.ts';

const HISTORIES = propertyRuns({ short: 12, long: 1_000 });

const STAFF = { type: 'staff', id: 'staff-1', name: 'Stefanie Beispiel' } as const;
/** Before, on and after the days of the runs. */
const DAYS = ['2026-02-02', '2026-05-04', '2026-05-05', '2026-09-30'] as const;
const RUNS = ['2026-05-04T16:00:00.000Z', '2026-09-21T16:00:00.000Z', '2026-11-20T10:00:00.000Z'];

const change = fc.record({
  kind: fc.constantFrom('buy', 'sell', 'income', 'fee', 'exchange', 'deposit', 'withdrawal'),
  date: fc.constantFrom(...DAYS),
  quantity: fc.constantFrom('0.00000001', '0.5', '3.12345678'),
  cents: fc.integer({ min: 1, max: 10 ** 7 }),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const history = fc.array(change, { minLength: 1, maxLength: 6 }).chain((changes) =>
  fc.record({
    changes: fc.constant(changes),
    shuffled: fc.shuffledSubarray(changes, { minLength: changes.length }),
    taken: change.filter(({ kind }) => kind !== 'deposit' && kind !== 'withdrawal'),
    at: fc.nat(changes.length),
  }),
);

/** Books a change at its value date. @returns the id of a trade */
async function record(work: UnitOfWork, investorId: string, { kind, date, quantity, cents }: Change) {
  const { version } = await lockAccount(work, { investorId });
  if (kind === 'deposit' || kind === 'withdrawal') {
    const booking = { status: 'completed', applyToTotals: true, toCash: true } as const;
    await addTransaction(work, {
      investorId,
      version,
      amount: money(BigInt(cents) * 1000n),
      date,
      type: kind,
      ...booking,
    });
    return '';
  }
  const amount = (cents / 100).toFixed(2);
  const traded = kind === 'income' || kind === 'fee' ? {} : { quantity };
  const exchanged = kind === 'exchange' ? { instrument: 'chf', quantity: '12.50' } : { instrument: 'btc' };
  const stated = { investorId, version, kind, date, amount, currency: 'usd', ...traded, ...exchanged };
  return (await bookTrade(work, stated)).trade.id;
}

describe.each(DATABASES)('values on %s', (database) => {
  test('hold for random histories, whatever is recorded when', { timeout: 1_800_000 }, async () => {
    const { context, clock, close } = await createJournalFixture(database);
    onTestFinished(close);
    const inTransaction = <Result>(run: (work: UnitOfWork) => Promise<Result>) =>
      runInTransaction(context, STAFF, run);
    const publish = async (time: string, price: string, reason?: string) => {
      const at = new Date(time);
      const quotes = { btc: price, chf: '1.2436' };
      const prices = Object.entries(quotes).map(([instrument, text]) => ({ instrument, at, price: text }));
      if (!reason) await inTransaction((work) => addPrices(work, { prices, source: 'declared' }));
      await inTransaction(async (work) => {
        const held = await readHeld(work.em, pastDay(at, work.now));
        const pricesDigest = digestOf((await readPriceBook(work.em, at)).pricesOf(held));
        await publishRun(work, (await addValuation(work, { at, pricesDigest, reason })).number);
      });
      clock.advance({ minutes: 1 });
    };
    const open = async (): Promise<Investor> => {
      const person = {
        fullName: 'Ada Muster',
        email: 'ada@person.example',
        tier: 'Basic',
        isImported: true,
      } as const;
      const [investor] = await inTransaction((work) =>
        createInvestors(work, [person], { action: 'investor_created' }),
      );
      if (!investor) throw new Error('No account was opened.');
      // Sales and withdrawals find enough on every day.
      const { investorId } = investor;
      const [first] = DAYS;
      const deposit = { kind: 'deposit', date: first, quantity: '0.5', cents: 10 ** 8 } as const;
      await inTransaction((work) => record(work, investorId, deposit));
      await inTransaction(async (work) => {
        const { version } = await lockAccount(work, { investorId });
        const bought = { instrument: 'btc', quantity: '50', amount: '1000', currency: 'usd' };
        await bookTrade(work, { investorId, version, kind: 'buy', date: first, ...bought });
      });
      return investor;
    };
    const histories = fc.sample(history, HISTORIES);
    const accounts = [];
    for (const { changes, shuffled, taken, at } of histories) {
      const [plain, reordered, reversed] = [await open(), await open(), await open()];
      for (const booked of changes) await inTransaction((work) => record(work, plain.investorId, booked));
      for (const booked of shuffled)
        await inTransaction((work) => record(work, reordered.investorId, booked));
      const { investorId } = reversed;
      let tradeId = '';
      for (const [index, booked] of changes.entries()) {
        if (index === at) tradeId = await inTransaction((work) => record(work, investorId, taken));
        await inTransaction((work) => record(work, investorId, booked));
      }
      if (!tradeId) tradeId = await inTransaction((work) => record(work, investorId, taken));
      await inTransaction(async (work) => {
        const { version } = await lockAccount(work, { investorId });
        await reverseTrade(work, { investorId, version, tradeId });
      });
      accounts.push({ plain, reordered, reversed });
    }
    for (const [index, time] of RUNS.entries())
      await publish(time, ['60000', '0.01', '88888.88888888'][index] ?? '1');
    const valuesOf = async ({ id }: Investor) =>
      ((await readLines(context.em(), [id])).get(id) ?? []).map(({ run, value, paidSince }) => [
        run,
        value,
        paidSince,
      ]);
    for (const [index, { plain, reordered, reversed }] of accounts.entries()) {
      const values = await valuesOf(plain);
      const about = JSON.stringify(histories[index]);
      expect(values, about).toHaveLength(RUNS.length);
      expect(await valuesOf(reordered), `another order: ${about}`).toEqual(values);
      expect(await valuesOf(reversed), `taken back: ${about}`).toEqual(values);
    }
    // What is recorded later for an earlier day changes no value as it was known, only the correction of a run.
    const known = await Promise.all(accounts.map(({ plain }) => valuesOf(plain)));
    const late = { kind: 'deposit', date: DAYS[0], quantity: '0.5', cents: 12_345 } as const;
    for (const { plain } of accounts) await inTransaction((work) => record(work, plain.investorId, late));
    expect(await Promise.all(accounts.map(({ plain }) => valuesOf(plain)))).toEqual(known);
    await publish(RUNS[0] ?? '', '', 'A late deposit');
    for (const [index, { plain }] of accounts.entries()) {
      const [first = [], ...others] = await valuesOf(plain);
      const [before = [], ...same] = known[index] ?? [];
      expect(first[1]).toBe(BigInt(before[1] ?? 0) + 12_345_000n);
      expect(others).toEqual(same);
    }
    expect((await verifyAccounts(context.em())).difference).toBeUndefined();
  });
});
