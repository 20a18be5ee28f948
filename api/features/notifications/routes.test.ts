import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import type { Client } from '#common/client/createClient.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { listNotifications, markNotificationsRead } from '#common/contract/notifications.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { cancelWithdrawal, processWithdrawal, requestWithdrawal } from '#common/contract/withdrawals.ts';

describe.each(DATABASES)('listNotifications on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let anna: EnrolledInvestor;
  beforeEach(async () => {
    app = await createTestApp({ database });
    staff = await app.staff();
    anna = await enrolInvestor(app, staff, 'Anna');
  });
  afterEach(() => app.stop());

  const list = (who = anna) => who.client.call(listNotifications, { params: { investorId: who.investorId } });
  const read = (upTo: string, who = anna, owner = anna) =>
    who.client.call(markNotificationsRead, { params: { investorId: owner.investorId }, body: { upTo } });
  const value = async (totalValue: number) => {
    const { investorId } = anna;
    const version = await accountVersion(staff, investorId);
    return staff.call(updatePortfolio, { body: { investorId, totalValue, investedAmount: 9_000, version } });
  };
  const request = async (amount: number) => {
    const body = { investorId: anna.investorId, asset: 'USD', amount, address: 'IBAN CH00 0000' } as const;
    return (await anna.client.call(requestWithdrawal, { body })).request.id;
  };

  test('contains changes by staff, and none by the investor', async () => {
    expect(await list()).toEqual({ success: true, unread: 0, notifications: [] });
    await value(10_000);
    const [declined, cancelled] = [await request(500), await request(700)];
    await staff.call(processWithdrawal, {
      body: { requestId: declined, action: 'decline', adminNotes: 'Wrong account name.' },
    });
    await anna.client.call(cancelWithdrawal, {
      body: { investorId: anna.investorId, requestId: cancelled },
    });
    await staff.call(updateInvestor, {
      params: { id: anna.id },
      body: { investmentTier: 'Elite', version: await accountVersion(staff, anna.investorId) },
    });
    const { unread, notifications } = await list();
    expect(unread).toBe(3);
    expect(notifications.map(({ kind, title, text }) => ({ kind, title, text }))).toEqual([
      {
        kind: 'account',
        title: 'Account details changed',
        text: 'The account’s details were changed. Changed: Tier.',
      },
      {
        kind: 'withdrawal',
        title: 'Withdrawal declined',
        text: 'The withdrawal of $500.00 was declined. Wrong account name.',
      },
      { kind: 'portfolio', title: 'Portfolio valued', text: 'The portfolio was valued at $10,000.00.' },
    ]);
    expect(JSON.stringify(notifications)).not.toContain('Administrator');
  });

  test('marks as read up to a notification, never fewer than before and never future ones', async () => {
    for (const amount of [10_000, 11_000, 12_000]) await value(amount);
    const [, middle, oldest] = (await list()).notifications;
    expect(await read(middle?.id ?? '')).toMatchObject({ unread: 1 });
    expect((await list()).notifications.map(({ read }) => read)).toEqual([false, true, true]);
    expect(await read(oldest?.id ?? '')).toMatchObject({ unread: 1 });
    expect(await read('999999999')).toMatchObject({ unread: 0 });
    await value(13_000);
    expect(await list()).toMatchObject({ unread: 1 });
  });

  test('returns the newest fifty, and counts all unread ones', async () => {
    for (let amount = 1; amount <= 53; amount += 1) await value(amount);
    const { unread, notifications } = await list();
    expect(notifications).toHaveLength(50);
    expect(unread).toBe(53);
    expect(notifications[0]?.text).toContain('$53.00');
  });

  test('returns 404 for the notifications of another investor', async () => {
    await value(10_000);
    const ben = await enrolInvestor(app, staff, 'Ben');
    expect(await list(ben)).toMatchObject({ unread: 0, notifications: [] });
    await expect(read('1', ben, anna)).rejects.toMatchObject({ status: 404 });
    await expect(read('soon')).rejects.toMatchObject({ code: 'validation' });
    expect(await list()).toMatchObject({ unread: 1 });
  });
});
