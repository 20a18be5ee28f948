import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findAccount } from '#api/accounts/queries.ts';
import { kysely } from '#api/db/kysely.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import { type BookedAccount, openBookedAccount } from '#api/test/support/bookedAccount.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { parseUnits } from '#common/domain/amount.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import type { StatedAmount, StatementFigures } from '#common/domain/statements/statement.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { readFigures, type StatementPeriod } from './readFigures.ts';

const HISTORIES = propertyRuns({ short: 3, long: 1_000 });

const cents = ({ amount }: StatedAmount): bigint => parseUnits(amount, 2) ?? 0n;

const step = fc.record({
  kind: fc.constantFrom('pay', 'withdraw', 'buy', 'sell', 'exchange', 'declare', 'price', 'takeBack'),
  size: fc.integer({ min: 1, max: 90 }),
  isPublished: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Does what a step says. What the account cannot do is left out. */
async function perform(account: BookedAccount, share: string, { kind, size }: Step, trades: string[]) {
  const dollars = `${size}.37`;
  const trade = async (body: object) => void trades.push(await account.trade(body));
  const steps: Record<Step['kind'], () => Promise<unknown>> = {
    pay: () => account.pay(size + 0.37),
    withdraw: () => account.pay(size / 4, 'withdrawal'),
    buy: () => trade({ kind: 'buy', instrument: share, quantity: '2', amount: dollars, currency: 'usd' }),
    sell: () => trade({ kind: 'sell', instrument: share, quantity: '1', amount: dollars, currency: 'usd' }),
    exchange: () => account.exchange(['usd', dollars], ['chf', String(size)]),
    declare: () => account.declare(1_000 + size, 1_000),
    price: async () => {
      await account.price(share, `${size}.123456`);
      await account.price('chf', `1.${size + 10}`);
    },
    takeBack: async () => {
      const last = trades.pop();
      if (last) await account.takeBack(last);
    },
  };
  await steps[kind]().catch((error: { status?: number }) => {
    if (error.status !== 400 && error.status !== 409) throw error;
  });
}

/** The sum of the postings that a line contains × the prices of its run, in cents, by nothing but SQL and integers. */
async function valueOfPositions(account: BookedAccount, id: string, known: Date, day: string) {
  const db = kysely(account.app.context.em());
  const [line] = await db
    .selectFrom('valuation_line as l')
    .innerJoin('valuation_run as r', 'r.number', 'l.run_number')
    .select(['r.number', 'r.at', 'l.version'])
    .where('l.investor_id', '=', id)
    .where(sql<boolean>`r.published_at <= ${known} and r.at <= ${new Date(`${day}T22:59:59.999Z`)}`)
    .orderBy('r.at', 'desc')
    .orderBy('r.number', 'desc')
    .execute();
  if (!line) return null;
  const prices = await db
    .selectFrom('run_price as u')
    .innerJoin('price as p', 'p.id', 'u.price_id')
    .select(({ cast, ref }) => ['p.instrument', cast<string>(ref('p.units'), 'text').as('units')])
    .where('u.run_number', '=', line.number)
    .execute();
  const units = new Map(prices.map((price) => [price.instrument, BigInt(price.units)]));
  const postings = await db
    .selectFrom('posting as p')
    .innerJoin('ledger_transaction as t', 't.id', 'p.transaction_id')
    .select(({ cast, ref }) => ['p.instrument', cast<string>(ref('p.quantity'), 'text').as('quantity')])
    .where('p.account', '=', `client:${id}`)
    .where('p.instrument', '<>', id)
    .where('t.version', '<=', line.version)
    .where('t.value_date', '<=', zurichDate(new Date(line.at)))
    .execute();
  const held = new Map<string, bigint>();
  for (const { instrument, quantity } of postings)
    held.set(instrument, (held.get(instrument) ?? 0n) + BigInt(quantity));
  return { units, held };
}

/** The holdings of shares and francs are the postings until then, at the prices of the run. */
async function expectHoldings(
  account: BookedAccount,
  { holdings }: StatementFigures,
  { to, knownAt }: StatementPeriod,
) {
  const { id } = await findAccount(account.app.context.em(), account.investorId);
  const instruments = await readInstruments(account.app.context.em());
  const expected = await valueOfPositions(account, id, knownAt, to);
  const positions = holdings.filter(({ symbol }) => symbol === 'ABC' || symbol === 'CHF');
  const held = [...(expected?.held ?? [])].filter(
    ([instrument, quantity]) => instrument !== 'usd' && quantity !== 0n,
  );
  expect(positions).toHaveLength(held.length);
  for (const [instrument, quantity] of held) {
    const isCash = instrument === 'chf';
    const stated = positions.find(({ symbol }) => (symbol === 'CHF') === isCash);
    const { decimals = 0, priceDecimals = 0 } = instruments.get(instrument) ?? {};
    expect(parseUnits(stated?.quantity ?? '', decimals)).toBe(quantity);
    const price = expected?.units.get(instrument) ?? 0n;
    const scale = 10n ** BigInt(decimals + priceDecimals - 2);
    const value = quantity * price;
    const size = value < 0n ? -value : value;
    const rounded = (2n * size + scale) / (2n * scale);
    const difference = (stated ? cents(stated.value) : 0n) - (value < 0n ? -rounded : rounded);
    // A half is rounded to even.
    expect(difference === 0n || difference === 1n || difference === -1n).toBe(true);
  }
}

/** Every figure adds up. */
function expectSums({ opening, closing, holdings, difference, bridge, flows }: StatementFigures) {
  const total = holdings.reduce((sum, { value }) => sum + cents(value), 0n) + cents(difference);
  expect(total).toBe(cents(closing));
  const { start, deposits, withdrawals, realised, unrealised, income, currency, fees, end } = bridge;
  const gains = [realised, unrealised, income, currency].reduce((sum, part) => sum + cents(part), 0n);
  expect(cents(start) + cents(deposits) - cents(withdrawals) + gains - cents(fees)).toBe(cents(end));
  expect([start, end]).toEqual([opening, closing]);
  const paid = flows
    .filter(({ type }) => type === 'deposit')
    .map(({ amount }) => parseUnits(amount.amount, 5));
  expect(paid.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n)).toBe(cents(deposits) * 1_000n);
}

/** States an account of its own after each step, and all of it again at the end. */
async function expectReplay(account: BookedAccount, steps: readonly Step[]) {
  const em = account.app.context.em();
  const now = () => account.app.clock.now();
  const read = async (period: StatementPeriod) =>
    readFigures(em, await findAccount(em, account.investorId), period);
  const share = await account.addShare('USD');
  await account.price(share, '40');
  await account.price('chf', '1.25');
  await account.trade({ kind: 'buy', instrument: share, quantity: '5', amount: '200', currency: 'usd' });
  await account.pay(1_000);
  await account.publish();
  const first = zurichDate(now());
  const trades: string[] = [];
  const known: { period: StatementPeriod; figures: StatementFigures }[] = [];
  for (const next of steps) {
    await perform(account, share, next, trades);
    if (next.isPublished) await account.publish();
    await account.later(3);
    const to = addDays(zurichDate(now()), -1);
    const period = { from: first, to, knownAt: now() };
    known.push({ period, figures: await read(period) });
    account.app.clock.advance({ minutes: 1 });
  }
  const about = JSON.stringify(steps);
  for (const { period, figures } of known) {
    expect(await read(period), about).toEqual(figures);
    expectSums(figures);
    await expectHoldings(account, figures, period);
    const next = await read({ ...period, from: addDays(period.to, 1), to: addDays(period.to, 2) });
    expect(next.opening, about).toEqual(figures.closing);
  }
}

describe.each(DATABASES)('statements on %s', (database) => {
  test('state at any later time what was known at theirs, from postings and prices', {
    timeout: 7_200_000,
  }, async ({ annotate }) => {
    for (const steps of fc.sample(fc.array(step, { minLength: 6, maxLength: 12 }), HISTORIES)) {
      const account = await openBookedAccount(database);
      try {
        await expectReplay(account, steps);
      } finally {
        await account.app.stop();
      }
    }
    await annotate(`${database}: ${HISTORIES} accounts`);
  });
});
