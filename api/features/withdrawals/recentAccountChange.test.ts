import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OutboxMessage, OutboxMessageSchema } from '#api/email/entities.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  readCookie,
  signIn,
} from '#api/test/support/investorsFixture.ts';
import { readActivationCode } from '#api/test/support/readActivationCode.ts';
import { resetAccessCode } from '#common/contract/investorAccess.ts';
import { getInvestor, updateInvestor } from '#common/contract/investors.ts';
import { listWithdrawals, processWithdrawal } from '#common/contract/withdrawals.ts';

const NOTICES = ['account-changed', 'access-code-reset'];
const INSIDER = 'insider@elsewhere.example';
const NEW_CODE = 'nine-dark-spruces-8';

describe.each(DATABASES)(
  'processWithdrawal after a change of credentials or contact data on %s',
  (database) => {
    let fixture: InvestorsFixture;
    beforeEach(async () => {
      fixture = await createInvestorsFixture({ database });
    });
    afterEach(() => fixture.app.stop());

    async function changeEmail(email: string): Promise<void> {
      const { staff, anna } = fixture;
      const { investorId } = anna;
      const { investor } = await staff.call(getInvestor, { params: { investorId } });
      const body = { email, version: investor.version };
      await staff.call(updateInvestor, { params: { id: investor.id }, body });
    }

    const decide = (requestId: string, action: 'approve' | 'decline') =>
      fixture.staff.call(processWithdrawal, { body: { requestId, action } });

    async function request(): Promise<string> {
      const { investorId } = fixture.anna;
      const body = { investorId, asset: 'USD', amount: 1_000, address: 'CH93 0076 2011 6238 5295 7' };
      const response = await fixture.as(fixture.anna, { path: '/api/withdrawals/request', body });
      expect(response.status).toBe(200);
      return (response.json as { request: { id: string } }).request.id;
    }

    /** Template and recipient of each notice, in order. */
    async function sentNotices(): Promise<string[]> {
      const messages: OutboxMessage[] = await fixture.app.context
        .em()
        .find(
          OutboxMessageSchema,
          { template: { $in: NOTICES } },
          { orderBy: { createdAt: 'asc', toEmail: 'asc' } },
        );
      return messages.map(({ template, toEmail }) => `${template} ${toEmail}`);
    }

    async function takeOver(): Promise<void> {
      const { anna, app, staff } = fixture;
      await changeEmail(INSIDER);
      app.clock.advance({ minutes: 1 });
      await staff.call(resetAccessCode, { params: { id: anna.row.id } });
      const activationCode = await readActivationCode(app, INSIDER);
      app.clock.advance({ minutes: 1 });
      const { investorId } = anna;
      anna.cookie = readCookie(await signIn(app, { investorId, accessCode: NEW_CODE, activationCode }));
      app.clock.advance({ minutes: 1 });
    }

    test('notifies the earlier and the new address of each step of a takeover, without a secret', async () => {
      await takeOver();
      await changeEmail(fixture.anna.email);
      expect(await sentNotices()).toEqual([
        `account-changed ${fixture.anna.email}`,
        `account-changed ${INSIDER}`,
        `account-changed ${fixture.anna.email}`,
        `access-code-reset ${INSIDER}`,
        `account-changed ${fixture.anna.email}`,
        `account-changed ${INSIDER}`,
        `account-changed ${fixture.anna.email}`,
        `account-changed ${INSIDER}`,
      ]);
      const notices = await fixture.app.context
        .em()
        .find(OutboxMessageSchema, { template: 'account-changed' });
      for (const notice of notices) {
        expect(notice.secret ?? null).toBeNull();
        expect(notice.text).not.toMatch(/activate=|INV-/);
      }
    });

    test('notifies the address of a week ago, also after more changes than one notice covers', async () => {
      for (let change = 1; change <= 7; change += 1) await changeEmail(`insider${change}@elsewhere.example`);
      const before = (await sentNotices()).filter((notice) => notice.endsWith(fixture.anna.email)).length;
      await fixture.staff.call(resetAccessCode, { params: { id: fixture.anna.row.id } });
      const after = (await sentNotices()).filter((notice) => notice.endsWith(fixture.anna.email)).length;
      expect(after).toBe(before + 1);
    });

    test('approves a withdrawal requested after a change only 24 hours after it', async () => {
      await takeOver();
      const changedAt = fixture.app.clock.now().getTime() - 60_000;
      const id = await request();
      await changeEmail(fixture.anna.email);
      const approvableFrom = new Date(changedAt + 24 * 3_600_000).toISOString();
      await expect(decide(id, 'approve')).rejects.toMatchObject({
        status: 409,
        code: 'recent_account_change',
        fields: { approvableFrom },
      });
      const { requests } = await fixture.staff.call(listWithdrawals, {});
      expect(requests).toMatchObject([{ id, status: 'pending', approvableFrom }]);
      fixture.app.clock.advance({ hours: 23, minutes: 58 });
      fixture = { ...fixture, staff: await fixture.app.staff() };
      await expect(decide(id, 'approve')).rejects.toMatchObject({ code: 'recent_account_change' });
      fixture.app.clock.advance({ minutes: 2 });
      expect(await decide(id, 'approve')).toMatchObject({ request: { status: 'approved' } });
    });

    test('approves without a wait what was requested before the change or after the first activation', async () => {
      const id = await request();
      await changeEmail(INSIDER);
      expect(await decide(id, 'approve')).toMatchObject({ request: { status: 'approved' } });
    });

    test('declines and cancels without a wait', async () => {
      await takeOver();
      const [declined, cancelled] = [await request(), await request()];
      expect(await decide(declined, 'decline')).toMatchObject({ request: { status: 'declined' } });
      const body = { investorId: fixture.anna.investorId, requestId: cancelled };
      expect((await fixture.as(fixture.anna, { path: '/api/withdrawals/cancel', body })).status).toBe(200);
    });

    test('requires the wait after the investor changed the access code, and notifies the investor', async () => {
      const body = { currentCode: fixture.anna.accessCode, newCode: NEW_CODE };
      expect((await fixture.as(fixture.anna, { path: '/api/portal/access-code', body })).status).toBe(200);
      expect(await sentNotices()).toEqual([`account-changed ${fixture.anna.email}`]);
      await expect(decide(await request(), 'approve')).rejects.toMatchObject({
        code: 'recent_account_change',
      });
    });
  },
);
