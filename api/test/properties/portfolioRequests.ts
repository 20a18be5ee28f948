import { accountVersion } from '#api/test/support/accountVersion.ts';
import type { InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import * as portfolio from '#common/contract/staffPortfolio.ts';
import type { CreateExample } from './idempotentRequests.ts';

async function createDeposit(
  { staff, anna }: InvestorsFixture,
  status: 'completed' | 'pending' = 'completed',
): Promise<string> {
  const { investorId } = anna;
  const version = await accountVersion(staff, investorId);
  const body = { investorId, amount: 500, date: '2026-11-02', type: 'deposit', status, version } as const;
  return (await staff.call(portfolio.addDeposit, { body })).depositId;
}

const accountRequest: (endpoint: Endpoint, body: object, other: object) => CreateExample =
  (endpoint, body, other) =>
  async ({ anna: { investorId } }) => ({
    endpoint,
    who: 'staff',
    body: { investorId, ...body },
    other: { body: { investorId, ...other } },
  });

export const PORTFOLIO_EXAMPLES: readonly CreateExample[] = [
  accountRequest(
    portfolio.updatePortfolio,
    { totalValue: '130000.00', investedAmount: '100000.00' },
    { totalValue: '130000.01', investedAmount: '100000.00' },
  ),
  accountRequest(
    portfolio.updateAssets,
    { assets: [{ name: 'Gold', allocation: 40.5, color: '#aa8800' }] },
    { assets: [{ name: 'Gold', allocation: 40.6, color: '#aa8800' }] },
  ),
  accountRequest(
    portfolio.addDeposit,
    { amount: 10, date: '2026-11-01', type: 'deposit', applyToTotals: true },
    { amount: 10, date: '2026-11-01', type: 'deposit' },
  ),
  async (fixture) => {
    const depositId = await createDeposit(fixture, 'pending');
    const body = { investorId: fixture.anna.investorId, depositId, status: 'completed' };
    return {
      endpoint: portfolio.settleDeposit,
      who: 'staff',
      body,
      other: { body: { ...body, status: 'failed' } },
    };
  },
  async (fixture) => {
    const body = { investorId: fixture.anna.investorId, depositId: await createDeposit(fixture) };
    return {
      endpoint: portfolio.removeDeposit,
      who: 'staff',
      body,
      other: { body: { ...body, reason: 'Twice' } },
    };
  },
  async (fixture) => {
    const body = { investorId: fixture.anna.investorId, depositId: await createDeposit(fixture) };
    const version = await accountVersion(fixture.staff, body.investorId);
    await fixture.staff.call(portfolio.removeDeposit, { body: { ...body, version } });
    return {
      endpoint: portfolio.restoreDeposit,
      who: 'staff',
      body,
      other: { body: { ...body, reason: 'Again' } },
    };
  },
];
