import { describe, expect, onTestFinished, test } from 'vitest';
import type { Em } from '#api/db/openDatabase.ts';
import { createPasswords } from '#api/passwords/passwords.ts';
import { StaffDeviceSchema, StaffSchema } from '#api/sessions/entities.ts';
import { createTestApp, DATABASES } from '#api/test/support/createTestApp.ts';
import { databaseBefore } from '#api/test/support/databaseBefore.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { listStaffDevices } from '#common/contract/staffAuth.ts';
import { beginStaffTotp } from '#common/contract/staffFactors.ts';

const PASSWORD = 'basalt-orchard-64';
const CREATED_AT = '2026-10-01T08:00:00.000Z';

describe.each(DATABASES)('StaffRoles on %s', (kind) => {
  /** A database of the release before staff had roles, with its account and a remembered device, and its rows. */
  async function earlierDatabase() {
    const { url, orm, em, insert, instant, trueValue } = await databaseBefore(kind, 'StaffRoles');
    await insert('staff', {
      id: 'first',
      username: 'admin',
      display_name: 'Administrator',
      password_hash: await createPasswords().hash(PASSWORD),
      created_at: instant(CREATED_AT),
    });
    await insert('staff_device', {
      id: 'device',
      family_hash: 'f'.repeat(64),
      key_hash: 'e'.repeat(64),
      replaced_keys: '[]',
      staff_id: 'first',
      name: 'Firefox on Linux',
      created_at: instant(CREATED_AT),
      last_used_at: instant(CREATED_AT),
      expires_at: instant('2026-12-01T08:00:00.000Z'),
    });
    await insert('investor', {
      id: 'investor',
      investor_id: 'INV-7Q2M9KXA',
      full_name: 'Anna Muster',
      email: 'anna@example.com',
      tier: 'Premium',
      is_active: trueValue,
      total_value: 120_000,
      total_invested: 100_000,
      assets: '[]',
      watchlist: '[]',
      version: 3,
      withdrawals_version: 2,
      notifications_read_to: 0,
      created_at: instant(CREATED_AT),
      updated_at: instant(CREATED_AT),
    });
    await insert('withdrawal', {
      id: 'withdrawal',
      investor_id: 'investor',
      asset: 'USD',
      amount: 1000,
      address: 'CH93 0076 2011 6238 5295 7',
      status: 'pending',
      requested_at: instant(CREATED_AT),
    });
    const rows = await rowsOf(em);
    await orm.close(true);
    return { databaseUrl: url, rows };
  }

  const TABLES = ['staff', 'staff_device', 'investor', 'withdrawal', 'journal_entry'] as const;

  /** The rows of each table; of the columns that it had, if they are given. */
  async function rowsOf(em: Em, columns: Readonly<Record<string, readonly string[]>> = {}) {
    const rows: Record<string, readonly Readonly<Record<string, unknown>>[]> = {};
    for (const table of TABLES) {
      const which = columns[table]?.join(', ') ?? '*';
      rows[table] = await em.execute(`select ${which} from ${table} order by 1`);
    }
    return rows;
  }

  test('makes the account of an earlier release an active administrator who signs in as before', async () => {
    const app = await createTestApp({ databaseUrl: (await earlierDatabase()).databaseUrl });
    onTestFinished(() => app.stop());
    const staff = await app.context.em().find(StaffSchema, {});
    expect(staff).toMatchObject([
      { id: 'first', username: 'admin', email: null, role: 'administrator', isActive: true, version: 1 },
    ]);
    expect(await app.context.em().count(StaffDeviceSchema)).toBe(1);
    const session = await openStaffSession(app.client(), { password: PASSWORD });
    expect(session.staff).toMatchObject({ username: 'admin', role: 'administrator', secondFactor: false });
    const { devices } = await app.client(undefined, session.token).call(listStaffDevices);
    expect(devices).toMatchObject([{ name: 'Firefox on Linux' }]);
  });

  test('asks it to set up a second factor where one is required, and changes nothing else', async () => {
    const { databaseUrl, rows } = await earlierDatabase();
    const columns = Object.fromEntries(
      Object.entries(rows).map(([table, [row]]) => [table, Object.keys(row ?? { seq: 0 })]),
    );
    const app = await createTestApp({ databaseUrl, environment: { REQUIRE_SECOND_FACTOR: '1' } });
    onTestFinished(() => app.stop());
    expect(await rowsOf(app.context.em(), columns)).toEqual(rows);
    const session = await openStaffSession(app.client(), { password: PASSWORD });
    const staff = app.client(undefined, session.token);
    await expect(staff.call(listStaffDevices)).rejects.toMatchObject({
      code: 'second_factor_setup_required',
    });
    await staff.call(beginStaffTotp);
  });
});
