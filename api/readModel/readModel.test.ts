import { afterEach, describe, expect, test, vi } from 'vitest';
import { kysely } from '#api/db/kysely.ts';
import { pollRoutes } from '#api/routes.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { countStatements } from '#api/test/support/countStatements.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  readCookie,
  signIn,
  type TestInvestor,
} from '#api/test/support/investorsFixture.ts';
import type { RawResponse } from '#api/test/support/rawHttp.ts';
import type { DatabaseKind } from '#api/test/support/testDatabase.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { addDeposit, removeDeposit, updateAssets, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { processWithdrawal } from '#common/contract/withdrawals.ts';
import { pollPath, readPoll } from './readPoll.ts';

let fixture: InvestorsFixture;
afterEach(async () => {
  await fixture.app.stop();
});

const pathOf = ({ investorId }: TestInvestor) => `/api/portfolio/${investorId}`;
const poll = (investor: TestInvestor, etag = '') =>
  fixture.as(investor, { path: pathOf(investor), headers: etag ? { 'If-None-Match': etag } : {} });

/** Polls until the read model answers without the database. @returns the ETag */
async function warmUp(investor: TestInvestor): Promise<string> {
  const { context } = fixture.app;
  const { headers } = await poll(investor);
  const etag = headers.etag ?? '';
  await context.changeFeed.caughtUp();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const read = vi.spyOn(kysely(context.rowsEm).getExecutor(), 'executeQuery');
    const { status } = await poll(investor, etag);
    const reads = read.mock.calls.length;
    read.mockRestore();
    if (status === 304 && reads === 0) return etag;
  }
  throw new Error('The read model never answered');
}

const open = async (database: DatabaseKind) => {
  fixture = await createInvestorsFixture({ database });
};

