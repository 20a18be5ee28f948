import { afterEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { addStaff, signInStaff } from '#api/test/support/addStaff.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { listJournal } from '#common/contract/activity.ts';
import { decideApproval, withdrawApproval } from '#common/contract/approvals.ts';
import { setDepositAddress } from '#common/contract/portalConfig.ts';
import { getSummary } from '#common/contract/summary.ts';
import { ApprovalSchema } from './entities.ts';
import { expireApprovals } from './expireApprovals.ts';

const ADDRESS = 'bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt';
const EMAIL = 'administrator@firm.example';

describe.each(DATABASES)('expireApprovals on %s', (database) => {
  let app: TestApp;
  afterEach(() => app.stop());

  test('ends requests after 48 hours and tells the requester once, also when two instances run', async () => {
    app = await createTestApp({ database });
    const admin = await app.staff();
    await addStaff(app, 'jonas', 'approver');
    const em = app.context.em();
    await em.nativeUpdate(StaffSchema, { username: 'admin' }, { email: EMAIL });
    const request = admin.call(setDepositAddress, { body: { symbol: 'btc', address: ADDRESS } });
    const id = await expectPending(request);
    app.clock.advance({ hours: 47 });
    await expireApprovals(app.context);
    expect((await readApproval(await app.staff(), id)).status).toBe('pending');

    app.clock.advance({ hours: 1 });
    await Promise.all([expireApprovals(app.context), expireApprovals(app.context)]);
    const later = await app.staff();
    expect(await readApproval(later, id)).toMatchObject({ status: 'expired', canDecide: false });
    const entries = await later.call(listJournal, { query: { action: 'approval_expired' } });
    expect(entries.map(({ actor }) => actor)).toEqual(['System']);
    expect((await later.call(getSummary)).endedRequests).toBe(1);
    expect((await (await signInStaff(app, 'jonas')).call(getSummary)).endedRequests).toBe(0);
    const messages = await em.find(OutboxMessageSchema, { toEmail: EMAIL });
    const subjects = messages.map(({ subject }) => subject);
    expect(subjects.filter((subject) => /expired/i.test(subject))).toHaveLength(1);
  });

  test('ends the others although one cannot be ended', async () => {
    app = await createTestApp({ database });
    const admin = await app.staff();
    await addStaff(app, 'jonas', 'approver');
    const broken = await expectPending(
      admin.call(setDepositAddress, { body: { symbol: 'btc', address: ADDRESS } }),
    );
    app.clock.advance({ minutes: 1 });
    const ethereum = '0x52908400098527886E0F7030069857D2E4169EE7';
    const other = await expectPending(
      admin.call(setDepositAddress, { body: { symbol: 'eth', address: ethereum } }),
    );
    const em = app.context.em();
    if (database === 'sqlite') {
      await em.execute(`create trigger broken before update on approval when old.id = '${broken}'
        begin select raise(abort, 'broken'); end`);
    } else {
      await em.execute(`create function break_approval() returns trigger language plpgsql as
        $f$ begin raise exception 'broken'; end $f$`);
      await em.execute(`create trigger broken before update on approval for each row
        when (old.id = '${broken}') execute function break_approval()`);
    }
    app.clock.advance({ hours: 49 });
    await expect(expireApprovals(app.context)).rejects.toThrow('1 of the changes');
    expect(takeLoggedErrors()).toMatchObject([{ id: broken }]);
    const staff = await app.staff();
    expect((await readApproval(staff, other)).status).toBe('expired');
    expect((await em.fork().findOneOrFail(ApprovalSchema, { id: broken })).status).toBe('pending');
  });

  test('a requester without an e-mail address sees the end in the dashboard for three days', async () => {
    app = await createTestApp({ database });
    const admin = await app.staff();
    const jonas = await addStaff(app, 'jonas', 'approver');
    const ended = async (staff = admin) => (await staff.call(getSummary)).endedRequests;
    const request = () => admin.call(setDepositAddress, { body: { symbol: 'btc', address: ADDRESS } });
    await admin.call(withdrawApproval, { body: { approvalId: await expectPending(request()) } });
    expect(await ended()).toBe(0);
    const id = await expectPending(request());
    const { changeHash } = await readApproval(jonas, id);
    await jonas.call(decideApproval, {
      body: { approvalId: id, changeHash, decision: 'reject', note: 'Not agreed' },
    });
    expect(await ended()).toBe(1);
    expect(await ended(jonas)).toBe(0);
    expect(await app.context.em().count(OutboxMessageSchema, { template: 'approval-decided' })).toBe(0);
    app.clock.advance({ days: 3 });
    expect(await ended(await app.staff())).toBe(0);
  });
});
