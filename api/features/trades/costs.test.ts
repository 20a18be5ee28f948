import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BookedAccount, openBookedAccount } from '#api/test/support/bookedAccount.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import { listJournal } from '#common/contract/activity.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { listAccountActivity } from '#common/contract/portfolio.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { bookTrade, getHoldings, listTrades } from '#common/contract/trades.ts';

describe.each(DATABASES)('cost of positions on %s', (database) => {
  let account: BookedAccount;
  let share: string;
  beforeEach(async () => {
    account = await openBookedAccount(database);
    share = await account.addShare('USD');
  });
  afterEach(async () => {
    expect((await verifyJournal(account.app.context.em())).accounts?.difference).toBeUndefined();
    await account.app.stop();
  });

  const params = () => ({ investorId: account.investorId });
  const edit = async () => ({ ...params(), version: (await account.investor()).version });
  const trade = (kind: 'buy' | 'sell', date: string, quantity: string, amount: string, fee?: string) =>
    account.trade({ kind, date, instrument: share, quantity, amount, ...(fee ? { fee } : {}) });
  const split = (date: string, quantity: string) =>
    account.trade({ kind: 'split', date, instrument: share, quantity });
  async function value(price: string) {
    await account.price(share, price);
    await account.publish();
    return await account.client.call(getHoldings, { params: params() });
  }
  const costsIn = ({ holdings }: Awaited<ReturnType<typeof value>>) =>
    holdings.find(({ id }) => id === share)?.costs;

  // Cost sold: 15 × 3149.20/109 by FIFO, 15 × 4834.12/161 by average. Realised 531.50 less it, unrealised 14600 less the rest.
  test('is kept by moving average and by FIFO side by side', async () => {
    await trade('buy', '2026-05-04', '109', '3149.20');
    await trade('buy', '2026-06-01', '52', '1684.92');
    await trade('sell', '2026-07-01', '15', '531.50');
    const held = await value('100');
    expect(costsIn(held)).toEqual({
      average: { cost: '4383.74', unrealised: '10216.26', realised: '81.12' },
      fifo: { cost: '4400.74', unrealised: '10199.26', realised: '98.12' },
    });
    expect(held).toMatchObject({ costMethod: 'average', realised: { average: '81.12', fifo: '98.12' } });
  });

  // Bought for 1000 + 10, half sold for 600 − 5 after a split 2:1, then the rest for 700: 595 − 505 and 700 − 505.
  test('is exactly 0 when everything is sold, fees and splits included', async () => {
    await trade('buy', '2026-05-04', '10', '1000', '10');
    await split('2026-06-01', '10');
    await trade('sell', '2026-06-02', '10', '600', '5');
    expect(costsIn(await value('60'))?.fifo).toEqual({
      cost: '505.00',
      unrealised: '95.00',
      realised: '90.00',
    });
    await trade('sell', '2026-06-03', '10', '700');
    account.app.clock.advance({ minutes: 1 });
    const sold = await value('70');
    expect(costsIn(sold)).toBeUndefined();
    expect(sold.realised).toEqual({ average: '285.00', fifo: '285.00' });
  });

  test('is shown by the method that staff choose for the account, with a trace in the journal', async () => {
    const { id, version, costMethod } = await account.investor();
    expect(costMethod).toBe('average');
    await account.staff().call(updateInvestor, { params: { id }, body: { costMethod: 'fifo', version } });
    expect(await account.investor()).toMatchObject({ costMethod: 'fifo', version: version + 1 });
    const [entry] = await account.staff().call(listJournal, { query: { action: 'investor_updated' } });
    expect([entry?.before, entry?.after]).toMatchObject([{ costMethod: 'average' }, { costMethod: 'fifo' }]);
    const [latest] = await account.client.call(listAccountActivity, {
      params: params(),
      query: {},
    });
    expect(latest?.changes).toMatchObject([
      { name: 'costMethod', from: { state: 'average' }, to: { state: 'fifo' } },
    ]);
    await trade('buy', '2026-05-04', '1', '10');
    expect((await value('20')).costMethod).toBe('fifo');
  });

  test('and the value name the journal entries that they come from', async () => {
    const body = { ...(await edit()), totalValue: '5000', investedAmount: '5000' };
    await account.staff().call(updatePortfolio, { body });
    await trade('buy', '2026-05-04', '1', '10');
    const { run, managedEntry } = await value('20');
    const journal = await account.staff().call(listJournal, { query: {} });
    const actionOf = (seq: number | null | undefined) => journal.find((entry) => entry.seq === seq)?.action;
    expect(actionOf(managedEntry)).toBe('portfolio_valued');
    expect(actionOf(run?.entry)).toBe('valuation_published');
  });

  test('a fee says which one it is, where staff said so', async () => {
    const fee = async (feeKind?: 'management' | 'performance') => {
      const amount = { kind: 'fee', date: '2026-07-01', instrument: 'usd', amount: '25' } as const;
      const body = { ...(await edit()), ...amount, ...(feeKind ? { feeKind } : {}) };
      return (await account.staff().call(bookTrade, { body })).trade.feeKind;
    };
    expect([await fee('management'), await fee('performance'), await fee()]).toEqual([
      'management',
      'performance',
      null,
    ]);
    const { trades } = await account.client.call(listTrades, { params: params() });
    expect(trades.map(({ feeKind }) => feeKind)).toEqual([null, 'performance', 'management']);
  });
});
