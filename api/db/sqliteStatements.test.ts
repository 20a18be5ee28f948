import { raw } from '@mikro-orm/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { bindParameters } from './bindParameters.ts';
import { RELAXED_COMMIT } from './executionOptions.ts';

describe('bindParameters', () => {
  test('keeps integers exact, and converts booleans and instants as the ORM writes them', () => {
    const at = new Date('2026-11-22T10:00:00Z');
    const bound = bindParameters('select ?, ?, ?, ?, ?', [2 ** 40, 1.5, true, at, undefined]);
    expect(bound).toEqual([2n ** 40n, 1.5, 1n, BigInt(at.getTime()), null]);
  });

  test.each([
    ['an identifier', 'select ?? from investor', ['id']],
    ['a list', 'select ? in (?)', [1, [1, 2]]],
    ['an escaped question mark', "select '\\?', ?", [1]],
    ['a question mark in a text', "select '?', ?", [1]],
    ['an object', 'select ?', [{ a: 1 }]],
    ['a fragment of SQL', 'select ?', [raw('? + 1', [1])]],
  ])('leaves %s to the ORM', (_, sql, parameters) => {
    expect(bindParameters(sql, parameters)).toBeUndefined();
  });
});

describe('statements on sqlite', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ database: 'sqlite' });
  });
  afterEach(() => app.stop());

  test('returns the type and the value that was bound', async () => {
    const [row] = await app.context
      .em()
      .execute('select typeof(?) as kind, ? as value, ? as text', [3, 2 ** 41, "it's \0 fine"]);
    expect(row).toEqual({ kind: 'integer', value: 2 ** 41, text: "it's \0 fine" });
  });

  test('follows a change of the schema', async () => {
    const em = app.context.em();
    await em.execute('create table scratch (a integer)');
    await em.execute('insert into scratch values (?)', [1]);
    expect(await em.execute('select * from scratch')).toEqual([{ a: 1 }]);
    await em.execute('alter table scratch add column b integer default 2');
    expect(await em.execute('select * from scratch')).toEqual([{ a: 1, b: 2 }]);
  });

  test('rejects a statement of a transaction that has ended', async () => {
    const connection = app.context.em().getConnection();
    for (const end of ['commit', 'rollback'] as const) {
      const transaction = await connection.begin();
      await connection[end](transaction);
      const late = connection.execute('select ?', [1], 'all', transaction);
      await expect(late).rejects.toThrow('already');
    }
  });

  test('waits for the disk again after a relaxed commit, also after one that failed', async () => {
    const em = app.context.em();
    const synchronous = async () => (await em.execute('pragma synchronous'))[0];
    const durable = await synchronous();
    const insert = "insert into throttle_bucket (key, attempts, window_ends_at) values ('a', ?, ?)";
    await em.execute(insert, [1, 1], RELAXED_COMMIT);
    expect(await synchronous()).toEqual(durable);
    await expect(em.execute(insert, [1, 1], RELAXED_COMMIT)).rejects.toThrow('UNIQUE');
    expect(await synchronous()).toEqual(durable);
    expect(durable).toEqual({ synchronous: 2 });
  });
});