describe.each(DATABASES)('the read model on %s', (database) => {
  test('answers with the same body and headers as the endpoint', async () => {
    await open(database);
    const first = await poll(fixture.anna);
    await warmUp(fixture.anna);
    const second = await poll(fixture.anna);
    expect(second.text).toBe(first.text);
    const names = ({ headers }: RawResponse) => Object.keys(headers).toSorted();
    expect(names(second)).toEqual(names(first));
    for (const name of names(first)) {
      if (!['date', 'x-request-id'].includes(name)) expect(second.headers[name]).toEqual(first.headers[name]);
    }
  });

  test('reads session and portfolio for a first poll with one statement', async () => {
    await open(database);
    const { context } = fixture.app;
    const url = pathOf(fixture.anna);
    const path = pollRoutes.map(pollPath).find(({ prefix }) => url.startsWith(prefix));
    if (!path) throw new Error(`No poll has the path ${url}`);
    const secret = fixture.anna.cookie.split('=')[1] ?? '';
    const { result, count } = await countStatements(context.rowsEm, () =>
      readPoll(context, path, { url, secret }),
    );
    expect(JSON.parse(result?.body ?? '')).toMatchObject({ portfolio: {} });
    expect(count).toBe(1);
  });

  test('answers each of several first polls at once from its own account', async () => {
    await open(database);
    const { anna, ben } = fixture;
    const polls = [anna, ben, anna, ben].map((investor) => poll(investor));
    const foreign = fixture.as(ben, { path: pathOf(anna) });
    const ids = (await Promise.all(polls)).map(({ text }) => JSON.parse(text).portfolio.investorId);
    expect(ids).toEqual([anna, ben, anna, ben].map(({ investorId }) => investorId));
    expect((await foreign).text).not.toContain('portfolio');
  });

  test('shows each change of the account to the very next poll', async () => {
    await open(database);
    const { anna, staff } = fixture;
    const { investorId, row } = anna;
    const version = () => accountVersion(staff, investorId);
    const note = { amount: 100, date: '2026-11-01', type: 'deposit' } as const;
    let depositId = '';
    const changes: (() => Promise<unknown>)[] = [
      async () =>
        staff.call(updatePortfolio, {
          body: { investorId, totalValue: 130_000, investedAmount: 100_000, version: await version() },
        }),
      async () =>
        staff.call(updateAssets, {
          body: {
            investorId,
            assets: [{ name: 'Gold', allocation: 50, color: '#112233' }],
            version: await version(),
          },
        }),
      async () => {
        const added = await staff.call(addDeposit, {
          body: { investorId, ...note, version: await version() },
        });
        depositId = added.depositId;
      },
      async () => staff.call(removeDeposit, { body: { investorId, depositId, version: await version() } }),
      async () =>
        fixture.app.context
          .em()
          .execute(
            'update investor set version = version + 1, total_value = total_value + 100000 where id = ?',
            [row.id],
          ),
    ];
    for (const change of changes) {
      const etag = await warmUp(anna);
      await change();
      const { status, headers } = await poll(anna, etag);
      expect(status).toBe(200);
      expect(headers.etag).not.toBe(etag);
    }
  });

  test('keeps every character of a body', async () => {
    await open(database);
    const { anna } = fixture;
    const notes = 'Für Zoë 李 \u{1F4B6} €';
    const body = {
      investorId: anna.investorId,
      asset: 'USD',
      amount: 100,
      address: 'CH93 0076 2011 6238 5295 7',
      notes,
    };
    await fixture.as(anna, { path: '/api/withdrawals/request', body });
    await warmUp(anna);
    const path = `/api/withdrawals/history/${anna.investorId}`;
    for (const _ of ['read', 'cached', 'cached']) {
      const { text, headers } = await fixture.as(anna, { path });
      expect(text).toContain(notes);
      expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
    }
  });

  test('shows requests and decisions to the next poll of the withdrawals', async () => {
    await open(database);
    const { anna, staff } = fixture;
    const path = `/api/withdrawals/history/${anna.investorId}`;
    const read = async () => (await fixture.as(anna, { path })).text;
    expect(await read()).not.toContain('pending');
    const body = {
      investorId: anna.investorId,
      asset: 'USD',
      amount: 100,
      address: 'DE89 3704 0044 0532 0130 00',
    };
    const requested = await fixture.as(anna, { path: '/api/withdrawals/request', body });
    const { id } = requested.json['request'] as { id: string };
    expect(await read()).toContain('pending');
    expect(await read()).toContain('pending');
    await staff.call(processWithdrawal, { body: { requestId: id, action: 'decline', adminNotes: 'No' } });
    expect(await read()).toContain('declined');
  });

  test('ends with the session: sign-out, sign-out everywhere, deactivation, time', async () => {
    await open(database);
    const { anna, ben, staff, app } = fixture;
    await warmUp(anna);
    await fixture.as(anna, { path: '/api/portal/logout', body: {} });
    expect((await poll(anna)).status).toBe(401);

    await warmUp(ben);
    const { investorId, accessCode } = ben;
    const other = readCookie(await signIn(app, { investorId, accessCode }));
    await fixture.anonymous({
      path: '/api/portal/sessions/end',
      body: {},
      headers: { Cookie: other },
    });
    expect((await poll(ben)).status).toBe(401);
    ben.cookie = other;
    await warmUp(ben);
    await staff.call(updateInvestor, {
      params: { id: ben.row.id },
      body: { isActive: false, version: await accountVersion(staff, ben.investorId) },
    });
    expect((await poll(ben)).status).toBe(401);
    await staff.call(updateInvestor, {
      params: { id: ben.row.id },
      body: { isActive: true, version: await accountVersion(staff, ben.investorId) },
    });
    ben.cookie = readCookie(await signIn(app, { investorId, accessCode }));
    await warmUp(ben);
    app.clock.advance({ minutes: 31 });
    expect((await poll(ben)).status).toBe(401);
  });

  test('shows nobody the portfolio of another account', async () => {
    await open(database);
    const { anna, ben } = fixture;
    await warmUp(anna);
    await warmUp(ben);
    expect((await fixture.as(ben, { path: pathOf(anna) })).status).toBe(404);
    expect((await fixture.anonymous({ path: pathOf(anna) })).status).toBe(401);
    expect((await fixture.asStaff({ path: pathOf(anna) })).status).toBe(200);
    const cookie = `${anna.cookie}x`;
    expect((await fixture.anonymous({ path: pathOf(anna), headers: { Cookie: cookie } })).status).toBe(401);
  });
});

describe('the read model on postgresql, without notifications', () => {
  const loseChannel = () =>
    fixture.app.context.em().execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_notify%'`,
    );

  test('asks the database while the channel is lost, and recovers', async () => {
    await open('postgresql');
    const { anna, app } = fixture;
    await warmUp(anna);
    await loseChannel();
    const { row } = anna;
    await app.context
      .em()
      .execute('update investor set version = version + 1, total_value = total_value + 100000 where id = ?', [
        row.id,
      ]);
    expect((await poll(anna)).text).toContain('120001.00');
    await expect.poll(() => app.context.changeFeed.isCurrent()).toBe(true);
    await warmUp(anna);
  });
});
