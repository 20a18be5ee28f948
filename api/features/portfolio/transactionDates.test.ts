import { afterEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

describe.each(DATABASES)('addDeposit on %s', (database) => {
  test('rejects a completed transaction dated after today in Zürich', async () => {
    app = await createTestApp({ database });
    const staff = await app.staff();
    const { investorId } = await staff.call(generateInvestor, {
      body: { email: 'anna@example.com', fullName: 'Anna Beispiel' },
    });
    const add = async (date: string, status: 'completed' | 'pending') =>
      staff.call(addDeposit, {
        body: {
          investorId,
          amount: 100,
          date,
          type: 'deposit',
          status,
          version: await accountVersion(staff, investorId),
        },
      });
    const rejection = {
      status: 400,
      fields: { date: 'A completed transaction cannot be dated after today.' },
    };
    await expect(add('2026-11-21', 'completed')).rejects.toMatchObject(rejection);
    await expect(add('2099-01-01', 'completed')).rejects.toMatchObject(rejection);
    await add('2026-11-21', 'pending');
    await add('2026-11-20', 'completed');
    // 11:30 p.m. UTC is half past midnight of the next day in Zürich.
    app.clock.advance({ hours: 12, minutes: 30 });
    const later = await app.staff();
    const { portfolio } = await later.call(addDeposit, {
      body: {
        investorId,
        amount: 100,
        date: '2026-11-21',
        type: 'deposit',
        version: await accountVersion(later, investorId),
      },
    });
    expect(portfolio.deposits.map(({ date, status }) => [date, status])).toEqual([
      ['2026-11-21', 'completed'],
      ['2026-11-21', 'pending'],
      ['2026-11-20', 'completed'],
    ]);
  });
});
