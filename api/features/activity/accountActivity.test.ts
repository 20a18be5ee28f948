import { describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { activate, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { APPLICATION } from '#api/test/support/sampleRequests.ts';
import { useAnna } from '#api/test/support/useAnna.ts';
import { listJournal } from '#common/contract/activity.ts';
import { approveApplication, listApplications, submitApplication } from '#common/contract/applications.ts';
import { requestRecovery } from '#common/contract/investorAccess.ts';
import { getInvestor, updateInvestor } from '#common/contract/investors.ts';
import { addPayoutAccount } from '#common/contract/payoutAccounts.ts';
import { type ActivityKind, listAccountActivity } from '#common/contract/portfolio.ts';
import { addDeposit, updateAssets, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { processWithdrawal, requestWithdrawal } from '#common/contract/withdrawals.ts';

const ADDRESS = 'IBAN CH93 0076 2011 6238 5295 7';

describe.each(DATABASES)('listAccountActivity on %s', (database) => {
  const fixture = useAnna({ database });

  const value = async (totalValue: number) => {
    const { investorId } = fixture.anna;
    const version = await accountVersion(fixture.staff, investorId);
    const body = { investorId, totalValue, investedAmount: 9_000, version };
    return fixture.staff.call(updatePortfolio, { body });
  };
  const rowIdOf = async (investorId: string) =>
    (await fixture.staff.call(getInvestor, { params: { investorId } })).investor.id;
  const activity = (query: { q?: string; kind?: ActivityKind; limit?: number; offset?: number } = {}) =>
    fixture.anna.client.page(listAccountActivity, { params: { investorId: fixture.anna.investorId }, query });

  test('filters by kind', async () => {
    await value(10_000);
    const actionsOf = async (kind: ActivityKind) =>
      new Set((await activity({ kind })).rows.map(({ action }) => action));
    expect(await actionsOf('portfolio')).toEqual(new Set(['portfolio_valued']));
    expect(await actionsOf('access')).toEqual(new Set(['account_activated', 'signed_in']));
    expect(await actionsOf('withdrawal')).toEqual(new Set());
    await fixture.anna.client.call(addPayoutAccount, {
      body: { name: 'Savings', asset: 'USD', address: ADDRESS },
    });
    const params = { id: await rowIdOf(fixture.anna.investorId) };
    await fixture.staff.call(requestRecovery, { params, body: { reason: 'Lost phone' } });
    expect(await actionsOf('withdrawal')).toEqual(new Set(['payout_account_added']));
    expect(await actionsOf('access')).toContain('recovery_requested');
  });

  test('describes entries in sentences, without names of staff or internal data', async () => {
    const { investorId } = fixture.anna;
    await fixture.staff.call(addDeposit, {
      body: {
        investorId,
        amount: 20_000,
        date: '2026-11-19',
        type: 'deposit',
        applyToTotals: true,
        version: await accountVersion(fixture.staff, investorId),
      },
    });
    await fixture.staff.call(updateAssets, {
      body: {
        investorId,
        assets: [{ name: 'Gold', allocation: 33.3, color: '#d1b254' }],
        version: await accountVersion(fixture.staff, investorId),
      },
    });
    const { request } = await fixture.anna.client.call(requestWithdrawal, {
      body: { investorId, asset: 'USD', amount: 1_500, address: ADDRESS },
    });
    await fixture.staff.call(processWithdrawal, {
      body: { requestId: request.id, action: 'approve', adminNotes: 'Paid today.', reason: 'By phone.' },
    });
    const { rows, total } = await activity();
    expect(total).toBe(rows.length);
    const [approved, requested, allocated, deposited, , , opened] = rows;
    expect(approved).toMatchObject({
      by: 'Firnline staff',
      summary: 'The withdrawal of $1,500.00 was approved.',
      investorNote: 'Paid today.',
    });
    expect(approved?.changes.map(({ field, before, after }) => ({ field, before, after }))).toEqual([
      { field: 'Portfolio value', before: '$20,000.00', after: '$18,500.00' },
      { field: 'Invested amount', before: '$20,000.00', after: '$18,500.00' },
      { field: 'Transaction', before: null, after: 'Withdrawal of $1,500.00, 20 Nov 2026, completed' },
      { field: 'Withdrawal', before: 'pending', after: 'approved' },
      { field: 'Payment', before: null, after: 'Not yet paid' },
    ]);
    expect(approved).toMatchObject({
      actorType: 'staff',
      values: { amount: '1500.00' },
      changes: [
        { name: 'totalValue', from: { amount: '20000.00' }, to: { amount: '18500.00' } },
        { name: 'totalInvested' },
        {
          name: 'transaction',
          from: null,
          to: { type: 'withdrawal', amount: '1500.00', day: '2026-11-20', state: 'completed' },
        },
        { name: 'withdrawal', from: { state: 'pending' }, to: { state: 'approved' } },
        { name: 'payment', from: null, to: { state: 'due' } },
      ],
    });
    expect(requested).toMatchObject({
      by: 'You',
      actorType: 'investor',
      summary: 'A withdrawal of $1,500.00 was requested.',
    });
    expect(requested?.changes).toContainEqual({
      field: 'Paid to',
      before: null,
      after: 'IBAN CH93 0076 2011…',
      name: 'paidTo',
      from: null,
      to: { text: 'IBAN CH93 0076 2011…' },
    });
    expect(allocated?.changes).toEqual([
      {
        field: 'Allocation',
        before: null,
        after: 'Gold 33.3%',
        name: 'assets',
        from: null,
        to: { assets: [{ name: 'Gold', allocation: 33.3 }] },
      },
    ]);
    expect(deposited?.summary).toBe('Deposit of $20,000.00 was recorded.');
    expect(opened).toMatchObject({ by: 'Firnline staff', summary: 'The account was opened.' });
    const text = JSON.stringify(rows);
    expect(text).not.toContain('Administrator');
    expect(text).not.toContain('By phone.');
    const [decided] = await fixture.staff.call(listAccountActivity, { params: { investorId } });
    expect(decided).toMatchObject({ investorNote: 'Paid today.', reason: 'By phone.' });
    expect(await fixture.staff.call(listJournal, { query: { q: 'paid today' } })).toMatchObject([
      { investorNote: 'Paid today.', reason: 'By phone.' },
    ]);
    expect(text).not.toContain(ADDRESS);
    expect(text).not.toMatch(/[0-9a-f]{64}/);
  });

  test('shows the actor to staff, and hides the internal note of an approval', async () => {
    const form = { ...APPLICATION, email: 'carla@example.com' };
    await fixture.app.client().call(submitApplication, { body: form });
    const [application] = await fixture.staff.call(listApplications);
    const params = { id: application?.id ?? '' };
    const { investorId } = await fixture.staff.call(approveApplication, {
      params,
      body: { note: 'Knows the CEO', investorNote: 'Welcome.' },
    });
    const [entry] = await fixture.staff.call(listAccountActivity, { params: { investorId } });
    expect(entry).toMatchObject({
      by: 'Administrator',
      reason: 'Knows the CEO',
      investorNote: 'Welcome.',
    });
    const [read] = await fixture.staff.call(listAccountActivity, {
      params: { investorId },
      query: { as: 'investor' },
    });
    expect(read).toEqual({ ...entry, by: 'Firnline staff', reason: undefined });

    const client = await activate(fixture.app, { investorId, email: form.email });
    const rows = await client.call(listAccountActivity, {
      params: { investorId },
      query: { q: 'application approved' },
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toHaveProperty('reason');
    expect(rows[0]).toMatchObject({ investorNote: 'Welcome.' });
  });

  test('pages and searches for its investor, and rejects other investors', async () => {
    for (const amount of [10_000, 11_000, 12_000]) await value(amount);
    await fixture.staff.call(updateInvestor, {
      params: { id: fixture.anna.id },
      body: {
        investmentTier: 'Elite',
        version: await accountVersion(fixture.staff, fixture.anna.investorId),
      },
    });
    expect((await activity({ q: 'VALUED' })).total).toBe(3);
    expect((await activity({ q: 'Administrator' })).total).toBe(0);
    const page = await activity({ limit: 1, offset: 1 });
    expect(page.rows[0]?.summary).toBe('The portfolio was valued at $12,000.00.');
    const ben = await enrolInvestor(fixture.app, fixture.staff, 'Ben');
    const params = { investorId: fixture.anna.investorId };
    await expect(ben.client.call(listAccountActivity, { params })).rejects.toMatchObject({ status: 404 });
  });
});
