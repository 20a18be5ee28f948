import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { InvestorSchema, TransactionSchema } from '#api/accounts/entities.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { emptyDatabase } from '#api/test/support/databaseBefore.ts';
import { listUpdates } from '#api/test/support/listUpdates.ts';
import { MAX_MONEY, type Money, money } from '#common/domain/money.ts';
import { entities } from '../entities.ts';
import { findRows } from './entityRows.ts';
import { findEntities } from './findRow.ts';
import { migrations } from './migrations/list.ts';
import { type Database, type Em, openDatabase } from './openDatabase.ts';

let orm: Database | undefined;
afterEach(async () => {
  await orm?.close(true);
  orm = undefined;
});

const names = async (from: Database): Promise<string[]> =>
  (await from.migrator.getExecuted()).map(({ name }) => name);

/** Limits of valid amounts, and amounts of 17 digits, which a double cannot represent. */
const amount: fc.Arbitrary<Money> = fc
  .oneof(
    fc.constantFrom(0n, 1n, MAX_MONEY - 1n, MAX_MONEY, 12_345_678_901_234_567n, 99_999_999_999_999_999n),
    fc.constantFrom(9_007_199_254_740_991n, 9_007_199_254_740_993n),
    fc.bigInt(10n ** 16n, MAX_MONEY),
    fc.bigInt(0n, 10n ** 9n),
  )
  .chain((size) => fc.boolean().map((negative) => money(negative ? -size : size)));

describe.each(DATABASES)('openDatabase on %s', (kind) => {
  test('migrates an empty database to the schema of the entities', async () => {
    orm = await openDatabase(await emptyDatabase(kind), entities);
    expect(await orm.schema.getUpdateSchemaSQL()).toBe('');
    expect(await names(orm)).toEqual(migrations.map(({ name }) => name));
  });

  test('keeps of each list what its declaration says', async () => {
    orm = await openDatabase(await emptyDatabase(kind), entities);
    expect(await listUpdates(orm)).toEqual([]);
  });

  test('runs no migration at a second start', async () => {
    const url = await emptyDatabase(kind);
    orm = await openDatabase(url, entities);
    const first = await orm.migrator.getExecuted();
    await orm.close(true);
    orm = await openDatabase(url, entities);
    expect(await orm.migrator.getExecuted()).toEqual(first);
    expect(await orm.migrator.getPending()).toEqual([]);
    expect(await orm.schema.getUpdateSchemaSQL()).toBe('');
  });

  test('stores money exactly, and compares and sorts it as a number', async () => {
    orm = await openDatabase(await emptyDatabase(kind), entities);
    const em = orm.em.fork() as Em;
    const now = new Date('2026-11-20T11:00:00.123Z');
    em.create(InvestorSchema, {
      id: 'i',
      investorId: 'INV-00000001',
      fullName: 'Anna Beispiel',
      email: 'anna@example.com',
      tier: 'Basic',
      isActive: true,
      totalValue: money(0n),
      totalInvested: money(0n),
      assets: [],
      watchlist: [],
      version: 1,
      withdrawalsVersion: 1,
      accessCodeHash: null,
      activationHash: null,
      activationExpiresAt: null,
      lastSignInAt: null,
      notificationsReadTo: 0,
      createdAt: now,
      updatedAt: now,
    });
    await em.flush();
    const database = orm;
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(amount, { minLength: 2, maxLength: 8 }), async (amounts) => {
        const em = database.em.fork() as Em;
        await em.nativeDelete(TransactionSchema, {});
        const rows = amounts.map((amount, index) => ({
          id: `${index}`,
          investor: 'i',
          amount,
          date: '2026-11-20',
          type: 'deposit' as const,
          status: 'completed' as const,
          createdAt: now,
          removedAt: null,
        }));
        // Inserts in each way: single, many, and through the unit of work.
        const [first, second, ...others] = rows;
        if (first) await em.insert(TransactionSchema, first);
        if (second) await em.insertMany(TransactionSchema, [second]);
        for (const row of others) em.create(TransactionSchema, row);
        await em.flush();
        if (first)
          await em.nativeUpdate(TransactionSchema, { amount: first.amount }, { amount: first.amount });
        const fresh = database.em.fork() as Em;
        const found = await findEntities(fresh, TransactionSchema, (query) =>
          query.orderBy('account_transaction.amount'),
        );
        expect(found.map((row) => row.amount)).toEqual(amounts.toSorted((a, b) => (a < b ? -1 : 1)));
        const [largest = money(0n)] = found.map((row) => row.amount).toReversed();
        expect(await fresh.count(TransactionSchema, { amount: largest })).toBe(1);
        const below = findRows(fresh, TransactionSchema, (query) =>
          query.where('account_transaction.amount', '<', String(largest)),
        );
        expect(await below).toHaveLength(amounts.length - 1);
        // Changes an amount through the unit of work by the smallest unit.
        for (const row of found) row.amount = money(row.amount - 1n);
        await fresh.flush();
        const again = await (database.em.fork() as Em).find(
          TransactionSchema,
          {},
          { orderBy: { id: 'asc' } },
        );
        const sorted = found.toSorted((a, b) => Number(a.id) - Number(b.id));
        expect(again.map((row) => row.amount)).toEqual(sorted.map((row) => row.amount));
        expect(again[0]?.createdAt).toEqual(now);
      }),
      { numRuns: 60 },
    );
  });
});
