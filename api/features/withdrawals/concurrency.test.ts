import { afterEach, describe, expect, test } from 'vitest';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { sendConcurrently, tally } from '#api/test/support/concurrentRequests.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { RawResponse } from '#api/test/support/rawHttp.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { getWithdrawalHistory } from '#common/contract/withdrawals.ts';

let fixture: InvestorsFixture | undefined;
afterEach(async () => {
  if (!fixture) return;
  expect(await verifyTree(fixture.app.context.em())).toMatchObject({ intact: true });
  await fixture.app.stop();
  fixture = undefined;
});

const open = async (database: (typeof DATABASES)[number]): Promise<InvestorsFixture> => {
  fixture = await createInvestorsFixture({ database });
  return fixture;
};

const requestWithdrawal = ({ as, anna }: InvestorsFixture, amount: number): Promise<RawResponse> =>
  as(anna, {
    path: '/api/withdrawals/request',
    body: { investorId: anna.investorId, asset: 'USD', amount, address: 'CH93 0076 2011 6238 5295 7' },
  });

async function createWithdrawal(fixture: InvestorsFixture, amount: number): Promise<string> {
  const { request } = (await requestWithdrawal(fixture, amount)).json as { request: { id: string } };
  return request.id;
}

const decide = (fixture: InvestorsFixture, requestId: string, action: string): Promise<RawResponse> =>
  fixture.asStaff({ path: '/api/admin/withdrawal-requests/process', body: { requestId, action } });

describe.each(DATABASES)('concurrent withdrawal requests and decisions on %s', (database) => {
  test('accept one of two decisions on a withdrawal, and return the status to the other (409)', async () => {
    const fixture = await open(database);
    const { staff, anna } = fixture;
    const requestId = await createWithdrawal(fixture, 2_000);
    const responses = await Promise.all([
      decide(fixture, requestId, 'approve'),
      decide(fixture, requestId, 'decline'),
    ]);
    expect(tally(responses)).toEqual({ '200': 1, '409 already_decided': 1 });
    const approved = responses[0]?.status === 200;
    const conflict = responses.find(({ status }) => status === 409);
    expect(conflict?.json['fields']).toEqual({ status: approved ? 'approved' : 'declined' });
    const { portfolio } = await staff.call(getPortfolio, { params: { investorId: anna.investorId } });
    expect(portfolio.totalValue).toBe(approved ? '118000.00' : '120000.00');
    expect(portfolio.deposits).toHaveLength(approved ? 1 : 0);
  });

  test('accept either the approval or the cancellation of a withdrawal', async () => {
    const fixture = await open(database);
    const { staff, anna, as } = fixture;
    const { investorId } = anna;
    for (let round = 0; round < 5; round += 1) {
      const requestId = await createWithdrawal(fixture, 100);
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

  test('accept exactly 15 of 100 requests of 1000', async () => {
    const fixture = await open(database);
    const responses = await sendConcurrently(100, () => requestWithdrawal(fixture, 1_000));
    expect(tally(responses)).toEqual({ '200': 15, '409 amount_out_of_range': 85 });
    const { history } = await fixture.staff.call(getWithdrawalHistory, {
      params: { investorId: fixture.anna.investorId },
    });
    expect(history.filter(({ status }) => status === 'pending')).toHaveLength(15);
  });
});
