import { afterEach, describe, expect, test } from 'vitest';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { sendConcurrently, tally } from '#api/test/support/concurrentRequests.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { listInvestors } from '#common/contract/investors.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';

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

describe.each(DATABASES)('concurrent edits by staff on %s', (database) => {
  test('store one of two edits of one version', async () => {
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

  test('add each of 30 deposits to the totals', async () => {
    const { asStaff, anna, staff } = await open(database);
    const { investorId } = anna;
    const deposit = { investorId, amount: 0.00001, date: '2026-11-20', type: 'deposit', applyToTotals: true };
    const responses = await sendConcurrently(30, () =>
      asStaff({ path: '/api/admin/portfolio/add-deposit', body: deposit }),
    );
    expect(tally(responses)).toEqual({ '200': 30 });
    const withdrawal = { ...deposit, type: 'withdrawal', amount: 120_000.0003 };
    expect((await asStaff({ path: '/api/admin/portfolio/add-deposit', body: withdrawal })).status).toBe(200);
    const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
    // 100 000 were paid in, and the value was 120 000.
    expect(portfolio).toMatchObject({ totalValue: '0.00', totalInvested: '-20000.00' });
  });

  test('store one of two deposits of one version, and reject the other (409)', async () => {
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
    const responses = await sendConcurrently(2, () =>
      asStaff({ path: '/api/admin/portfolio/add-deposit', body }),
    );
    expect(tally(responses)).toEqual({ '200': 1, '409 stale_version': 1 });
    const { portfolio: now } = await staff.call(getPortfolio, { params: { investorId } });
    expect(now.deposits).toHaveLength(seen.deposits.length + 1);
    expect(now.version).toBe(seen.version + 1);
  });
});
