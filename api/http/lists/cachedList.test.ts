import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccessEntrySchema } from '#api/accessLog/entities.ts';
import { isSqlite } from '#api/db/kysely.ts';
import { KEPT_LISTS } from '#api/db/listDeclarations.ts';
import { routes } from '#api/routes.ts';
import { workDone } from '#api/test/properties/performExample.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { createStaff } from '#api/test/support/addStaff.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  inviteInvestor,
} from '#api/test/support/investorsFixture.ts';
import { createRecords } from '#api/test/support/sampleRecords.ts';
import { contract } from '#common/contract/contract.ts';
import { staffLogout } from '#common/contract/staffAuth.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { isCachedList } from './cachedList.ts';

/**
 * Triggers keep them with the rows of the list; an erasure never changes and comes with an entry; the access log and
 * sessions are not part of the response.
 */
const BESIDE_ROWS = [
  'record_count',
  'stale_text',
  'table_version',
  'json_each',
  'json_array_elements_text',
  'lateral',
  'erasure',
  'access_entry',
  'staff_session',
  'staff',
];

/** Values of each query parameter of the lists; a list rejects those of others. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  q: ['anna'],
  sort: ['-fullName', '-name', '-amount', '-to'],
  limit: ['7'],
  offset: ['1'],
  after: [],
  status: ['active', 'archived', 'investor', 'pending', 'sent', 'unpaid'],
  ids: ['9c1e0f0a-1111-4111-8111-111111111111'],
  from: ['2026-01-01'],
  to: ['2026-01-01'],
  tasks: ['open'],
  tag: ['VIP'],
  investorId: ['INV-0000000A'],
  meetingFrom: ['2026-01-01'],
  meetingTo: ['2026-01-01'],
  email: ['anna@example.com'],
  origin: ['public'],
  tier: ['Basic'],
  access: ['expired'],
  reconciliation: ['unreconciled'],
  action: ['withdrawal'],
  payment: ['due'],
};

function parametersOf(path: string): string[] {
  const found = contract.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path);
  return Object.keys(found?.endpoint.query?.shape ?? {});
}

function queriesWith(name: string): string[] {
  const values = VALUES[name];
  if (!values) throw new Error(`No value for the query parameter ${name}.`);
  return values.map((value) => `${name}=${value}`);
}

/** What is used of the drivers: a handle of SQLite, or PostgreSQL's pool. */
interface NativeDatabase {
  prepare(sql: string): unknown;
  query(query: { readonly text: string }): unknown;
}

/** Statements that read rows, as they reach the driver. @returns those since the last call */
async function recordStatements(): Promise<() => string[]> {
  const native = (await fixture.app.context.em().getConnection().getNativeClient()) as NativeDatabase;
  if ('prepare' in native) {
    const prepare = vi.spyOn(native, 'prepare');
    return () => prepare.mock.calls.splice(0).map(([sql]) => sql);
  }
  const run = vi.spyOn(native as NativeDatabase, 'query');
  return () => run.mock.calls.splice(0).map(([{ text }]) => text);
}

let fixture: InvestorsFixture;
afterEach(() => fixture.app.stop());

const read = (path: string) => fixture.asStaff({ path });
const cachedLists = () => routes(fixture.app.context).filter(isCachedList);
/** A time from now on, as the database stores it. */
function instant(ms: number): string {
  const { clock, context } = fixture.app;
  const at = new Date(clock.now().getTime() + ms);
  return isSqlite(context.rowsEm) ? String(at.getTime()) : `'${at.toISOString()}'`;
}

const execute = (sql: string) => fixture.app.context.em().execute(sql);

