import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { plantMigrations } from '#api/test/support/plantMigrations.ts';
import { CONTACT } from '#api/test/support/sampleRequests.ts';
import { createTestDatabase } from '#api/test/support/testDatabase.ts';
import { listContacts, sendContact } from '#common/contract/contacts.ts';
import { entities } from '../entities.ts';
import { openDatabase } from './openDatabase.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

const serve = async (databaseUrl: string) => {
  app = await createTestApp({ databaseUrl });
  return app;
};

describe.each(DATABASES)('a migration that fails half-way on %s', (kind) => {
  test('leaves the database as it was, for the earlier version', async () => {
    const { url, remove } = await createTestDatabase(kind);
    onTestFinished(remove);
    const earlier = await serve(url);
    await earlier.client().call(sendContact, { body: CONTACT });
    if (kind === 'sqlite') await earlier.stop();
    const restore = plantMigrations(
      ['create table planted (id integer primary key)', "update contact_message set subject = 'Changed'"],
      ['create table planted_too (id integer primary key)', 'insert into no_such_table values (1)'],
    );
    await expect(openDatabase(url, entities)).rejects.toThrow(
      /^The database could not be migrated and is as it was before\. Start the earlier version again, and report this: .*no_such_table/s,
    );
    restore();
    // On PostgreSQL it has served all the time.
    const still = kind === 'sqlite' ? await serve(url) : earlier;
    const staff = await still.staff();
    expect(await staff.call(listContacts)).toMatchObject([{ subject: CONTACT.subject }]);
    await still.client().call(sendContact, { body: { ...CONTACT, subject: 'After it' } });
    expect(await staff.call(listContacts)).toHaveLength(2);
    expect(await still.context.orm.migrator.getPending()).toEqual([]);
    expect(await still.context.orm.schema.getUpdateSchemaSQL()).toBe('');
  }, 60_000);
});
