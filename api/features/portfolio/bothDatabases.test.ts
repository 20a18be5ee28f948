import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookedAccount, openBookedAccount } from '#api/test/support/bookedAccount.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { getPortfolio, getPortfolioHistory } from '#common/contract/portfolio.ts';
import { CURRENCIES } from '#common/domain/amount.ts';
import { PERFORMANCE_RANGES } from '#common/domain/performance/ranges.ts';
import { TRACED_FIGURES } from '#common/domain/returns/trail.ts';

// The tests of returns, profit, currencies and contributions run on SQLite. This one compares both databases.

/** Three months with payments, trades in two currencies, an exchange, income, a split, fees and a trade taken back. */
async function recordHistory(account: BookedAccount): Promise<void> {
  const share = await account.addShare('CHF');
  await account.agreeOnFees('2026-11-01');
  await account.price('chf', '1.0824853864');
  await account.price('btc', '60000');
  await account.price(share, '80');
  await account.pay(20_000);
  await account.trade({ kind: 'buy', instrument: 'btc', quantity: '0.1', amount: '6000' });
  await account.exchange(['usd', '5000'], ['chf', '4619']);
  const bought = { instrument: share, currency: 'chf', quantity: '20', amount: '1600', fee: '3' };
  await account.trade({ kind: 'buy', ...bought });
  await account.publish();
  await account.later(30);
  await account.price('chf', '1.1294330246');
  await account.price('btc', '72000');
  await account.price(share, '45.75');
  const mistaken = await account.trade({ kind: 'sell', instrument: 'btc', quantity: '0.05', amount: '1' });
  await account.takeBack(mistaken);
  await account.trade({ kind: 'sell', instrument: 'btc', quantity: '0.02', amount: '1400' });
  await account.trade({ kind: 'split', instrument: share, quantity: '20' });
  await account.trade({ kind: 'income', instrument: share, currency: 'chf', amount: '44.40' });
  await account.publish();
  await account.pay(1_500, 'withdrawal');
  await account.later(25);
  await account.price('btc', '55000');
  await account.publish();
  await account.charge();
  await account.later(20);
  await account.price('btc', '58000', 3);
  await account.publish();
}

/** All that is stated about the account, with ids replaced by the order in which they appear. */
async function readFigures({ staff, investorId, returns, trail }: BookedAccount): Promise<string> {
  const params = { investorId };
  const figures: unknown[] = [(await staff().call(getPortfolio, { params })).portfolio];
  for (const range of PERFORMANCE_RANGES) {
    figures.push(await staff().call(getPortfolioHistory, { params, query: { range } }));
    for (const currency of CURRENCIES) {
      figures.push(await returns({ range, currency }));
      for (const figure of TRACED_FIGURES)
        if (figure !== 'month') figures.push(await trail(figure, { range, currency }));
    }
  }
  const ids = new Map<string, string>();
  return JSON.stringify(figures, null, 1).replaceAll(
    /[\da-f]{8}-[\da-f-]{27}|INV-[A-Z\d]+(-[A-Z\d]+)*/g,
    (id) => {
      const name = ids.get(id) ?? `id ${ids.size + 1}`;
      ids.set(id, name);
      return name;
    },
  );
}

const accounts: BookedAccount[] = [];
beforeAll(async () => {
  for (const database of DATABASES) accounts.push(await openBookedAccount(database));
});
afterAll(() => Promise.all(accounts.map(({ app }) => app.stop())));

test('value, history, returns and trails of an account are the same on both databases', async () => {
  const [onSqlite, onPostgresql] = await Promise.all(
    accounts.map(async (account) => {
      await recordHistory(account);
      return readFigures(account);
    }),
  );
  expect(onSqlite).toContain('"realised"');
  expect(onPostgresql).toBe(onSqlite);
});
