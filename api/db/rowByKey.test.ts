import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Expression, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { kysely } from './kysely.ts';
import type { Em } from './openDatabase.ts';
import { readSharedRow } from './rowByKey.ts';

const byName = (em: Em, key: Expression<string>) =>
  kysely(em)
    .selectFrom(sql<{ name: string; amount: number }>`scratch`.as('s'))
    .select(['s.name', 's.amount'])
    .where('s.name', '=', key);
const fromMissing = (em: Em, key: Expression<string>) =>
  kysely(em).selectFrom(sql<{ id: string }>`missing`.as('m')).select('m.id').where('m.id', '=', key);
const COUNT = 40;
const NAMES = Array.from({ length: COUNT }, (_, index) => `it's "${index}" \\`);

interface Pool {
  query(query: { readonly text: string }): Promise<unknown>;
}

let app: TestApp;
let em: Em;
afterEach(() => app.stop());

async function open(database: (typeof DATABASES)[number]) {
  app = await createTestApp({ database });
  em = app.context.rowsEm;
  await em.execute('create table scratch (name varchar(100) primary key, amount integer)');
  for (const [amount, name] of NAMES.entries())
    await em.execute('insert into scratch values (?, ?)', [name, amount]);
}

const read = (name: string) => readSharedRow(em, byName, name);

describe.each(DATABASES)('readSharedRow on %s', (database) => {
  beforeEach(() => open(database));

  test('returns the row of each key, and undefined for an unknown key', async () => {
    const names = [...NAMES, 'unknown', NAMES[3] ?? ''];
    const rows = await Promise.all(names.map(read));
    const expected = NAMES.map((name, amount) => ({ name, amount }));
    expect(rows).toEqual([...expected, undefined, expected[3]]);
  });

  test('rejects every read of a statement that fails', async () => {
    const reads = NAMES.slice(0, 2).map((name) => readSharedRow(em, fromMissing, name));
    const results = await Promise.allSettled(reads);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read(NAMES[0] ?? '')).toMatchObject({ amount: 0 });
  });

  test('reads what a running transaction has written', async () => {
    await app.context.em().transactional(async (transaction) => {
      await transaction.execute('update scratch set amount = 99 where name = ?', [NAMES[0] ?? '']);
      expect(await readSharedRow(transaction as Em, byName, NAMES[0] ?? '')).toMatchObject({ amount: 99 });
    });
  });
});

describe('readSharedRow on postgresql', () => {
  beforeEach(() => open('postgresql'));

  test('sends reads of the same turn as one statement for every 16 keys', async () => {
    const pool = (await em.getConnection().getNativeClient()) as Pool;
    const query = vi.spyOn(pool, 'query');
    await Promise.all(NAMES.map(read));
    const statements = query.mock.calls.filter(([{ text }]) => text.includes('scratch'));
    expect(statements).toHaveLength(Math.ceil(COUNT / 16));
  });

  test('never answers from a statement that was sent before the read began', async () => {
    const [name = ''] = NAMES;
    const early = read(name);
    await nextTurn();
    await em.execute('update scratch set amount = 77 where name = ?', [name]);
    expect(await read(name)).toMatchObject({ amount: 77 });
    expect(await early).toMatchObject({ name });
  });
});
