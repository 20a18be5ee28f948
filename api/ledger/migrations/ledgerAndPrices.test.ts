import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvestorSchema, TransactionSchema } from '#api/accounts/entities.ts';
import { seedDemoData } from '#api/demo/seedDemoData.ts';
import { createTestApp, DATABASES } from '#api/test/support/createTestApp.ts';
import { databaseBefore } from '#api/test/support/databaseBefore.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { readBookedFlows, readDeclared } from '#api/valuation/readValuations.ts';
import { verifyBook } from '#api/verification/verifyBook.ts';
import { type Money, money, ZERO } from '#common/domain/money.ts';
import { correctTimes } from '#common/domain/performance/history.ts';
import { restateByValueDate } from '#common/domain/performance/restateByValueDate.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

const NOW = new Date('2026-11-26T09:00:00.000Z');
const ACCOUNT_COUNT = propertyRuns({ short: 150, long: 1_000 });
const TRANSACTION_STATES = ['completed', 'completed', 'pending', 'failed', 'removed'] as const;

interface Valuation {
  readonly id: string;
  readonly at: Date;
  readonly version: number;
  readonly value: Money;
  readonly invested: Money;
}

interface Book {
  readonly createdAt: Date;
  readonly valuations: readonly Valuation[];
  readonly transactions: readonly {
    readonly id: string;
    readonly date: string;
    readonly type: 'deposit' | 'withdrawal';
    readonly amount: Money;
    readonly state: (typeof TRANSACTION_STATES)[number];
  }[];
}

const anyInstant = fc
  .integer({ min: Date.parse('2023-12-31T22:00:00Z'), max: NOW.getTime() })
  .map((time) => new Date(time));
const anyAmount = fc.oneof(fc.constantFrom(100_00000n, 250_50000n), fc.bigInt({ min: 1n, max: 10n ** 17n }));
const anyStep = fc.record({
  at: anyInstant,
  kind: fc.constantFrom('value', 'flow', 'total', 'unapplied', 'again'),
  type: fc.constantFrom('deposit', 'withdrawal'),
  amount: anyAmount,
  date: anyInstant.map(zurichDate),
  state: fc.constantFrom(...TRANSACTION_STATES),
});

/**
 * A book as earlier releases stored it: the first valuations without a version, one version for valuations at the totals
 * that the account had, and a clock that was wrong at times.
 */
const anyBook = fc
  .record({ createdAt: anyInstant, steps: fc.array(anyStep, { maxLength: 10 }), withoutVersion: fc.nat(4) })
  .map(({ createdAt, steps, withoutVersion }): Book => {
    const valuations: Valuation[] = [];
    const transactions: Book['transactions'][number][] = [];
    let [value, invested] = [0n, 0n];
    for (const { at, kind, type, amount, date, state } of steps) {
      const signed = type === 'deposit' ? amount : -amount;
      const last = valuations.at(-1);
      if (kind === 'again') {
        if (last) valuations.push({ ...last, id: randomUUID(), at });
        continue;
      }
      if (kind !== 'total') {
        if (kind !== 'value')
          transactions.push({ id: randomUUID(), date, type, amount: money(amount), state });
        if (kind === 'unapplied') continue;
      }
      value += signed;
      if (kind !== 'value') invested += signed;
      const version = valuations.length < withoutVersion ? 0 : valuations.length + 2;
      valuations.push({ id: randomUUID(), at, version, value: money(value), invested: money(invested) });
    }
    return { createdAt, valuations, transactions };
  });

/** The valuations as the release before ordered them. */
const ordered = ({ valuations }: Book): readonly Valuation[] =>
  valuations.toSorted(
    (a, b) => a.version - b.version || Number(a.at) - Number(b.at) || (a.id < b.id ? -1 : 1),
  );

/** Whether the release before ended with other totals than those of the account, because the clock was set back. */
function wasDisordered(book: Book): boolean {
  const [ended, last] = [ordered(book).at(-1), book.valuations.at(-1)];
  return ended?.value !== last?.value || ended?.invested !== last?.invested;
}

/** What the release before stated of a book. */
function historyBefore(book: Book) {
  const { transactions } = book;
  const recorded = ordered(book);
  const flows = transactions
    .filter(({ state, date }) => state === 'completed' && date <= zurichDate(NOW))
    .sort((a, b) => (`${a.date} ${a.id}` < `${b.date} ${b.id}` ? -1 : 1))
    .map(({ date, type, amount }) => ({ date, amount: money(type === 'withdrawal' ? -amount : amount) }));
  return restated(recorded, flows);
}

function restated(
  recorded: readonly Pick<Valuation, 'at' | 'value' | 'invested'>[],
  flows: Parameters<typeof restateByValueDate>[1],
) {
  const plain = recorded.map(({ at, value, invested }) => ({ at, value, invested }));
  return restateByValueDate(correctTimes(plain, NOW), flows, NOW);
}

