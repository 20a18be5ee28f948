import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { ContactMessageSchema } from '#api/features/contacts/entities.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import { CONTACT } from '#api/test/support/sampleRequests.ts';
import { getDepositAddresses } from '#common/contract/portalConfig.ts';
import { IN_THREAD } from './executionOptions.ts';
import type { Em } from './openDatabase.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
  // The errors are logged without personal data.
  expect(JSON.stringify(takeLoggedErrors())).not.toContain(CONTACT.email);
});

let sent = 0;

/** Sends a message from a new address each time, because confirmations are limited per address. */
function contact({ url }: TestApp): Promise<RawResponse> {
  sent += 1;
  const message = 'A message of some length. '.repeat(70);
  return sendRaw(url, {
    path: '/api/contact',
    body: { ...CONTACT, email: `${sent}-${CONTACT.email}`, message },
  });
}

const readiness = async ({ url }: TestApp) => (await sendRaw(url, { path: '/readyz' })).status;
/** Polls, because the result of the readiness check is cached for a second. */
const expectReadiness = (running: TestApp, status: 200 | 503) =>
  expect.poll(() => readiness(running)).toBe(status);
const sql = ({ context }: TestApp, statement: string) => context.em().getConnection().execute(statement);

function expectUnavailable({ status, headers, json }: RawResponse): void {
  expect([status, json['code'], headers['retry-after']]).toEqual([503, 'unavailable', '30']);
}

/** Expects that messages and their confirmations were stored together. */
async function expectConsistent({ context }: TestApp, messages: number): Promise<void> {
  expect(await context.em().count(ContactMessageSchema)).toBe(messages);
  expect(await context.em().count(OutboxMessageSchema)).toBe(messages);
}

test.each(DATABASES)('%s is not ready after a newer version has migrated it', async (database) => {
  const running = await createTestApp({ database });
  app = running;
  expect(await readiness(running)).toBe(200);
  await sql(running, "insert into migration (name) values ('29991231000000_Newer')");
  await expectReadiness(running, 503);
});

test.each(DATABASES)('%s is ready while a long transaction changes it', async (database) => {
  const running = await createTestApp({ database });
  app = running;
  await running.context.em().transactional(async (em) => {
    await (em as Em).execute('update journal_tree set id = 1 where id = 1');
    expect(await readiness(running)).toBe(200);
  }, IN_THREAD);
  expect((await contact(running)).status).toBe(200);
});

test('SQLite is not ready once a long transaction makes no progress', async () => {
  const running = await createTestApp({ database: 'sqlite' });
  app = running;
  const now = performance.now.bind(performance);
  onTestFinished(() => void vi.restoreAllMocks());
  await running.context.em().transactional(async (em) => {
    await (em as Em).execute('update journal_tree set id = 1 where id = 1');
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 121_000);
    expect(await readiness(running)).toBe(503);
    await (em as Em).execute('update journal_tree set id = 1 where id = 1');
    await expectReadiness(running, 200);
  }, IN_THREAD);
});

describe('SQLite with a storage error', () => {
  test('returns 503 on a full disk, is not ready, and recovers when there is space', async () => {
    const running = await createTestApp({ database: 'sqlite', throttle: { formsPerAddress: 1e6 } });
    app = running;
    expect(await readiness(running)).toBe(200);
    const [row] = (await sql(running, 'pragma page_count')) as unknown as [{ page_count: number }];
    await sql(running, `pragma max_page_count = ${row.page_count + 3}`);
    let stored = 0;
    let response = await contact(running);
    for (; response.status === 200 && stored < 200; response = await contact(running)) stored += 1;
    expectUnavailable(response);
    expectUnavailable(await contact(running));
    await expectReadiness(running, 503);
    expect((await sendRaw(running.url, { path: '/healthz' })).status).toBe(200);
    await expectConsistent(running, stored);

    await sql(running, 'pragma max_page_count = 1000000');
    expect((await contact(running)).status).toBe(200);
    await expectConsistent(running, stored + 1);
    await expectReadiness(running, 200);
  });

  test('returns 503 on a read-only file, except for reads that are not logged', async () => {
    const running = await createTestApp({ database: 'sqlite' });
    app = running;
    const staff = await running.staff();
    // Long enough for the activity of the session to be due.
    running.clock.advance({ minutes: 10 });
    await sql(running, 'pragma query_only = on');
    expectUnavailable(await contact(running));
    expect(await staff.call(getDepositAddresses)).toMatchObject({ success: true });
    await expectReadiness(running, 503);
    await sql(running, 'pragma query_only = off');
    expect((await contact(running)).status).toBe(200);
    await expectConsistent(running, 1);
  });
});

/** Error codes that a trigger raises in the transaction of a request. */
const RAISED = {
  sqlite: [],
  postgresql: ['53100', '58030', 'XX001'],
} as const;

for (const kind of DATABASES) {
  test.each(RAISED[kind])(`${kind} › error %s returns 503 and stores nothing`, async (state) => {
    const running = await createTestApp({ database: kind });
    app = running;
    await sql(
      running,
      `create function reject() returns trigger language plpgsql as $$ begin raise exception 'no space' using errcode = '${state}'; end $$`,
    );
    await sql(
      running,
      'create trigger reject before insert on outbox_message for each row execute function reject()',
    );
    expectUnavailable(await contact(running));
    await expectConsistent(running, 0);
    await sql(running, 'drop trigger reject on outbox_message');
    expect((await contact(running)).status).toBe(200);
    await expectConsistent(running, 1);
  });
}

test('PostgreSQL › read-only database returns 503 and is not ready', async () => {
  const running = await createTestApp({ database: 'postgresql' });
  app = running;
  const [row] = (await sql(running, 'select current_database() as name')) as unknown as [{ name: string }];
  expect(await readiness(running)).toBe(200);
  await sql(running, `alter database ${row.name} set default_transaction_read_only = on`);
  // The setting applies to new connections.
  const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()';
  await sql(running, `${others} and pid <> pg_backend_pid()`);
  await sql(running, 'set default_transaction_read_only = on');
  const response = await contact(running);
  expect([response.status, response.json['code']]).toEqual([503, 'unavailable']);
  await expectReadiness(running, 503);
  await expectConsistent(running, 0);
});