describe.each(DATABASES)('cachedList on %s', (database) => {
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    await workDone(fixture);
  });

  test('responds with the same body and headers without reading again', async () => {
    const path = '/api/admin/journal?limit=3&offset=1';
    const first = await read(path);
    const store = vi.spyOn(fixture.app.context.listCache, 'store');
    const second = await read(path);
    expect(store).not.toHaveBeenCalled();
    expect(second.text).toBe(first.text);
    for (const name of ['x-total-count', 'x-next-cursor', 'link', 'content-type', 'content-length']) {
      expect(first.headers[name]).toBeDefined();
      expect(second.headers[name]).toBe(first.headers[name]);
    }
  });

  test('authenticates each request', async () => {
    const path = '/api/admin/investors';
    await read(path);
    expect((await fixture.anonymous({ path })).status).toBe(401);
    expect((await fixture.as(fixture.anna, { path })).status).toBe(403);
    await fixture.asStaff({ method: staffLogout.method, path: staffLogout.path, body: {} });
    expect((await read(path)).status).toBe(401);
  });

  test('records each search and, after five minutes, each list in the access log', async () => {
    const { clock, context } = fixture.app;
    const count = () => context.em().count(AccessEntrySchema, { subject: 'investors' });
    for (const _ of [1, 2]) await read('/api/admin/investors?q=anna');
    expect(await count()).toBe(2);
    for (const _ of [1, 2]) await read('/api/admin/investors');
    expect(await count()).toBe(3);
    clock.advance({ minutes: 6 });
    await read('/api/admin/investors');
    expect(await count()).toBe(4);
  });

  test('shows the end of an invitation, which is no change of the database', async () => {
    const { app, staff } = fixture;
    const path = '/api/admin/investors?q=dora';
    await inviteInvestor(app, staff, 'Dora');
    // The session of staff ends sooner than the invitation.
    await execute(`update investor set activation_expires_at = ${instant(5 * MINUTE_MS)}
      where full_name = 'Dora Beispiel'`);
    expect((await read(path)).text).toContain('"access":"invited"');
    app.clock.advance({ minutes: 4 });
    expect((await read(path)).text).toContain('"access":"invited"');
    app.clock.advance({ minutes: 1 });
    expect((await read(path)).text).toContain('"access":"expired"');
  });

  test('selects investors by the clock for each request', async () => {
    const { app, staff } = fixture;
    await inviteInvestor(app, staff, 'Dora');
    await execute(`update investor set activation_expires_at = ${instant(5 * MINUTE_MS)}
      where full_name = 'Dora Beispiel'`);
    const path = '/api/admin/investors?access=expired';
    expect((await read(path)).text).toBe('[]');
    app.clock.advance({ minutes: 5 });
    expect((await read(path)).text).toContain('Dora');
  });

  test('shows a change of each of its tables by any statement at once', async () => {
    await createRecords(fixture);
    const { app, staff, anna } = fixture;
    await createStaff(app, 'jonas', 'approver');
    const version = await accountVersion(staff, anna.investorId);
    const body = { investorId: anna.investorId, totalValue: 5_000_000, investedAmount: 1, version };
    await expectPending(staff.call(updatePortfolio, { body }));
    for (const { endpoint, tables } of cachedLists()) {
      // Entries of the journal are only added.
      for (const table of tables.filter((name) => name !== 'journal_entry')) {
        await read(endpoint.path);
        await execute(`update ${table} set id = id where id = (select min(id) from ${table})`);
        const store = vi.spyOn(fixture.app.context.listCache, 'store');
        await read(endpoint.path);
        expect([endpoint.path, table, store.mock.calls.length]).toEqual([endpoint.path, table, 1]);
        store.mockRestore();
      }
    }
  });

  test('reads no table whose changes it does not follow', async () => {
    const statements = await recordStatements();
    const store = vi.spyOn(fixture.app.context.listCache, 'store');
    const seen = new Set<string>();
    const notKept = new Set<string>();
    for (const { endpoint, tables } of cachedLists()) {
      const searched = tables.flatMap((table) => [`search_${table}`, `search_text_${table}`]);
      const followed = [...tables, ...searched, ...BESIDE_ROWS];
      for (const query of parametersOf(endpoint.path).flatMap(queriesWith)) {
        statements();
        store.mockClear();
        const { status } = await read(`${endpoint.path}?${query}`);
        // A query that reads other tables is not kept; a value that this list does not know is rejected.
        if (status === 200 && store.mock.calls.length === 0) notKept.add(`${endpoint.path}?${query}`);
        if (store.mock.calls.length === 0) continue;
        const found = statements().flatMap((sql) => [...sql.matchAll(/\b(?:from|join)\s+[`"]?(\w+)/g)]);
        const names = found.flatMap(([, name]) => name ?? []);
        expect([endpoint.path, names.filter((name) => !followed.includes(name))]).toEqual([
          endpoint.path,
          [],
        ]);
        for (const name of names) seen.add(name);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining([...KEPT_LISTS]));
    expect([...notKept]).toEqual([
      '/api/admin/applications?tasks=open',
      '/api/admin/investors?access=expired',
      '/api/admin/investors?reconciliation=unreconciled',
      '/api/admin/investors?tasks=open',
    ]);
  });
});
