import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ApplicationSchema } from '#api/features/applications/entities.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { listApplications } from '#common/contract/applications.ts';
import { money } from '#common/domain/money.ts';
import { readCounts } from './rowCounts.ts';

type Database = (typeof DATABASES)[number];
type Status = 'pending' | 'rejected';

async function start(database: Database): Promise<TestApp> {
  const app = await createTestApp({ database });
  onTestFinished(() => app.stop());
  return app;
}

/** @param minutes before now, the order of the list */
async function insert({ context }: TestApp, minutes: readonly number[], status: Status = 'pending') {
  const rows = minutes.map((age) => ({
    id: randomUUID(),
    fullName: `Person ${age % 5}`,
    email: 'a@example.com',
    phone: '+41 79 555 01 02',
    investmentAmount: money(BigInt(1 + (age % 3)) * 1_000_000_000n),
    investmentGoal: 'diversification' as const,
    riskTolerance: 'low' as const,
    liquidityNeeds: 'long-term' as const,
    status,
    submittedAt: new Date(context.clock.now().getTime() - age * 60_000),
  }));
  for (let first = 0; first < rows.length; first += 200) {
    await context.em().insertMany(ApplicationSchema, rows.slice(first, first + 200));
  }
  return rows.map(({ id }) => id);
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe.each(DATABASES)('pages of a list on %s', (database) => {
  test('a walk with cursors neither skips nor repeats a row while others are inserted', async () => {
    const fixture = await createInvestorsFixture({ database });
    onTestFinished(() => fixture.app.stop());
    const { app } = fixture;
    const ids: string[] = await insert(app, numbers(60));
    for (const sort of ['-submittedAt', 'fullName', '-investmentAmount'] as const) {
      const found: string[] = [];
      let after: string | undefined;
      do {
        const query: Record<string, string> = { limit: '7', sort, ...(after ? { after } : {}) };
        const response = await fixture.asStaff({
          path: `/api/admin/applications?${new URLSearchParams(query)}`,
        });
        expect(response.status).toBe(200);
        found.push(...(response.json as unknown as { id: string }[]).map(({ id }) => id));
        after = response.headers['x-next-cursor'] as string | undefined;
        await insert(app, [0, 30, 90]);
      } while (after);
      expect(new Set(found).size).toBe(found.length);
      expect(found.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
    }
  });

  test('a deep page has the rows of the list in its order', async () => {
    const app = await start(database);
    await insert(app, numbers(1_300));
    const client = await app.staff();
    const first = await client.page(listApplications, { query: { limit: 1000 } });
    const rest = await client.page(listApplications, { query: { limit: 1000, offset: 1000 } });
    const all = [...first.rows, ...rest.rows].map(({ id }) => id);
    expect(all.length).toBe(1_300);
    for (const offset of [501, 600, 700, 1_250, 1_299, 1_300, 5_000]) {
      const { rows, total } = await client.page(listApplications, { query: { limit: 100, offset } });
      expect([offset, rows.map(({ id }) => id)]).toEqual([offset, all.slice(offset, offset + 100)]);
      expect(total).toBe(1_300);
    }
  });

  test('totals are exact under concurrent changes, and after their changes are merged', async () => {
    const app = await start(database);
    const ids = await insert(app, numbers(40));
    const change = (id: string) =>
      app.context.em().nativeUpdate(ApplicationSchema, { id }, { status: 'rejected' });
    const remove = (id: string) => app.context.em().nativeDelete(ApplicationSchema, { id });
    await Promise.all([
      ...ids.slice(0, 15).map(change),
      ...ids.slice(15, 20).map(remove),
      ...numbers(10).map((age) => insert(app, [age])),
    ]);
    const client = await app.staff();
    const totals = async () => [
      (await client.page(listApplications, {})).total,
      (await client.page(listApplications, { query: { status: 'pending' } })).total,
      (await client.page(listApplications, { query: { status: 'rejected' } })).total,
    ];
    expect(await totals()).toEqual([45, 30, 15]);
    for (const id of ids.slice(20, 40)) {
      for (const status of numbers(30).map((step) => (step % 2 ? 'rejected' : 'pending') as Status)) {
        await app.context.em().nativeUpdate(ApplicationSchema, { id }, { status });
      }
    }
    await Promise.all(numbers(4).map(() => readCounts(app.context.em(), ['application'])));
    expect(await totals()).toEqual([45, 30, 15]);
  });

  test('rejects a cursor of another order or without meaning (400)', async () => {
    const app = await start(database);
    const client = await app.staff();
    for (const after of ['x', Buffer.from('["-submittedAt","abc","id"]').toString('base64url')]) {
      await expect(client.page(listApplications, { query: { after } })).rejects.toMatchObject({
        fields: { after: 'Not a cursor of this list and order' },
      });
    }
  });
});
