import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { approvedRequest } from '#api/test/support/approvedRequest.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { turnPoliciesOff } from '#api/test/support/turnPoliciesOff.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import { generateInvestor, getInvestor, updateInvestor } from '#common/contract/investors.ts';
import { recordPayment, reversePayment } from '#common/contract/payments.ts';
import { getPortfolio, getPortfolioHistory } from '#common/contract/portfolio.ts';
import {
  addDeposit,
  removeDeposit,
  restoreDeposit,
  updatePortfolio,
} from '#common/contract/staffPortfolio.ts';

describe.each(DATABASES)('profit after withdrawals on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    await turnPoliciesOff(fixture.app);
  });
  afterEach(async () => {
    expect((await verifyJournal(fixture.app.context.em())).accounts?.difference).toBeUndefined();
    await fixture.app.stop();
  });

  const versionOf = (investorId: string) => accountVersion(fixture.staff, investorId);
  const totalsOf = async (investorId: string) => {
    const { portfolio } = await fixture.staff.call(getPortfolio, { params: { investorId } });
    return [portfolio.totalValue, portfolio.totalInvested, portfolio.profitLoss];
  };
  const book = async (investorId: string, type: 'deposit' | 'withdrawal', amount: number) => {
    const version = await versionOf(investorId);
    const body = { investorId, amount, date: '2026-11-20', type, applyToTotals: true, version };
    return (await fixture.staff.call(addDeposit, { body })).depositId;
  };
  const value = async (investorId: string, totalValue: number, investedAmount: number | string) =>
    fixture.staff.call(updatePortfolio, {
      body: { investorId, totalValue, investedAmount, version: await versionOf(investorId) },
    });
  const reconciliationOf = async (investorId: string) =>
    (await fixture.staff.call(getInvestor, { params: { investorId } })).reconciliation;

  /** Paid in 1,000, worth 1,200, paid out 1,100. @returns the account and the withdrawal */
  async function paidOutAboveInvested() {
    const { investorId } = await fixture.staff.call(generateInvestor, {
      body: { email: 'cora@example.com', fullName: 'Cora Beispiel' },
    });
    await book(investorId, 'deposit', 1_000);
    fixture.app.clock.advance({ minutes: 1 });
    await value(investorId, 1_200, 1_000);
    fixture.app.clock.advance({ minutes: 1 });
    return { investorId, depositId: await book(investorId, 'withdrawal', 1_100) };
  }

  test('addDeposit › keeps the profit, and the account is reconciled with its flows', async () => {
    const { investorId } = await paidOutAboveInvested();
    expect(await totalsOf(investorId)).toEqual(['100.00', '-100.00', '200.00']);
    expect(await reconciliationOf(investorId)).toMatchObject({ difference: '0.00', reconciled: true });
    const { flows, valuations } = await fixture.staff.call(getPortfolioHistory, {
      params: { investorId },
      query: { range: 'All' },
    });
    expect(flows.map(({ amount, type }) => [type, amount])).toEqual([
      ['deposit', 1_000],
      ['withdrawal', 1_100],
    ]);
    expect(valuations.at(-1)).toMatchObject({ value: '100.00', invested: '-100.00' });
  });

  test('removeDeposit and restoreDeposit › leave what is invested below zero', async () => {
    const { investorId, depositId } = await paidOutAboveInvested();
    for (const endpoint of [removeDeposit, restoreDeposit]) {
      const version = await versionOf(investorId);
      await fixture.staff.call(endpoint, { body: { investorId, depositId, version } });
      expect(await totalsOf(investorId)).toEqual(['100.00', '-100.00', '200.00']);
    }
  });

  test('updatePortfolio and updateInvestor › accept what is invested below zero, but no such value', async () => {
    const { investorId } = await paidOutAboveInvested();
    await value(investorId, 150, '-100.00');
    expect(await totalsOf(investorId)).toEqual(['150.00', '-100.00', '250.00']);
    const { investor } = await fixture.staff.call(getInvestor, { params: { investorId } });
    expect(investor).toMatchObject({ totalInvested: '-100.00', currentPnL: '250.00' });
    await fixture.staff.call(updateInvestor, {
      params: { id: investor.id },
      body: { totalInvested: -120, currentPnL: 270, version: investor.version },
    });
    expect(await totalsOf(investorId)).toEqual(['150.00', '-120.00', '270.00']);
    await expect(value(investorId, -1, 0)).rejects.toMatchObject({
      fields: { totalValue: 'Must not be below 0' },
    });
    await expect(value(investorId, 1, -1e12 - 1)).rejects.toMatchObject({ code: 'validation' });
  });

  test('processWithdrawal and reversePayment › keep the profit', async () => {
    const { investorId } = fixture.anna;
    await value(investorId, 1_200, 1_000);
    const requestId = await approvedRequest(fixture, 1_100);
    expect(await totalsOf(investorId)).toEqual(['100.00', '-100.00', '200.00']);
    await fixture.staff.call(recordPayment, { body: { requestId, valueDate: '2026-11-20' } });
    await fixture.staff.call(reversePayment, { body: { requestId, reason: 'Returned by the bank' } });
    expect(await totalsOf(investorId)).toEqual(['100.00', '-100.00', '200.00']);
  });
});
