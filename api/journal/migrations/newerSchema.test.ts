import { afterEach, expect, test } from 'vitest';
import type { Em } from '#api/db/openDatabase.ts';
import { MIGRATION_LOCK } from '#api/db/schemaGuard.ts';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { generateInvestor, listInvestors } from '#common/contract/investors.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

const NEWER = "('29990101000000_Newer')";
const UNAVAILABLE = { status: 503, code: 'unavailable', retryAfter: 2 };

test('the journal on PostgreSQL › takes no entry while a migration runs, or of a version older than the schema', async () => {
  app = await createTestApp({ database: 'postgresql' });
  const { context } = app;
  const staff = await app.staff();
  const change = (name: string) =>
    staff.call(generateInvestor, { body: { email: `${name}@example.com`, fullName: 'Anna Beispiel' } });

  await context.em().transactional(async (em) => {
    await (em as Em).execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    await expect(change('during')).rejects.toMatchObject(UNAVAILABLE);
  });
  await change('before');

  await context.em().execute(`insert into migration (name) values ${NEWER}`);
  await expect(change('after')).rejects.toMatchObject(UNAVAILABLE);
  expect(await staff.call(listInvestors)).toMatchObject([{ email: 'before@example.com' }]);
  await context.em().execute(`delete from migration where name in (${NEWER})`);
  await change('again');
  expect(takeLoggedErrors()).toHaveLength(2);
});