/** The accounts of the demonstration. */
async function demonstration(): Promise<Book[]> {
  const app = await createTestApp({ database: 'sqlite' });
  await seedDemoData(app.context);
  const em = app.context.em();
  const investors = await em.find(InvestorSchema, {});
  const rows = await em.find(TransactionSchema, {});
  const valuations = await readDeclared(
    em,
    investors.map(({ id }) => id),
  );
  await app.stop();
  return investors.map(({ id, createdAt }) => ({
    createdAt,
    valuations: (valuations.get(id) ?? []).map((valuation) => ({ ...valuation, id: randomUUID() })),
    transactions: rows
      .filter(({ investor }) => investor === id)
      .map(({ removedAt, status, ...row }) => ({ ...row, state: removedAt ? 'removed' : status })),
  }));
}

const demonstrated = demonstration();

describe.each(DATABASES)('LedgerAndPrices on %s', (kind) => {
  test('keeps the value at every past time, and enters every deposit into the ledger', {
    timeout: 600_000,
  }, async () => {
    const { orm, em, insert, instant, trueValue } = await databaseBefore(kind, 'LedgerAndPrices');
    const accounts = [...(await demonstrated), ...fc.sample(anyBook, ACCOUNT_COUNT)].map((book, index) => ({
      ...book,
      id: randomUUID(),
      investorId: `INV-${String(index).padStart(8, '0')}`,
    }));
    for (const { id, investorId, createdAt, valuations, transactions } of accounts) {
      const last = valuations.at(-1);
      await insert('investor', {
        id,
        investor_id: investorId,
        full_name: 'Ada Muster',
        email: 'ada@example.com',
        tier: 'Basic',
        is_active: trueValue,
        total_value: last?.value ?? ZERO,
        total_invested: last?.invested ?? ZERO,
        assets: '[]',
        watchlist: '[]',
        version: valuations.length + 2,
        withdrawals_version: 1,
        notifications_read_to: 0,
        created_at: instant(createdAt.toISOString()),
        updated_at: instant(createdAt.toISOString()),
      });
      for (const { id: key, at, version, value, invested } of valuations) {
        const when = instant(at.toISOString());
        await insert('valuation', { id: key, investor_id: id, at: when, version, value, invested });
      }
      for (const { id: key, date, type, amount, state } of transactions) {
        const at = instant(createdAt.toISOString());
        const status = state === 'removed' ? 'completed' : state;
        const removed = state === 'removed' ? at : null;
        const row = { id: key, investor_id: id, amount, date, type, status, created_at: at };
        await insert('account_transaction', { ...row, removed_at: removed });
      }
    }
    await orm.migrator.up();
    const valuations = await readDeclared(
      em,
      accounts.map(({ id }) => id),
    );
    for (const book of accounts) {
      const flows = (await readBookedFlows(em, [book.id], zurichDate(NOW))).get(book.id) ?? [];
      const recorded = valuations.get(book.id) ?? [];
      if (wasDisordered(book))
        expect(recorded.at(-1)).toMatchObject({ value: book.valuations.at(-1)?.value });
      else expect(restated(recorded, flows)).toEqual(historyBefore(book));
    }
    expect(await verifyBook(em, new Map(accounts.map(({ investorId }) => [investorId, undefined])))).toEqual(
      new Map(),
    );
    const days = await em.execute<{ value_date: string; recorded_at: string | number }[]>(
      'select value_date, recorded_at from ledger_transaction where source is null',
    );
    expect(days.length).toBeGreaterThan(accounts.length);
    for (const { value_date, recorded_at } of days)
      expect(value_date).toBe(zurichDate(new Date(recorded_at)));
  });

  test('lets nobody change or delete what is booked', async () => {
    const { orm, em, insert, instant, trueValue } = await databaseBefore(kind, 'LedgerAndPrices');
    const at = instant(NOW.toISOString());
    await insert('investor', {
      ...{ id: 'i1', investor_id: 'INV-00000001', full_name: 'Ada', email: 'ada@example.com', tier: 'Basic' },
      ...{ is_active: trueValue, total_value: 0, total_invested: 0, assets: '[]', watchlist: '[]' },
      ...{ version: 1, withdrawals_version: 1, notifications_read_to: 0, created_at: at, updated_at: at },
    });
    await orm.migrator.up();
    for (const statement of [
      "update posting set quantity = '2'",
      'update ledger_transaction set version = 9',
      'update price set units = 9',
      'delete from posting',
      'delete from price',
    ]) {
      await expect(em.execute(statement)).rejects.toThrow('only added');
    }
  });
});
