import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpired } from '#api/housekeeping.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { staffLogin } from '#common/contract/staffAuth.ts';
import { AccessEntrySchema } from './entities.ts';

const row = (expiresAt: string) => ({
  at: new Date('2020-01-01T00:00:00Z'),
  actorType: 'staff' as const,
  actorId: 's',
  actorName: 'Administrator',
  action: 'export' as const,
  investorId: null,
  subject: 'investors.csv',
  detail: null,
  network: '127.0.0.0/24',
  result: 'ok',
  expiresAt: new Date(expiresAt),
});
const KEPT = '2999-01-01T00:00:00Z';
const EXPIRED = '2020-02-01T00:00:00Z';

describe.each(DATABASES)('the access_entry table on %s', (database) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ database });
    for (const _ of both) await app.context.em().insert(AccessEntrySchema, row(KEPT));
  });
  afterEach(() => app.stop());
  const run = (sql: string) => app.context.em().getConnection().execute(sql);
  const expiries = async () => {
    const rows = await app.context.em().find(AccessEntrySchema, {}, { orderBy: { seq: 'asc' } });
    return rows.map(({ expiresAt }) => expiresAt.getTime());
  };
  const both = [KEPT, KEPT].map((text) => new Date(text).getTime());
  const at = database === 'sqlite' ? '0' : "'2020-01-01'";
  const columns = 'seq, at, actor_type, actor_id, actor_name, action, network, result, expires_at';
  const values = `1, ${at}, 'staff', 's', 'Nobody', 'export', 'n', 'ok', ${at}`;

  test.each([
    `update access_entry set actor_name = 'Nobody'`,
    `update access_entry set expires_at = ${at}`,
    'delete from access_entry',
    'delete from access_entry where seq = 1',
    ...(database === 'sqlite'
      ? [
          `insert or replace into access_entry (${columns}) values (${values})`,
          `replace into access_entry (${columns}) values (${values})`,
          `update or replace access_entry set seq = 1 where seq = 2`,
        ]
      : [
          'truncate access_entry',
          'truncate access_entry cascade',
          'set session_replication_role = replica; delete from access_entry where seq = 1',
          `insert into access_entry (${columns}) values (${values}) on conflict (seq) do update set actor_name = 'x'`,
        ]),
  ])('rejects %s', async (sql) => {
    await expect(run(sql)).rejects.toThrow();
    expect(await expiries()).toEqual(both);
  });

  test('allows the deletion of expired rows only', async () => {
    await app.context.em().insert(AccessEntrySchema, row(EXPIRED));
    await run('delete from access_entry where seq = 3');
    expect(await expiries()).toEqual(both);
  });

  test('is cleared of exactly the expired rows by housekeeping', async () => {
    await app.context.em().insert(AccessEntrySchema, row(EXPIRED));
    await deleteExpired(app.context);
    expect(await expiries()).toEqual(both);
  });

  test('stores an entry for the configured number of days', async () => {
    const wrong = { body: { password: 'wrong-password-1' } };
    await expect(app.client().call(staffLogin, wrong)).rejects.toMatchObject({ status: 401 });
    const entry = await app.context.em().findOneOrFail(AccessEntrySchema, { action: 'sign_in_failed' });
    const days = (entry.expiresAt.getTime() - entry.at.getTime()) / 86_400_000;
    expect(days).toBe(app.context.config.accessLogDays);
  });
});
