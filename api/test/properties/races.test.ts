import { afterEach, describe, expect, test } from 'vitest';
import { verifyChain } from '#api/journal/verifyChain.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  inviteInvestor,
  readCookie,
  signIn,
} from '#api/test/support/investorsFixture.ts';
import type { RawResponse } from '#api/test/support/rawHttp.ts';
import { APPLICATION, CONSULTATION } from '#api/test/support/sampleRequests.ts';
import { listApplications } from '#common/contract/applications.ts';
import { listConsultations } from '#common/contract/consultations.ts';
import { listInvestors } from '#common/contract/investors.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { getWithdrawalHistory } from '#common/contract/withdrawals.ts';

let fixture: InvestorsFixture | undefined;
afterEach(async () => {
  if (fixture) {
    expect(await verifyChain(fixture.app.context.em())).toMatchObject({ intact: true });
    await fixture.app.stop();
  }
  fixture = undefined;
});

const open = async (database: (typeof DATABASES)[number]): Promise<InvestorsFixture> => {
  fixture = await createInvestorsFixture({ database });
  return fixture;
};

/** Number of responses by status and code, e.g. `{ '200': 1, '409 already_decided': 1 }`. */
function tally(responses: readonly RawResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, json } of responses) {
    const name = status === 200 ? '200' : `${status} ${json['code']}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const atOnce = (count: number, call: (index: number) => Promise<RawResponse>): Promise<RawResponse[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));

const ask = ({ as, anna }: InvestorsFixture, amount: number): Promise<RawResponse> =>
  as(anna, {
    path: '/api/withdrawals/request',
    body: { investorId: anna.investorId, asset: 'USD', amount, address: 'CH93 0076 2011' },
  });

async function requested(fixture: InvestorsFixture, amount: number): Promise<string> {
  const { request } = (await ask(fixture, amount)).json as { request: { id: string } };
  return request.id;
}

const decide = (fixture: InvestorsFixture, requestId: string, action: string): Promise<RawResponse> =>
  fixture.asStaff({ path: '/api/admin/withdrawal-requests/process', body: { requestId, action } });

describe.each(DATABASES)('concurrent requests on %s', (database) => {
  test('two approvals of one application create one investor', async () => {
    const { anonymous, asStaff, staff } = await open(database);
    await anonymous({ path: '/api/applications', body: APPLICATION });
    const [application] = await staff.call(listApplications);
    const path = `/api/admin/approve-application/${application?.id}`;
    const responses = await atOnce(2, () => asStaff({ path, body: {} }));
    expect(tally(responses)).toEqual({ '200': 1, '409 already_decided': 1 });
    expect(await staff.call(listInvestors, { query: { q: APPLICATION.email } })).toHaveLength(1);
  });

  test('approval and rejection of one application: one succeeds', async () => {
    const { anonymous, asStaff, staff } = await open(database);
    await anonymous({ path: '/api/applications', body: APPLICATION });
    const [application] = await staff.call(listApplications);
    const responses = await Promise.all(
      ['approve', 'reject'].map((word) =>
        asStaff({ path: `/api/admin/${word}-application/${application?.id}`, body: {} }),
      ),
    );
    expect(tally(responses)).toEqual({ '200': 1, '409 already_decided': 1 });
    const [decided] = await staff.call(listApplications);
    const approved = responses[0]?.status === 200;
    expect(decided?.status).toBe(approved ? 'approved' : 'rejected');
    expect(await staff.call(listInvestors, { query: { q: APPLICATION.email } })).toHaveLength(
      approved ? 1 : 0,
    );
  });

  test('two decisions on one withdrawal: one succeeds, the other returns the status (409)', async () => {
    const fixture = await open(database);
    const { staff, anna } = fixture;
    const requestId = await requested(fixture, 2_000);
    const responses = await Promise.all([
      decide(fixture, requestId, 'approve'),
      decide(fixture, requestId, 'decline'),
    ]);
    expect(tally(responses)).toEqual({ '200': 1, '409 already_decided': 1 });
    const approved = responses[0]?.status === 200;
    const told = responses.find(({ status }) => status === 409);
    expect(told?.json['fields']).toEqual({ status: approved ? 'approved' : 'declined' });
    const { portfolio } = await staff.call(getPortfolio, { params: { investorId: anna.investorId } });
    expect(portfolio.totalValue).toBe(approved ? '118000.00' : '120000.00');
    expect(portfolio.deposits).toHaveLength(approved ? 1 : 0);
  });

  test('approval and cancellation of one withdrawal: one succeeds', async () => {
    const fixture = await open(database);
    const { staff, anna, as } = fixture;
    const { investorId } = anna;
    for (let round = 0; round < 5; round += 1) {
      const requestId = await requested(fixture, 100);
      const [approval, cancelling] = await Promise.all([
        decide(fixture, requestId, 'approve'),
        as(anna, { path: '/api/withdrawals/cancel', body: { investorId, requestId } }),
      ]);
      expect(tally([approval, cancelling])).toEqual({ '200': 1, '409 already_decided': 1 });
      const { history } = await staff.call(getWithdrawalHistory, { params: { investorId } });
      const status = history.find(({ id }) => id === requestId)?.status;
      expect(status).toBe(approval.status === 200 ? 'approved' : 'cancelled');
    }
  });

  test('100 withdrawal requests of 1000: exactly 15 succeed', async () => {
    const fixture = await open(database);
    const responses = await atOnce(100, () => ask(fixture, 1_000));
    expect(tally(responses)).toEqual({ '200': 15, '409 amount_out_of_range': 85 });
    const { history } = await fixture.staff.call(getWithdrawalHistory, {
      params: { investorId: fixture.anna.investorId },
    });
    expect(history.filter(({ status }) => status === 'pending')).toHaveLength(15);
  });

  test('20 bookings of one consultation slot: one succeeds', async () => {
    const { anonymous, staff } = await open(database);
    const responses = await atOnce(20, (index) =>
      anonymous({
        path: '/api/consultations',
        body: { ...CONSULTATION, email: `person${index}@example.com` },
      }),
    );
    expect(tally(responses)).toEqual({ '200': 1, '409 slot_taken': 19 });
    expect(await staff.call(listConsultations)).toHaveLength(1);
  });

  test('two staff edits of one version: one is stored', async () => {
    const { asStaff, anna, staff } = await open(database);
    const { row } = anna;
    const [seen] = await staff.call(listInvestors, { query: { q: anna.investorId } });
    const responses = await Promise.all(
      ['Anna Erste', 'Anna Zweite'].map((fullName) =>
        asStaff({
          method: 'PATCH',
          path: `/api/admin/investors/${row.id}`,
          body: { fullName, version: seen?.version },
        }),
      ),
    );
    expect(tally(responses)).toEqual({ '200': 1, '409 stale_version': 1 });
    const [now] = await staff.call(listInvestors, { query: { q: anna.investorId } });
    expect(now).toMatchObject({
      fullName: responses[0]?.status === 200 ? 'Anna Erste' : 'Anna Zweite',
      version: (seen?.version ?? 0) + 1,
    });
  });

  test('30 deposits are all added to the totals', async () => {
    const { asStaff, anna, staff } = await open(database);
    const { investorId } = anna;
    const deposit = { investorId, amount: 0.00001, date: '2026-11-20', type: 'deposit', applyToTotals: true };
    const responses = await atOnce(30, () =>
      asStaff({ path: '/api/admin/portfolio/add-deposit', body: deposit }),
    );
    expect(tally(responses)).toEqual({ '200': 30 });
    const withdrawal = { ...deposit, type: 'withdrawal', amount: 120_000.0003 };
    expect((await asStaff({ path: '/api/admin/portfolio/add-deposit', body: withdrawal })).status).toBe(200);
    const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
    expect(portfolio).toMatchObject({ totalValue: '0.00', totalInvested: '0.00' });
  });

  test('two deposits of one version: one is stored, the other rejected (409)', async () => {
    const { asStaff, anna, staff } = await open(database);
    const { investorId } = anna;
    const { portfolio: seen } = await staff.call(getPortfolio, { params: { investorId } });
    const body = {
      investorId,
      amount: 100,
      date: '2026-11-20',
      type: 'deposit',
      applyToTotals: true,
      version: seen.version,
    };
    const responses = await atOnce(2, () => asStaff({ path: '/api/admin/portfolio/add-deposit', body }));
    expect(tally(responses)).toEqual({ '200': 1, '409 stale_version': 1 });
    const { portfolio: now } = await staff.call(getPortfolio, { params: { investorId } });
    expect(now.deposits).toHaveLength(seen.deposits.length + 1);
    expect(now.version).toBe(seen.version + 1);
  });

  test('50 first sign-ins with one activation code: one creates the access code', {
    timeout: 60_000,
  }, async () => {
    const { app, staff } = await open(database);
    const { row, code } = await inviteInvestor(app, staff, 'Dora');
    const { investorId } = row;
    const codes = Array.from({ length: 50 }, (_, index) => `dora-walks-${index}-hills`);
    const responses = await atOnce(50, (index) =>
      signIn(app, { investorId, accessCode: codes[index] ?? '', activationCode: code }),
    );
    const winner = responses.findIndex(({ status }) => status === 200);
    const counts = tally(responses);
    expect(counts['200']).toBe(1);
    // Later requests find the access code of the first one.
    expect((counts['401 activation_invalid'] ?? 0) + (counts['401 invalid_credentials'] ?? 0)).toBe(49);
    expect((await signIn(app, { investorId, accessCode: codes[winner] ?? '' })).status).toBe(200);
    const other = codes[(winner + 1) % 50] ?? '';
    expect((await signIn(app, { investorId, accessCode: other })).status).toBe(401);
  });

  test('sign-ins during a reset of the access code leave no session', async () => {
    const { app, asStaff, as, anna } = await open(database);
    const { investorId, accessCode, row } = anna;
    for (let round = 0; round < 4; round += 1) {
      const signIns = atOnce(6, () => signIn(app, { investorId, accessCode }));
      const reset = await asStaff({ path: `/api/admin/investors/${row.id}/reset-access-code`, body: {} });
      expect([round, reset.status]).toEqual([round, 200]);
      for (const response of await signIns) {
        expect([200, 401]).toContain(response.status);
        const cookie = response.status === 200 ? readCookie(response) : '';
        const poll = await as({ ...anna, cookie }, { method: 'GET', path: `/api/portfolio/${investorId}` });
        expect(poll.status).toBe(401);
      }
    }
  });
});
