import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApplicationSchema } from '#api/features/applications/entities.ts';
import { workDone } from '#api/test/properties/performExample.ts';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { createRecords } from '#api/test/support/sampleRecords.ts';
import { APPLICATION } from '#api/test/support/sampleRequests.ts';
import { submitApplication } from '#common/contract/applications.ts';

const PATH = '/api/admin/applications?limit=1000';

let fixture: InvestorsFixture;
let instances: readonly TestApp[];
beforeEach(async () => {
  fixture = await createInvestorsFixture({ database: 'postgresql' });
  const { app } = fixture;
  onTestFinished(() => app.stop());
  const second = await createTestApp({ databaseUrl: app.context.config.databaseUrl });
  onTestFinished(() => second.stop());
  instances = [app, second];
  await app.client().call(submitApplication, { body: APPLICATION });
  await workDone(fixture);
});

const instance = (index: number): TestApp => instances[index % instances.length] ?? fixture.app;

async function read(index: number, path = PATH): Promise<string> {
  const headers = { Authorization: `Bearer ${fixture.token}` };
  const { status, text } = await sendRaw(instance(index).url, { path, headers });
  expect(status).toBe(200);
  return text;
}

const execute = (sql: string, index = 1) => instance(index).context.em().execute<object[]>(sql);
const rename = (name: string) => execute(`update application set full_name = '${name}'`);

/** Whether a read finds the list that an instance keeps. */
async function isKept(index: number, path = PATH): Promise<boolean> {
  const store = vi.spyOn(instance(index).context.listCache, 'store');
  await read(index, path);
  const isFound = store.mock.calls.length === 0;
  store.mockRestore();
  return isFound;
}

async function versionRows(): Promise<number> {
  return (await execute("select id from table_version where source = 'application'")).length;
}

interface Pool {
  query(query: { readonly text: string }): Promise<unknown>;
}

/** Runs `act` in the middle of the next read, before or after a statement that reads a table. */
async function interrupt(table: string, when: 'before' | 'after', act: () => Promise<unknown>) {
  const pool = (await fixture.app.context.em().getConnection().getNativeClient()) as Pool;
  const original = pool.query.bind(pool);
  const query = vi.spyOn(pool, 'query').mockImplementation(async (statement) => {
    const isMeant = statement.text.includes(`from "${table}"`);
    if (isMeant) query.mockRestore();
    if (isMeant && when === 'before') await act();
    const result = await original(statement);
    if (isMeant && when === 'after') await act();
    return result;
  });
}

describe('cachedList on two instances', () => {
  test('shows on one what another changed, and keeps the list again', async () => {
    for (const index of [0, 1]) {
      await read(index);
      expect(await isKept(index)).toBe(true);
    }
    for (const name of ['Clara', 'Dora']) {
      await rename(name);
      for (const index of [0, 1]) expect(await read(index)).toContain(`"fullName":"${name}"`);
      expect(await isKept(0)).toBe(true);
    }
  });

  test('shows what a statement added, removed or truncated, and keeps what none changed', async () => {
    await createRecords(fixture);
    await workDone(fixture);
    const path = '/api/admin/contact-submissions';
    const changes = [
      'insert into contact_message select * from contact_message limit 0',
      'update contact_message set name = name where false',
      'delete from contact_message where false',
      "update contact_message set name = 'Emil'",
      'delete from contact_message',
      'truncate contact_message',
    ];
    const kept: boolean[] = [];
    for (const change of changes) {
      await read(0, path);
      await execute(change);
      kept.push(await isKept(0, path));
    }
    expect(kept).toEqual([true, true, true, false, false, false]);
    expect(await read(0, path)).toBe('[]');
  });

  test('counts a change when it is committed, and never one that is rolled back', async () => {
    const before = await read(0);
    for (const [end, name] of [
      ['rollback', 'Clara'],
      ['commit', 'Dora'],
    ]) {
      const em = instance(1).context.em();
      await em.begin();
      await em.execute(`update application set full_name = '${name}'`);
      expect(await read(0)).toBe(before);
      expect(await isKept(0)).toBe(true);
      await (end === 'commit' ? em.commit() : em.rollback());
      expect(await isKept(0)).toBe(end === 'rollback');
    }
    expect(await read(0)).toContain('"fullName":"Dora"');
  });

  test.each([
    ['staff_session', 'before'],
    ['staff_session', 'after'],
    ['record_count', 'after'],
    ['application', 'before'],
    ['application', 'after'],
  ] as const)('shows a change that commits while a list is read (%s, %s)', async (table, when) => {
    await rename('Clara');
    await interrupt(table, when, () => rename('Dora'));
    await read(0);
    expect(await read(0)).toContain('"fullName":"Dora"');
    await rename('Emil');
    expect(await read(0)).toContain('"fullName":"Emil"');
    expect(await isKept(0)).toBe(true);
  });

  test('merges the rows of a version, while others are added, without a change of the list', async () => {
    await execute("insert into table_version (source) select 'application' from generate_series(1, 1000)");
    await read(0);
    expect(await versionRows()).toBeLessThan(5);
    expect(await isKept(0)).toBe(true);
    await execute("insert into table_version (source) select 'application' from generate_series(1, 1000)");
    await interrupt('staff_session', 'after', () => rename('Clara'));
    await Promise.all([read(0), read(1), read(0), read(1)]);
    expect(await versionRows()).toBeLessThan(5);
    for (const index of [0, 1]) {
      expect(await read(index)).toContain('"fullName":"Clara"');
      expect(await isKept(index)).toBe(true);
    }
  });

  test('shows every change at once while no changes are reported', async () => {
    const { changeFeed } = fixture.app.context;
    await changeFeed.close();
    expect(changeFeed.isCurrent()).toBe(false);
    await read(0);
    expect(await isKept(0)).toBe(true);
    await rename('Clara');
    expect(await read(0)).toContain('"fullName":"Clara"');
  });

  test('shows each row that was committed before the read, under concurrent writes and merges', async () => {
    const committed = new Set<string>();
    const [row] = await fixture.app.context.em().find(ApplicationSchema, {}, { limit: 1 });
    const names = Array.from({ length: 120 }, (_, index) => `Person ${index}.`);
    const write = async (writer: number) => {
      for (const name of names.filter((_, index) => index % 4 === writer)) {
        const { context } = instance(writer);
        await context.em().transactional(async (em) => {
          await em.insert(ApplicationSchema, { ...row, id: randomUUID(), fullName: name } as never);
        });
        committed.add(name);
        await execute("insert into table_version (source) select 'application' from generate_series(1, 300)");
      }
    };
    const check = async (reader: number) => {
      while (committed.size < names.length) {
        const expected = [...committed];
        const text = await read(reader);
        expect(expected.filter((name) => !text.includes(name))).toEqual([]);
      }
    };
    await Promise.all([0, 1, 2, 3].flatMap((index) => [write(index), check(index)]));
    for (const index of [0, 1]) {
      const text = await read(index);
      expect(names.filter((name) => !text.includes(name))).toEqual([]);
    }
  });
});
