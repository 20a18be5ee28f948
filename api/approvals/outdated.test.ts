import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStaff, createStaff, signInStaff } from '#api/test/support/addStaff.ts';
import {
  type ApprovalsFixture,
  approve,
  createApprovalsFixture,
} from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { listJournal } from '#common/contract/activity.ts';
import { exportApprovals, listApprovals, listPendingApprovals } from '#common/contract/approvals.ts';
import { changeStaffRole } from '#common/contract/staffAccounts.ts';
import { updateAssets, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { getSummary } from '#common/contract/summary.ts';
import { cancelWithdrawal } from '#common/contract/withdrawals.ts';
import { ApprovalSchema } from './entities.ts';
import { expireApprovals } from './expireApprovals.ts';
import { voidOutdatedRequests } from './outdated.ts';

describe.each(DATABASES)('requests for approval whose records have changed on %s', (database) => {
  let fixture: ApprovalsFixture;
  beforeEach(async () => {
    fixture = await createApprovalsFixture(database);
  });
  afterEach(() => fixture.app.stop());

  const changeAllocation = async () => {
    const { investorId } = fixture.anna;
    const version = await accountVersion(fixture.staff, investorId);
    const assets = [{ name: 'Bonds', allocation: 100, color: '#336699' }];
    return fixture.staff.call(updateAssets, { body: { investorId, assets, version } });
  };
  const pendingAbout = async (about: string) =>
    (await fixture.jonas.call(listPendingApprovals, { query: { about } })).approvals;

  test('are shown as voided at once, and are marked and announced by the next check', async () => {
    const { app, staff, jonas, anna } = fixture;
    await app.context.em().nativeUpdate(StaffSchema, { username: 'rosa' }, { email: 'rosa@firm.example' });
    const id = await expectPending(fixture.setTotals(10));
    expect(await pendingAbout(anna.investorId)).toMatchObject([{ id }]);
    await changeAllocation();
    expect(await readApproval(jonas, id)).toMatchObject({ status: 'voided', canDecide: false });
    expect(await pendingAbout(anna.investorId)).toEqual([]);
    await Promise.all([voidOutdatedRequests(app.context), voidOutdatedRequests(app.context)]);
    expect((await jonas.call(getSummary)).waiting.approvals).toBe(0);
    expect((await staff.call(getSummary)).endedRequests).toBe(1);
    const entries = await staff.call(listJournal, { query: { action: 'approval_voided' } });
    expect(entries.map(({ actor }) => actor)).toEqual(['System']);
    const mails = await app.context.em().find(OutboxMessageSchema, { template: 'approval-decided' });
    expect(mails.map(({ toEmail }) => toEmail)).toEqual(['rosa@firm.example']);
    await expect(approve(jonas, id)).rejects.toMatchObject({ code: 'approval_voided' });
  });

  test('do not prevent another change of the record when one of them cannot be read', async () => {
    const { app, jonas } = fixture;
    const broken = await expectPending(fixture.setTotals(10));
    const id = await expectPending(fixture.setTotals(20));
    const em = app.context.em();
    await em.nativeUpdate(ApprovalSchema, { id: broken }, { input: '{' });
    await approve(jonas, id);
    expect(await em.findOneOrFail(ApprovalSchema, { id })).toMatchObject({ status: 'approved' });
    expect(await em.findOneOrFail(ApprovalSchema, { id: broken })).toMatchObject({ status: 'voided' });
  });

  test('leave the lists and the export available when one of them cannot be read', async () => {
    const { app, jonas, asStaff, anna } = fixture;
    const broken = await expectPending(fixture.setTotals(10));
    const id = await expectPending(fixture.setTotals(20));
    await app.context.em().nativeUpdate(ApprovalSchema, { id: broken }, { input: '{' });
    const listed = await jonas.call(listApprovals);
    expect(listed.map((approval) => [approval.id, approval.status]).toSorted()).toEqual(
      [
        [broken, 'voided'],
        [id, 'pending'],
      ].toSorted(),
    );
    expect(await pendingAbout(anna.investorId)).toMatchObject([{ id }]);
    expect((await asStaff({ path: exportApprovals.path })).status).toBe(200);
    await expect(approve(jonas, broken)).rejects.toMatchObject({ code: 'approval_voided' });
  });

  test('are marked although another request cannot be read', async () => {
    const { app, jonas, staff } = fixture;
    const requestId = await fixture.requestWithdrawal(12_000);
    const broken = await expectPending(fixture.approveWithdrawal(staff, requestId));
    const id = await expectPending(fixture.setTotals(10));
    await changeAllocation();
    const em = app.context.em();
    await em.nativeUpdate(ApprovalSchema, { id: broken }, { input: '{' });
    await voidOutdatedRequests(app.context);
    expect(takeLoggedErrors()).toEqual([]);
    for (const ended of [id, broken])
      expect(await em.findOneOrFail(ApprovalSchema, { id: ended })).toMatchObject({ status: 'voided' });
    expect((await jonas.call(getSummary)).waiting.approvals).toBe(0);
  });

  test('are exported as voided', async () => {
    const { app, asStaff, staff, anna, as } = fixture;
    const requestId = await fixture.requestWithdrawal(12_000);
    await expectPending(fixture.approveWithdrawal(staff, requestId));
    const { investorId } = anna;
    await as(anna, { path: cancelWithdrawal.path, body: { investorId, requestId } });
    const { text } = await asStaff({ path: exportApprovals.path });
    const [header = '', line = ''] = text.split(/\r?\n/);
    expect(line.split(',')[header.split(',').indexOf('status')]).toBe('voided');
    expect(await app.context.em().count(ApprovalSchema, { status: 'pending' })).toBe(1);
  });

  test('include a withdrawal that its investor cancelled', async () => {
    const { staff, jonas, anna, as } = fixture;
    const requestId = await fixture.requestWithdrawal(12_000);
    const id = await expectPending(fixture.approveWithdrawal(staff, requestId));
    const title = `Approve a withdrawal of $12,000.00 (${anna.investorId})`;
    const waiting = [{ id, title, requestedBy: 'rosa' }];
    expect(await pendingAbout(requestId)).toEqual(waiting);
    expect(await pendingAbout(anna.investorId)).toEqual(waiting);
    await as(anna, { path: cancelWithdrawal.path, body: { investorId: anna.investorId, requestId } });
    expect((await readApproval(jonas, id)).status).toBe('voided');
    expect(await pendingAbout(requestId)).toEqual([]);
  });

  test('include those of a person who lost the right to ask, and no others', async () => {
    const { app, jonas } = fixture;
    const otto = await addStaff(app, 'otto', 'operations');
    const id = await expectPending(fixture.setTotals(10, otto));
    await voidOutdatedRequests(app.context);
    expect((await readApproval(jonas, id)).status).toBe('pending');
    await app.context.em().nativeUpdate(StaffSchema, { username: 'otto' }, { isActive: false });
    expect((await readApproval(jonas, id)).status).toBe('voided');
  });

  test('do not become void through a change after they have expired', async () => {
    const { app, anna } = fixture;
    const id = await expectPending(fixture.setTotals(10));
    app.clock.advance({ hours: 48 });
    const staff = await signInStaff(app, 'rosa');
    const version = await accountVersion(staff, anna.investorId);
    const body = { investorId: anna.investorId, totalValue: 120_001, investedAmount: 100_000, version };
    expect(await staff.call(updatePortfolio, { body })).not.toHaveProperty('voided');
    expect((await readApproval(staff, id)).status).toBe('expired');
    await expireApprovals(app.context);
    expect((await readApproval(staff, id)).status).toBe('expired');
  });
});

describe('requests for approval on postgresql', () => {
  test('are listed and exported while their records are being changed', async () => {
    const fixture = await createApprovalsFixture('postgresql');
    const { app, jonas, anna, asStaff } = fixture;
    const otto = await createStaff(app, 'otto', 'operations');
    const body = { staffId: otto, version: 1, role: 'viewer' } as const;
    const admin = await addStaff(app, 'mira', 'administrator');
    await expectPending(fixture.setTotals(10));
    await expectPending(admin.call(changeStaffRole, { body }));
    await app.context.em().transactional(async (em) => {
      for (const table of ['investor', 'staff']) await em.execute(`select id from ${table} for update`);
      const statuses = (await jonas.call(listApprovals)).map(({ status }) => status);
      expect(statuses).toEqual(['pending', 'pending']);
      const { approvals } = await jonas.call(listPendingApprovals, { query: { about: anna.investorId } });
      expect(approvals).toHaveLength(1);
      expect((await asStaff({ path: exportApprovals.path })).status).toBe(200);
      await voidOutdatedRequests(app.context);
    });
    await app.stop();
  });
});

test('a request that is withdrawn while another change voids it does not prevent that change', async () => {
  const { app, staff, ...fixture } = await createApprovalsFixture('postgresql');
  try {
    const { context } = app;
    const id = await expectPending(fixture.setTotals(10));
    const isWaiting = async () => {
      const [row] = await context.em().execute<{ waiting: number }[]>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return row?.waiting === 1;
    };
    let edit: Promise<unknown> | undefined;
    await context.em().transactional(async (em) => {
      await em.nativeUpdate(ApprovalSchema, { id }, { status: 'withdrawn', decidedAt: context.clock.now() });
      edit = fixture.setTotals(120_001);
      await expect.poll(isWaiting).toBe(true);
    });
    expect(await edit).not.toHaveProperty('voided');
    expect(await fixture.value()).toBe('120001.00');
    expect((await readApproval(staff, id)).status).toBe('withdrawn');
  } finally {
    await app.stop();
  }
});
