import { afterEach, expect, inject, test } from 'vitest';
import { ADMIN_PASSWORD, createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { plantMigrations } from '#api/test/support/plantMigrations.ts';
import { createDatabase } from '#api/test/support/postgres.ts';
import { type RawRequest, sendRaw } from '#api/test/support/rawHttp.ts';
import { type ServiceProcess, startServiceProcess } from '#api/test/support/serviceProcess.ts';
import { createClient } from '#common/client/createClient.ts';
import { verifyJournal } from '#common/contract/activity.ts';
import { listInvestors } from '#common/contract/investors.ts';
import { login } from '#common/contract/portalAuth.ts';

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

const overrides = { clock: { now: () => new Date() } };

/** Creates an account. @returns the poll of its screen, for any instance */
async function enrol(databaseUrl: string): Promise<RawRequest> {
  const app = await createTestApp({ databaseUrl, overrides });
  const { investorId } = await enrolInvestor(app, await app.staff(), 'Anna');
  const body = { investorId, accessCode: 'three-tall-larches' };
  const { headers } = await sendRaw(app.url, { path: login.path, body });
  await app.stop();
  const cookies = headers['set-cookie']?.map((cookie) => cookie.split(';')[0]).join('; ') ?? '';
  return { path: `/api/portfolio/${investorId}`, headers: { Cookie: cookies } };
}

test('a rolling upgrade › answers reads, loses no change that was acknowledged, and stores none of the earlier version afterwards', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  const poll = await enrol(databaseUrl);
  const old = await startServiceProcess({ DATABASE_URL: databaseUrl });
  earlier = old;
  const { token } = await openStaffSession(createClient({ fetch, baseUrl: old.url }), {
    password: ADMIN_PASSWORD,
  });
  const started = Promise.withResolvers<string>();
  const staffHeaders = { Authorization: `Bearer ${token}` };
  const acknowledged: string[] = [];
  /** Which reads were served by which instances. */
  const served = new Set<string>();
  const unexpected: unknown[] = [];
  let turnedAway = 0;
  let byNew = 0;

  /**
   * Sends a request. One that is turned away is repeated, once the new version serves.
   * @returns the instance that answered
   */
  async function send(request: RawRequest): Promise<string | undefined> {
    for (const instance of [old.url, started.promise]) {
      const url = await instance;
      const { status, headers, text } = await sendRaw(url, request);
      if (status === 200) return url;
      if (status !== 503 || !headers['retry-after']) {
        unexpected.push([request.path, status, text]);
        return undefined;
      }
      turnedAway += 1;
    }
    return undefined;
  }

  /** Creates an account. */
  async function change(email: string): Promise<void> {
    const isLate = later !== undefined;
    const url = await send({
      path: '/api/admin/generate-investor',
      body: { email, fullName: 'Anna Beispiel' },
      headers: { ...staffHeaders, 'Idempotency-Key': email },
    });
    if (!url) return;
    acknowledged.push(email);
    if (url !== old.url) byNew += 1;
    else if (isLate) unexpected.push(email);
  }

  const changing = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let index = 0; !hasEnded; index += 1) await change(`client-${client}-${index}@example.com`);
  });
  const reading = [poll, { path: '/api/admin/investors', headers: staffHeaders }].map(async (request) => {
    while (!hasEnded) {
      const url = await send(request);
      if (url) served.add(`${request.path} by ${url}`);
    }
  });
  clients = [...changing, ...reading];
  const isUsed = () => acknowledged.length > CLIENTS && served.size === reading.length;
  await expect.poll(() => isUsed() || unexpected.length > 0).toBe(true);
  expect(unexpected).toEqual([]);

  // It waits for changes in progress, and rewrites what they wrote.
  plantMigrations([
    'alter table investor add column planted varchar(40)',
    'update investor set planted = email',
    'alter table investor alter column planted set not null',
    'create function fill_planted() returns trigger language plpgsql as $$ begin new.planted = coalesce(new.planted, new.email); return new; end $$',
    'create trigger fill_planted before insert on investor for each row execute function fill_planted()',
  ]);
  later = await createTestApp({ databaseUrl, overrides });
  started.resolve(later.url);
  const isProven = () => byNew > AFTER && served.size === 2 * reading.length;
  await expect.poll(() => isProven() || unexpected.length > 0).toBe(true);
  hasEnded = true;
  await Promise.all(clients);

  expect(unexpected).toEqual([]);
  expect(turnedAway).toBeGreaterThan(0);
  const staff = createClient({ fetch, baseUrl: later.url, token: () => token });
  const { total } = await staff.page(listInvestors);
  // With the account that polls.
  expect(total).toBe(acknowledged.length + 1);
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
