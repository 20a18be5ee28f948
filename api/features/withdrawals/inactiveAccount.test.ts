import { afterEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { processWithdrawal } from '#common/contract/withdrawals.ts';

let fixture: InvestorsFixture | undefined;
afterEach(async () => {
  await fixture?.app.stop();
  fixture = undefined;
});

describe.each(DATABASES)('processWithdrawal of a deactivated account on %s', (database) => {
  test('rejects approval (409 account_inactive), leaves the request pending and accepts a decline', async () => {
    fixture = await createInvestorsFixture({ database });
    const { anna, as, asStaff, staff } = fixture;
    const { investorId } = anna;
    const body = { investorId, asset: 'USD', amount: 1_000, address: 'CH93 0076 2011 6238 5295 7' };
    const { request } = (await as(anna, { path: '/api/withdrawals/request', body })).json as {
      request: { id: string };
    };
    const path = `/api/admin/investors/${anna.row.id}`;
    await asStaff({ method: 'PATCH', path, body: { isActive: false } });

    const approval = staff.call(processWithdrawal, { body: { requestId: request.id, action: 'approve' } });
    await expect(approval).rejects.toMatchObject({
      status: 409,
      code: 'account_inactive',
      message: expect.stringContaining('deactivated'),
    });
    const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
    expect(portfolio).toMatchObject({ totalValue: '120000.00', deposits: [] });

    const decline = { requestId: request.id, action: 'decline' } as const;
    const response = await staff.call(processWithdrawal, { body: decline });
    expect(response.request.status).toBe('declined');
  });
});
