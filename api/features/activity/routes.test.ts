import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { activate, type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { forgeJournal } from '#api/test/support/forgeJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import { exportJournal, listJournal, verifyJournal } from '#common/contract/activity.ts';
import { approveApplication, listApplications, submitApplication } from '#common/contract/applications.ts';
import { getInvestor, requestRecovery, updateInvestor } from '#common/contract/investors.ts';
import { addPayoutAccount } from '#common/contract/payoutAccounts.ts';
import { type ActivityKind, listAccountActivity } from '#common/contract/portfolio.ts';
import { addDeposit, updateAssets, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { processWithdrawal, requestWithdrawal } from '#common/contract/withdrawals.ts';

const ADDRESS = 'IBAN CH00 0000 0000 1234 5678 9';

describe.each(DATABASES)('journal endpoints on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let anna: EnrolledInvestor;
  beforeEach(async () => {
    app = await createTestApp({ database });
    staff = await app.staff();
    anna = await enrolInvestor(app, staff, 'Anna');
  });
  afterEach(() => app.stop());

  const value = async (totalValue: number, reason?: string) => {
    const { investorId } = anna;
    const version = await accountVersion(staff, investorId);
    const body = { investorId, totalValue, investedAmount: 9_000, reason, version };
    return staff.call(updatePortfolio, { body });
  };
  const rowIdOf = async (investorId: string) =>
    (await staff.call(getInvestor, { params: { investorId } })).investor.id;
  const activity = (query: { q?: string; kind?: ActivityKind; limit?: number; offset?: number } = {}) =>
    anna.client.page(listAccountActivity, { params: { investorId: anna.investorId }, query });

  test('listJournal › finds an entry by its number', async () => {
    await value(10_000);
    const [newest] = await staff.call(listJournal, { query: { limit: 1 } });
    expect(await staff.call(listJournal, { query: { q: String(newest?.seq) } })).toContainEqual(newest);
    expect(await staff.call(listJournal, { query: { q: '99999999999999' } })).toEqual([]);
  });

  test('listJournal › sorts newest first, searches, filters and pages', async () => {
    await value(10_000, 'Custodian statement');
    await value(11_000);
    const { rows, total } = await staff.page(listJournal, { query: { limit: 2 } });
    expect(rows.map(({ action }) => action)).toEqual(['portfolio_valued', 'portfolio_valued']);
    expect(total).toBeGreaterThan(4);
    const [newest, older] = rows;
    expect(newest).toMatchObject({
      actorType: 'staff',
      actor: 'Administrator',
      investorId: anna.investorId,
      summary: 'The portfolio was valued at $11,000.00.',
      before: { totalValue: '10000.00' },
      after: { totalValue: '11000.00' },
      previousHash: older?.hash,
    });
    const count = async (query: Record<string, string>) => (await staff.page(listJournal, { query })).total;
    expect(await count({ q: 'custodian' })).toBe(1);
    expect(await count({ q: 'portfolio valued' })).toBe(2);
    expect(await count({ action: 'portfolio_valued' })).toBe(2);
    expect(await count({ investorId: anna.investorId.toLowerCase(), status: 'staff' })).toBe(3);
    expect(await count({ investorId: 'INV-00000000' })).toBe(0);
    expect(await count({ status: 'visitor' })).toBe(0);
    const [first] = await staff.call(listJournal, { query: { sort: 'at', limit: 1 } });
    expect(first?.seq).toBe(1);
  });

  test('exportJournal › returns CSV with the hashes, and escapes formulas', async () => {
    await value(10_000, '=HYPERLINK("x")');
    const { blob, fileName } = await staff.download(exportJournal);
    const text = await blob.text();
    expect(fileName).toBe('journal.csv');
    const lines = text.trim().split('\n');
    expect(lines[0]).toContain(
      'seq,at,actorType,actor,action,investorId,summary,before,after,reason,investorNote,hash',
    );
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toContain('""totalValue"":""10000.00""');
    const { entries } = await staff.call(verifyJournal);
    expect(lines.length).toBe(entries + 1);
  });

  test('verifyJournal › verifies every entry, and reports a forged one', async () => {
    await value(10_000);
    const whole = await staff.call(verifyJournal);
    expect(whole).toMatchObject({ intact: true, checkedAt: app.clock.now().toISOString() });
    await forgeJournal(app.context.em(), 2, { reason: 'forged' });
    expect(await staff.call(verifyJournal)).toMatchObject({ intact: false, entries: 1, firstBroken: 2 });
  });

  test('listAccountActivity › filters by kind', async () => {
    await value(10_000);
    const actionsOf = async (kind: ActivityKind) =>
      new Set((await activity({ kind })).rows.map(({ action }) => action));
    expect(await actionsOf('portfolio')).toEqual(new Set(['portfolio_valued']));
    expect(await actionsOf('access')).toEqual(new Set(['account_activated', 'signed_in']));
    expect(await actionsOf('withdrawal')).toEqual(new Set());
    await anna.client.call(addPayoutAccount, { body: { name: 'Savings', asset: 'USD', address: ADDRESS } });
    const params = { id: await rowIdOf(anna.investorId) };
    await staff.call(requestRecovery, { params, body: { reason: 'Lost phone' } });
    expect(await actionsOf('withdrawal')).toEqual(new Set(['payout_account_added']));
    expect(await actionsOf('access')).toContain('recovery_requested');
  });

  test('listAccountActivity › describes entries in sentences, without names of staff or internal data', async () => {
    const { investorId } = anna;
    await staff.call(addDeposit, {
      body: {
        investorId,
        amount: 20_000,
        date: '2026-11-19',
        type: 'deposit',
        applyToTotals: true,
        version: await accountVersion(staff, investorId),
      },
    });
    await staff.call(updateAssets, {
      body: {
        investorId,
        assets: [{ name: 'Gold', allocation: 33.3, color: '#d1b254' }],
        version: await accountVersion(staff, investorId),
      },
    });
    const { request } = await anna.client.call(requestWithdrawal, {
      body: { investorId, asset: 'USD', amount: 1_500, address: ADDRESS },
    });
    await staff.call(processWithdrawal, {
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
    expect(approved?.changes).toEqual([
      { field: 'Portfolio value', before: '$20,000.00', after: '$18,500.00' },
      { field: 'Invested amount', before: '$20,000.00', after: '$18,500.00' },
      { field: 'Transaction', before: null, after: 'Withdrawal of $1,500.00, 2026-11-20, completed' },
      { field: 'Withdrawal', before: 'pending', after: 'approved' },
    ]);
    expect(requested).toMatchObject({ by: 'You', summary: 'A withdrawal of $1,500.00 was requested.' });
    expect(requested?.changes).toContainEqual({
      field: 'Paid to',
      before: null,
      after: `${ADDRESS.slice(0, 20)}…`,
    });
    expect(allocated?.changes).toEqual([{ field: 'Allocation', before: null, after: 'Gold 33.3%' }]);
    expect(deposited?.summary).toBe('Deposit of $20,000.00 was recorded.');
    expect(opened).toMatchObject({ by: 'Firnline staff', summary: 'The account was opened.' });
    const text = JSON.stringify(rows);
    expect(text).not.toContain('Administrator');
    expect(text).not.toContain('By phone.');
    const [decided] = await staff.call(listAccountActivity, { params: { investorId } });
    expect(decided).toMatchObject({ investorNote: 'Paid today.', reason: 'By phone.' });
    expect(await staff.call(listJournal, { query: { q: 'paid today' } })).toMatchObject([
      { investorNote: 'Paid today.', reason: 'By phone.' },
    ]);
    expect(text).not.toContain(ADDRESS);
    expect(text).not.toMatch(/[0-9a-f]{64}/);
  });

  test('listJournal › shows the actor to staff; listAccountActivity hides the internal note of an approval', async () => {
    const form = {
      fullName: 'Carla Muster',
      email: 'carla@example.com',
      phone: '+41 44 000 00 01',
      investmentAmount: 50_000,
      investmentGoal: 'diversification',
      riskTolerance: 'low',
      liquidityNeeds: 'long-term',
    } as const;
    await app.client().call(submitApplication, { body: form });
    const [application] = await staff.call(listApplications);
    const params = { id: application?.id ?? '' };
    const { investorId } = await staff.call(approveApplication, {
      params,
      body: { note: 'Knows the CEO', investorNote: 'Welcome.' },
    });
    const [entry] = await staff.call(listAccountActivity, { params: { investorId } });
    expect(entry).toMatchObject({
      by: 'Administrator',
      reason: 'Knows the CEO',
      investorNote: 'Welcome.',
    });
    const [read] = await staff.call(listAccountActivity, {
      params: { investorId },
      query: { as: 'investor' },
    });
    expect(read).toEqual({ ...entry, by: 'Firnline staff', reason: undefined });

    const client = await activate(app, { investorId, email: form.email });
    const rows = await client.call(listAccountActivity, {
      params: { investorId },
      query: { q: 'application approved' },
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toHaveProperty('reason');
    expect(rows[0]).toMatchObject({ investorNote: 'Welcome.' });
  });

  test('listAccountActivity › pages and searches for its investor, and rejects other investors', async () => {
    for (const amount of [10_000, 11_000, 12_000]) await value(amount);
    await staff.call(updateInvestor, {
      params: { id: anna.id },
      body: { investmentTier: 'Elite', version: await accountVersion(staff, anna.investorId) },
    });
    expect((await activity({ q: 'VALUED' })).total).toBe(3);
    expect((await activity({ q: 'Administrator' })).total).toBe(0);
    const page = await activity({ limit: 1, offset: 1 });
    expect(page.rows[0]?.summary).toBe('The portfolio was valued at $12,000.00.');
    const ben = await enrolInvestor(app, staff, 'Ben');
    const params = { investorId: anna.investorId };
    await expect(ben.client.call(listAccountActivity, { params })).rejects.toMatchObject({ status: 404 });
  });
});
