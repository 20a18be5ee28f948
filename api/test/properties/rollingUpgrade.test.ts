import { afterEach, expect, inject, test } from 'vitest';
import { ADMIN_PASSWORD, createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { plantMigrations } from '#api/test/support/plantMigrations.ts';
import { createDatabase } from '#api/test/support/postgres.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { type ServiceProcess, startServiceProcess } from '#api/test/support/serviceProcess.ts';
import { createClient } from '#common/client/createClient.ts';
import { verifyJournal } from '#common/contract/activity.ts';
import { listInvestors } from '#common/contract/investors.ts';

const CLIENTS = 4;
/** Changes that the new version acknowledges before the clients end. */
const AFTER = 12;

let earlier: ServiceProcess | undefined;
let later: TestApp | undefined;
let clients: readonly Promise<void>[] = [];
let hasEnded = false;
afterEach(async () => {
  hasEnded = true;
  await Promise.allSettled(clients);
  await Promise.all([earlier?.stop(), later?.stop()]);
});

test('a rolling upgrade › loses no change that was acknowledged, and stores none of the earlier version afterwards', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  const old = await startServiceProcess({ DATABASE_URL: databaseUrl });
  earlier = old;
  const { token } = await openStaffSession(createClient({ fetch, baseUrl: old.url }), {
    password: ADMIN_PASSWORD,
  });
  const started = Promise.withResolvers<string>();
  const acknowledged: string[] = [];
  const unexpected: unknown[] = [];
  let turnedAway = 0;
  let byNew = 0;

  /** Creates an account. A request that is turned away is repeated with its key, once the new version serves. */
  async function change(email: string): Promise<void> {
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': email };
    const body = { email, fullName: 'Anna Beispiel' };
    for (const instance of [old.url, started.promise]) {
      const url = await instance;
      const isLate = later !== undefined;
      const response = await sendRaw(url, { path: '/api/admin/generate-investor', body, headers });
      if (response.status === 200) {
        acknowledged.push(email);
        if (url !== old.url) byNew += 1;
        else if (isLate) unexpected.push(email);
        return;
      }
      if (response.status !== 503 || !response.headers['retry-after']) {
        unexpected.push(response.text);
        return;
      }
      turnedAway += 1;
    }
  }
  clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let index = 0; !hasEnded; index += 1) await change(`client-${client}-${index}@example.com`);
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(CLIENTS);

  // It waits for changes in progress, and rewrites what they wrote.
  plantMigrations([
    'alter table investor add column planted varchar(40)',
    'update investor set planted = email',
    'alter table investor alter column planted set not null',
    'create function fill_planted() returns trigger language plpgsql as $$ begin new.planted = coalesce(new.planted, new.email); return new; end $$',
    'create trigger fill_planted before insert on investor for each row execute function fill_planted()',
  ]);
  later = await createTestApp({ databaseUrl, overrides: { clock: { now: () => new Date() } } });
  started.resolve(later.url);
  await expect.poll(() => byNew > AFTER || unexpected.length > 0).toBe(true);
  hasEnded = true;
  await Promise.all(clients);

  expect(unexpected).toEqual([]);
  expect(turnedAway).toBeGreaterThan(0);
  const staff = createClient({ fetch, baseUrl: later.url, token: () => token });
  const { total } = await staff.page(listInvestors);
  expect(total).toBe(acknowledged.length);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(await staff.call(verifyJournal)).toMatchObject({ intact: true });
  // The earlier version serves nothing any more, so that a proxy sends every request to the new one.
  const paths = ['/', '/api/firm', '/api/admin/investors', '/readyz'];
  const responses = await Promise.all(paths.map((path) => sendRaw(old.url, { path })));
  expect(responses.map(({ status, headers }) => [status, Number(headers['retry-after']) > 0])).toEqual(
    paths.map(() => [503, true]),
  );
  expect((await sendRaw(old.url, { path: '/healthz' })).status).toBe(200);
}, 180_000);
