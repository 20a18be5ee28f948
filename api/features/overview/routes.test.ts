import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import type { Client } from '#common/client/createClient.ts';
import { listApplications, rejectApplication, submitApplication } from '#common/contract/applications.ts';
import { sendContact } from '#common/contract/contacts.ts';
import { generateInvestor, listInvestors } from '#common/contract/investors.ts';
import { getOverview } from '#common/contract/overview.ts';
import { addDeposit, removeDeposit } from '#common/contract/staffPortfolio.ts';
import { FIRST_DATE, LAST_DATE } from '#common/domain/enteredDate.ts';

const APPLICATION = {
  fullName: 'Anna Muster',
  email: 'anna@example.com',
  phone: '+41 44 000 00 01',
  investmentAmount: 50_000,
  investmentGoal: 'diversification',
  riskTolerance: 'low',
  liquidityNeeds: 'long-term',
} as const;
const MESSAGE = { name: 'Ben Frei', email: 'ben@example.com', subject: 'Fees', message: 'A question.' };

describe.each(DATABASES)('getOverview on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  beforeEach(async () => {
    app = await createTestApp({ database });
    staff = await app.staff();
  });
  afterEach(() => app.stop());

  const overview = async () => (await app.staff()).call(getOverview);
  const invest = async (fullName: string) => {
    const body = { fullName, email: `${fullName.split(' ')[0]}@example.com` };
    return (await staff.call(generateInvestor, { body })).investorId;
  };
  const book = async (investorId: string, amount: number, date: string, applyToTotals: boolean) => {
    const version = await accountVersion(staff, investorId);
    const body = { investorId, amount, date, type: 'deposit', applyToTotals, version } as const;
    return staff.call(addDeposit, { body });
  };

  test('is empty at the start', async () => {
    expect(await overview()).toMatchObject({
      waiting: [
        { kind: 'applications', count: 0, overdue: 0 },
        { kind: 'contacts', count: 0, overdue: 0 },
        { kind: 'consultations', count: 0, overdue: 0 },
        { kind: 'withdrawals', count: 0, overdue: 0 },
        { kind: 'approvals', count: 0, overdue: 0 },
      ],
      queue: [],
      pendingWithdrawals: '0.00',
      unpaidWithdrawals: { count: 0, amount: '0.00' },
      unreconciled: 0,
      notActivated: 0,
      failedEmails: 0,
      receivedDocuments: { count: 0 },
      assets: { value: '0.00', days: [], months: [] },
    });
  });

  test('orders what waits by the promised time and counts what is late', async () => {
    const visitor = app.client();
    await visitor.call(submitApplication, { body: APPLICATION });
    app.clock.advance({ hours: 23 });
    await visitor.call(sendContact, { body: MESSAGE });
    const early = await overview();
    // The message is due in 24 hours, the application in 25.
    expect(early.queue).toMatchObject([
      { kind: 'contacts', title: 'Ben Frei', detail: 'Fees' },
      { kind: 'applications', title: 'Anna Muster', amount: '50000.00' },
    ]);
    expect(early.waiting.map(({ count, overdue }) => [count, overdue]).slice(0, 2)).toEqual([
      [1, 0],
      [1, 0],
    ]);
    app.clock.advance({ hours: 24 });
    const late = await overview();
    expect(late.waiting.map(({ count, overdue }) => [count, overdue]).slice(0, 2)).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  test('names the last decision when nothing waits', async () => {
    await app.client().call(submitApplication, { body: APPLICATION });
    const [application] = await staff.call(listApplications);
    expect(await overview()).not.toHaveProperty('lastDecision');
    await staff.call(rejectApplication, { params: { id: application?.id ?? '' } });
    expect((await overview()).lastDecision).toMatchObject({
      title: 'Application rejected',
      by: 'Administrator',
    });
  });

  test('counts accounts that do not reconcile, which the list of investors then contains', async () => {
    const [anna, ben] = [await invest('Anna Muster'), await invest('Ben Frei')];
    await book(anna, 1000, '2026-11-20', true);
    expect((await overview()).unreconciled).toBe(0);
    const { portfolio } = await book(ben, 500.5, '2026-11-20', false);
    const find = async (reconciliation: 'reconciled' | 'unreconciled') =>
      (await staff.call(listInvestors, { query: { reconciliation } })).map(({ investorId }) => investorId);
    expect((await overview()).unreconciled).toBe(1);
    expect([await find('unreconciled'), await find('reconciled')]).toEqual([[ben], [anna]]);
    await staff.call(removeDeposit, {
      body: {
        investorId: ben,
        depositId: portfolio.deposits[0]?.id ?? '',
        version: await accountVersion(staff, ben),
      },
    });
    expect((await overview()).unreconciled).toBe(0);
    await app.context.em().nativeUpdate(InvestorSchema, { investorId: anna }, { totalInvested: 1n as never });
    expect((await overview()).unreconciled).toBe(1);
    await app.context.em().nativeUpdate(InvestorSchema, { investorId: anna }, { isActive: false });
    expect(await find('unreconciled')).toEqual([anna]);
  });

  test('counts investors who have not activated their access, which the list then contains', async () => {
    const anna = await invest('Anna Muster');
    app.clock.advance({ hours: 71 });
    staff = await app.staff();
    const ben = await invest('Ben Frei');
    app.clock.advance({ hours: 2 });
    staff = await app.staff();
    expect(await overview()).toMatchObject({ notActivated: 2, activationExpired: 1 });
    const find = async (access: 'not_activated' | 'invited' | 'expired' | 'active') => {
      const page = await staff.page(listInvestors, { query: { access, sort: 'createdAt' } });
      expect(page.total).toBe(page.rows.length);
      return page.rows.map(({ investorId }) => investorId);
    };
    expect(await find('not_activated')).toEqual([anna, ben]);
    expect(await find('expired')).toEqual([anna]);
    expect(await find('invited')).toEqual([ben]);
    expect(await find('active')).toEqual([]);
  });

  test('counts e-mails that failed', async () => {
    await invest('Anna Muster');
    expect((await overview()).failedEmails).toBe(0);
    await app.context.em().nativeUpdate(OutboxMessageSchema, {}, { status: 'failed' });
    expect((await overview()).failedEmails).toBe(1);
  });

  test('shows assets at the end of each day and month, with flows by value date', async () => {
    const anna = await invest('Anna Muster');
    await book(anna, 1000, '2026-10-15', true);
    expect((await overview()).assets).toMatchObject({ value: '1000.00' });
    app.clock.advance({ hours: 24 * 12 });
    staff = await app.staff();
    await book(anna, 250, '2026-12-01', true);
    const { assets } = await overview();
    expect(assets.value).toBe('1250.00');
    expect(assets.months).toEqual([
      { date: '2026-10-31', value: '0.00', deposits: '1000.00', withdrawals: '0.00' },
      { date: '2026-11-30', value: '1000.00', deposits: '0.00', withdrawals: '0.00' },
      { date: '2026-12-02', value: '1250.00', deposits: '250.00', withdrawals: '0.00' },
    ]);
    expect(assets.days.at(-2)).toEqual({
      date: '2026-12-01',
      value: '1000.00',
      deposits: '250.00',
      withdrawals: '0.00',
    });
  });

  test('restricts applications and investors to days in Zürich', async () => {
    await app.client().call(submitApplication, { body: APPLICATION });
    await invest('Anna Muster');
    const count = async (days: { from?: string; to?: string }) => [
      (await staff.page(listApplications, { query: days })).total,
      (await staff.page(listInvestors, { query: days })).total,
    ];
    expect(await count({ from: '2026-11-20', to: '2026-11-20' })).toEqual([1, 1]);
    expect(await count({ to: '2026-11-19' })).toEqual([0, 0]);
    expect(await count({ from: '2026-11-21', to: LAST_DATE })).toEqual([0, 0]);
    expect(await count({ from: FIRST_DATE })).toEqual([1, 1]);
  });
});
