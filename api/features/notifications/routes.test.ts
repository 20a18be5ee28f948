import { describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { useAnna } from '#api/test/support/useAnna.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { listNotifications, markNotificationsRead } from '#common/contract/notifications.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { cancelWithdrawal, processWithdrawal, requestWithdrawal } from '#common/contract/withdrawals.ts';

describe.each(DATABASES)('listNotifications on %s', (database) => {
  const fixture = useAnna({ database });

  const list = (who = fixture.anna) =>
    who.client.call(listNotifications, { params: { investorId: who.investorId } });
  const read = (upTo: string, who = fixture.anna, owner = fixture.anna) =>
    who.client.call(markNotificationsRead, { params: { investorId: owner.investorId }, body: { upTo } });
  const value = async (totalValue: number) => {
    const { investorId } = fixture.anna;
    const version = await accountVersion(fixture.staff, investorId);
    return fixture.staff.call(updatePortfolio, {
      body: { investorId, totalValue, investedAmount: 9_000, version },
    });
  };
  const request = async (amount: number) => {
    const body = {
      investorId: fixture.anna.investorId,
      asset: 'USD',
      amount,
      address: 'IBAN CH93 0076 2011 6238 5295 7',
    } as const;
    return (await fixture.anna.client.call(requestWithdrawal, { body })).request.id;
  };

  test('contains changes by staff, and none by the investor', async () => {
    expect(await list()).toEqual({ success: true, unread: 0, notifications: [] });
    await value(10_000);
    const [declined, cancelled] = [await request(500), await request(700)];
    await fixture.staff.call(processWithdrawal, {
      body: { requestId: declined, action: 'decline', adminNotes: 'Wrong account name.' },
    });
    await fixture.anna.client.call(cancelWithdrawal, {
      body: { investorId: fixture.anna.investorId, requestId: cancelled },
    });
    await fixture.staff.call(updateInvestor, {
      params: { id: fixture.anna.id },
      body: {
        investmentTier: 'Elite',
        version: await accountVersion(fixture.staff, fixture.anna.investorId),
      },
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
    expect(notifications).toMatchObject([
      { action: 'investor_updated', values: {}, changed: ['tier'] },
      {
        action: 'withdrawal_declined',
        values: { amount: '500.00' },
        investorNote: 'Wrong account name.',
      },
      { action: 'portfolio_valued', values: { amount: '10000.00' } },
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

  test('keeps the newest decisions that fifty later changes would push off the list', async () => {
    await value(10_000);
    const declined = await request(500);
    await fixture.staff.call(processWithdrawal, { body: { requestId: declined, action: 'decline' } });
    for (let amount = 1; amount <= 51; amount += 1) await value(amount);
    const { notifications } = await list();
    expect(notifications).toHaveLength(51);
    expect(notifications.at(-1)).toMatchObject({ kind: 'withdrawal', title: 'Withdrawal declined' });
    const ids = notifications.map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  test('returns 404 for the notifications of another investor', async () => {
    await value(10_000);
    const ben = await enrolInvestor(fixture.app, fixture.staff, 'Ben');
    expect(await list(ben)).toMatchObject({ unread: 0, notifications: [] });
    await expect(read('1', ben, fixture.anna)).rejects.toMatchObject({ status: 404 });
    await expect(read('soon')).rejects.toMatchObject({ code: 'validation' });
    expect(await list()).toMatchObject({ unread: 1 });
  });
});
