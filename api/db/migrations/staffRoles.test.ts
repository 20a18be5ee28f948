import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/core';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { createPasswords } from '#api/passwords/passwords.ts';
import { StaffDeviceSchema, StaffSchema } from '#api/sessions/entities.ts';
import { createTestApp, DATABASES } from '#api/test/support/createTestApp.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { createDatabase } from '#api/test/support/postgres.ts';
import { listStaffDevices } from '#common/contract/staffAuth.ts';
import { entities } from '../../entities.ts';
import type { Em } from '../openDatabase.ts';
import { ormOptions } from '../ormOptions.ts';
import { migrations } from './list.ts';

const PASSWORD = 'basalt-orchard-64';
const CREATED_AT = '2026-10-01T08:00:00.000Z';

let cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.toReversed()) await step();
  cleanUp = [];
});

describe.each(DATABASES)('StaffRoles on %s', (kind) => {
  async function emptyDatabase(): Promise<string> {
    if (kind === 'postgresql') return createDatabase(inject('postgresUrl'));
    const folder = mkdtempSync(join(tmpdir(), 'firnline-roles-'));
    cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
    return `sqlite:${join(folder, 'firnline.db')}`;
  }

  const instant = (text: string) => (kind === 'sqlite' ? Date.parse(text) : text);

  /** A database of the release before staff had roles, with its account and a remembered device. */
  async function earlierDatabase(): Promise<string> {
    const url = await emptyDatabase();
    const orm = await MikroORM.init(await ormOptions(url, entities));
    const roles = migrations.findIndex(({ name }) => name.endsWith('_StaffRoles'));
    await orm.migrator.up({ to: migrations[roles - 1]?.name ?? '' });
    const em = orm.em.fork() as Em;
    const insert = (table: string, row: Readonly<Record<string, unknown>>) =>
      em.execute(
        `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
        Object.values(row),
      );
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
    await orm.close(true);
    return url;
  }

  test('makes the account of an earlier release an active administrator who signs in as before', async () => {
    const app = await createTestApp({ databaseUrl: await earlierDatabase() });
    cleanUp.push(() => app.stop());
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
});
