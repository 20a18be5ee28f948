import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendConcurrently, tally } from '#api/test/support/concurrentRequests.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { NEW_ADDRESS, requestOf } from '#api/test/support/newAccount.ts';
import { verifyRecords } from '#api/verification/verifyRecords.ts';
import {
  addPayoutAccount,
  listPayoutAccounts,
  type PayoutAccount,
  removePayoutAccount,
  renamePayoutAccount,
} from '#common/contract/payoutAccounts.ts';
import { processWithdrawal, requestWithdrawal } from '#common/contract/withdrawals.ts';
import { MAX_PAYOUT_ACCOUNTS } from '#common/domain/payoutAccounts.ts';

describe.each(DATABASES)('the address book on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
  });
  afterEach(async () => {
    expect(await verifyRecords(fixture.app.context.em())).toEqual([]);
    await fixture.app.stop();
  });

  const add = (name: string, address: string) =>
    fixture.as(fixture.anna, { path: addPayoutAccount.path, body: { name, asset: 'USD', address } });
  async function accounts(investor = fixture.anna): Promise<PayoutAccount[]> {
    const { json } = await fixture.as(investor, { path: listPayoutAccounts.path });
    return json['accounts'] as PayoutAccount[];
  }

  test('lists accounts by name, renames and removes them', async () => {
    await add('Savings', NEW_ADDRESS);
    await add('Rent', 'DE89 3704 0044 0532 0130 00');
    const [rent, savings] = await accounts();
    expect([rent?.name, savings?.name]).toEqual(['Rent', 'Savings']);
    const body = { accountId: rent?.id, name: 'School' };
    await fixture.as(fixture.anna, { path: renamePayoutAccount.path, body });
    await fixture.as(fixture.anna, { path: removePayoutAccount.path, body: { accountId: savings?.id } });
    expect(await accounts()).toMatchObject([{ name: 'School', address: 'DE89 3704 0044 0532 0130 00' }]);
    expect(await add('Savings', NEW_ADDRESS)).toMatchObject({ status: 200 });
  });

  test('rejects a name or an account that it has, however they are typed', async () => {
    await add('Savings', NEW_ADDRESS);
    expect((await add('SAVINGS', 'DE89 3704 0044 0532 0130 00')).json).toMatchObject({
      fields: { name: expect.any(String) },
    });
    const again = await add('Other', NEW_ADDRESS.replaceAll(' ', '').toLowerCase());
    expect(again.json).toMatchObject({
      code: 'validation',
      fields: { address: expect.stringMatching('Savings') },
    });
    expect(await accounts()).toHaveLength(1);
  });

  test('rejects an IBAN with a wrong digit, here and in a withdrawal request, and takes accounts without one', async () => {
    const wrong = NEW_ADDRESS.replace('3456', '3465');
    const fields = { address: expect.stringMatching(/^This IBAN has a typing error/) };
    expect((await add('Savings', wrong)).json).toMatchObject({ code: 'validation', fields });
    const { investorId } = fixture.anna;
    const body = { investorId, asset: 'USD', amount: 5, address: wrong };
    const response = await fixture.as(fixture.anna, { path: requestWithdrawal.path, body });
    expect(response).toMatchObject({ status: 400, json: { code: 'validation', fields } });
    expect(await add('US', 'Account 12345678, routing number 021000021')).toMatchObject({ status: 200 });
  });

  test('rejects text that is too short for an account, here and in a withdrawal request', async () => {
    const { investorId } = fixture.anna;
    const fields = { address: 'Enter the IBAN or the full account number, and the name of the bank' };
    const rejected = { status: 400, json: { code: 'validation', fields } };
    for (const address of ['12', '1234567', 'Zürcher Kantonalbank', 'Bank 123']) {
      expect(await add('Savings', address)).toMatchObject(rejected);
      const body = { investorId, asset: 'USD', amount: 5, address };
      expect(await fixture.as(fixture.anna, { path: requestWithdrawal.path, body })).toMatchObject(rejected);
    }
    expect(await add('Savings', '80-12345-6 PostFinance')).toMatchObject({ status: 200 });
  });

  test('adds an account once when it is sent twice at the same time', async () => {
    const responses = await Promise.all([add('One', NEW_ADDRESS), add('Two', NEW_ADDRESS)]);
    expect(tally(responses)).toEqual({ '200': 1, '400 validation': 1 });
  });

  test(`keeps at most ${MAX_PAYOUT_ACCOUNTS} accounts, also when they are added at the same time`, async () => {
    const responses = await sendConcurrently(MAX_PAYOUT_ACCOUNTS + 5, (index) =>
      add(`Account ${index}`, `${NEW_ADDRESS} ${index}`),
    );
    expect(tally(responses)).toEqual({ '200': MAX_PAYOUT_ACCOUNTS, '409 conflict': 5 });
  });

  test('is not visible to another investor, who can change nothing in it', async () => {
    await add('Savings', NEW_ADDRESS);
    const accountId = (await accounts())[0]?.id;
    expect(await accounts(fixture.ben)).toEqual([]);
    for (const [path, body] of [
      [renamePayoutAccount.path, { accountId, name: 'Mine' }],
      [removePayoutAccount.path, { accountId }],
    ] as const) {
      expect(await fixture.as(fixture.ben, { path, body })).toMatchObject({ status: 404 });
    }
    expect(await accounts()).toMatchObject([{ name: 'Savings' }]);
  });

  test('keeps the account of a request under a name, and shows when a withdrawal to it was first approved', async () => {
    const requestId = await requestOf(fixture, { accountName: 'Savings' });
    expect((await accounts())[0]).not.toHaveProperty('firstUsedAt');
    await fixture.asStaff({ path: processWithdrawal.path, body: { requestId, action: 'approve' } });
    expect(await accounts()).toMatchObject([{ name: 'Savings', firstUsedAt: expect.any(String) }]);
    await requestOf(fixture, { accountName: 'Another name' });
    expect(await accounts()).toHaveLength(1);
  });

  test('rejects a request whose name another account has, and makes no request', async () => {
    await add('Savings', 'DE89 3704 0044 0532 0130 00');
    const { investorId } = fixture.anna;
    const response = await fixture.as(fixture.anna, {
      path: requestWithdrawal.path,
      body: { investorId, asset: 'USD', amount: 100, address: NEW_ADDRESS, accountName: 'savings' },
    });
    expect(response.json).toMatchObject({ code: 'validation', fields: { accountName: expect.any(String) } });
    const history = await fixture.as(fixture.anna, { path: `/api/withdrawals/history/${investorId}` });
    expect(history.json).toMatchObject({ history: [] });
  });
});
