import type { InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { addColleague, NEW_ADDRESS, readVetoCode, requestOf } from '#api/test/support/newAccount.ts';
import { readNoticeCode } from '#api/test/support/readNoticeCode.ts';
import { cancelRecovery, objectToRecovery, requestRecovery } from '#common/contract/investorAccess.ts';
import * as payoutAccounts from '#common/contract/payoutAccounts.ts';
import { callBackWithdrawal, vetoWithdrawal } from '#common/contract/withdrawals.ts';
import type { CreateExample } from './idempotentRequests.ts';

async function addAccount({ as, anna }: InvestorsFixture, name: string): Promise<string> {
  const body = { name, asset: 'USD', address: `${NEW_ADDRESS} ${name}` };
  const response = await as(anna, { path: payoutAccounts.addPayoutAccount.path, body });
  return (response.json as { account: { id: string } }).account.id;
}

const REASON = { reason: 'Lost the phone' };

async function recover({ staff, anna }: InvestorsFixture): Promise<{ id: string }> {
  const params = { id: anna.row.id };
  await staff.call(requestRecovery, { params, body: REASON });
  return params;
}

export const PAYOUT_ACCOUNT_EXAMPLES: readonly CreateExample[] = [
  async () => ({
    endpoint: payoutAccounts.addPayoutAccount,
    who: 'investor',
    body: { name: 'Savings', asset: 'USD', address: NEW_ADDRESS },
    other: { body: { name: 'Other', asset: 'USD', address: NEW_ADDRESS } },
  }),
  async (fixture) => {
    const accountId = await addAccount(fixture, 'Renamed');
    return {
      endpoint: payoutAccounts.renamePayoutAccount,
      who: 'investor',
      body: { accountId, name: 'Salary' },
      other: { body: { accountId, name: 'Rent' } },
    };
  },
  async (fixture) => ({
    endpoint: payoutAccounts.removePayoutAccount,
    who: 'investor',
    body: { accountId: await addAccount(fixture, 'Removed') },
    other: { body: { accountId: await addAccount(fixture, 'Kept') } },
  }),
  async (fixture) => {
    await addColleague(fixture.app);
    const requestId = await requestOf(fixture, { amount: 1 });
    return {
      endpoint: callBackWithdrawal,
      who: 'staff',
      body: { requestId, phone: '+41 44 123 45 67' },
      other: { body: { requestId, phone: '+41 44 123 45 68' } },
    };
  },
  async (fixture) => {
    fixture.app.clock.advance({ minutes: 1 });
    await requestOf(fixture, { amount: 1, address: `${NEW_ADDRESS} B` });
    return {
      endpoint: vetoWithdrawal,
      who: 'anonymous',
      body: { code: await readVetoCode(fixture.app, fixture.anna.email) },
      other: { body: { code: 'another-code' } },
    };
  },
  async (fixture) => {
    await recover(fixture);
    const toEmail = fixture.anna.email;
    return {
      endpoint: objectToRecovery,
      who: 'anonymous',
      body: { code: await readNoticeCode(fixture.app, { template: 'recovery-requested', toEmail }) },
      other: { body: { code: 'another-code' } },
    };
  },
  async (fixture) => ({
    endpoint: cancelRecovery,
    who: 'staff',
    params: await recover(fixture),
    body: REASON,
    other: { body: { reason: 'Other' } },
  }),
  async ({ anna }) => ({
    endpoint: requestRecovery,
    who: 'staff',
    params: { id: anna.row.id },
    body: REASON,
    other: { body: { reason: 'Other' } },
  }),
];
