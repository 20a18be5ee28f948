import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { listJournal } from '#common/contract/activity.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import { getPortfolio, listTransactions } from '#common/contract/portfolio.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

describe.each(DATABASES)('listTransactions on %s', (database) => {
  test('sorts by amount, also from page to page', async () => {
    app = await createTestApp({ database });
    const staff = await app.staff();
    const body = { email: 'anna@example.com', fullName: 'Anna Beispiel' };
    const { investorId } = await staff.call(generateInvestor, { body });
    const params = { investorId };
    for (const amount of [7_500, 120_000, 40_000, 900]) {
      const { version } = (await staff.call(getPortfolio, { params })).portfolio;
      const deposit = { investorId, amount, date: '2026-09-02', type: 'deposit', version } as const;
      await staff.call(addDeposit, { body: deposit });
    }
    const amounts = async (query: object) =>
      (await staff.call(listTransactions, { params, query })).map(({ amount }) => amount);

    expect(await amounts({ sort: 'amount' })).toEqual([900, 7_500, 40_000, 120_000]);
    expect(await amounts({ sort: '-amount', limit: 2 })).toEqual([120_000, 40_000]);
    expect(await amounts({ sort: '-amount', limit: 2, offset: 2 })).toEqual([7_500, 900]);
  });
});

describe.each(DATABASES)('search on %s', (database) => {
  test('finds transactions by displayed date, and journal entries by the title of their action', async () => {
    app = await createTestApp({ database });
    const staff = await app.staff();
    const body = { email: 'anna@example.com', fullName: 'Anna Beispiel' };
    const { investorId } = await staff.call(generateInvestor, { body });
    const params = { investorId };
    for (const date of ['2026-09-02', '2026-10-20']) {
      const { version } = (await staff.call(getPortfolio, { params })).portfolio;
      const deposit = { investorId, amount: 100, date, type: 'deposit', version } as const;
      await staff.call(addDeposit, { body: deposit });
    }
    const found = async (q: string) =>
      (await staff.call(listTransactions, { params, query: { q } })).map(({ date }) => date);

    expect(await found('20 Oct 2026')).toEqual(['2026-10-20']);
    expect(await found('2 Sep')).toEqual(['2026-09-02']);
    expect(await found('october')).toEqual(['2026-10-20']);
    expect(await found('02.09.2026')).toEqual(['2026-09-02']);
    expect(await found('2026-09')).toEqual(['2026-09-02']);
    expect(await found('deposit')).toHaveLength(2);
    expect(await found('20 Nov 2026')).toEqual([]);
    expect(await found('20. Okt. 2026')).toEqual(['2026-10-20']);
    expect(await found('2 sept.')).toEqual(['2026-09-02']);
    expect(await found('Einzahlung')).toHaveLength(2);
    expect(await found('retrait')).toEqual([]);

    const actions = async (action: string) =>
      new Set((await staff.call(listJournal, { query: { action } })).map((entry) => entry.action));
    expect(await actions('transaction rec')).toEqual(new Set(['transaction_added']));
    expect(await actions('transaction_added')).toEqual(new Set(['transaction_added']));
    expect(await actions('withdrawal')).toEqual(new Set());
  });
});
