import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { approvedRequest } from '#api/test/support/approvedRequest.ts';
import { tally } from '#api/test/support/concurrentRequests.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { requestOf } from '#api/test/support/newAccount.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import { listNotifications } from '#common/contract/notifications.ts';
import { getOverview } from '#common/contract/overview.ts';
import { recordPayment, reversePayment } from '#common/contract/payments.ts';
import { getPortfolio, listAccountActivity } from '#common/contract/portfolio.ts';
import { getWithdrawalHistory, listWithdrawals, processWithdrawal } from '#common/contract/withdrawals.ts';

/** The day of the test clock. */
const TODAY = '2026-11-20';

describe.each(DATABASES)('payments of withdrawals on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
  });
  afterEach(async () => {
    expect((await verifyJournal(fixture.app.context.em())).accounts?.difference).toBeUndefined();
    await fixture.app.stop();
  });

  const pay = (requestId: string, valueDate = TODAY, reference?: string) =>
    fixture.staff.call(recordPayment, { body: { requestId, valueDate, reference } });
  const params = () => ({ investorId: fixture.anna.investorId });
  const portfolio = async () => (await fixture.staff.call(getPortfolio, { params: params() })).portfolio;
  const mails = async (template: string) => fixture.app.context.em().find(OutboxMessageSchema, { template });
  const readAs = async (path: string) => (await fixture.as(fixture.anna, { path })).text;
  const pathOf = ({ path }: { readonly path: string }) =>
    path.replace('{investorId}', fixture.anna.investorId);

  test('recordPayment › keeps the status and the amounts, and shows date and reference to the investor', async () => {
    const requestId = await approvedRequest(fixture);
    const before = await portfolio();
    fixture.app.clock.advance({ minutes: 5 });
    const { request } = await pay(requestId, TODAY, 'FRN 2026-118');
    expect(request).toMatchObject({
      status: 'approved',
      payment: 'paid',
      paidOn: TODAY,
      paymentReference: 'FRN 2026-118',
      paymentRecordedBy: 'Administrator',
    });
    expect(await portfolio()).toEqual(before);
    const { history } = await fixture.staff.call(getWithdrawalHistory, { params: params() });
    expect(history[0]).toMatchObject({ payment: 'paid', transactionId: before.deposits[0]?.id });
    expect(await readAs(pathOf(getWithdrawalHistory))).toContain('FRN 2026-118');
    expect(await readAs(pathOf(listAccountActivity))).toContain('The withdrawal of $100.00 was paid.');
    expect(await readAs(pathOf(listNotifications))).toContain('was paid');
    const [mail] = await mails('withdrawal-paid');
    expect(mail?.text).toContain('20 Nov 2026');
    expect(mail?.text).toContain('FRN 2026-118');
    // Only its first two and last four digits.
    expect(mail?.text).not.toContain('0076');
  });

  test('recordPayment › rejects a withdrawal that is not approved (409) and a second record (409)', async () => {
    const pending = await requestOf(fixture);
    await expect(pay(pending)).rejects.toMatchObject({ code: 'conflict' });
    const requestId = await approvedRequest(fixture);
    await pay(requestId);
    await expect(pay(requestId)).rejects.toMatchObject({
      code: 'already_decided',
      message: 'Administrator has already recorded this withdrawal as paid on 20 Nov 2026.',
    });
    expect(await mails('withdrawal-paid')).toHaveLength(1);
    await expect(pay('unknown')).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['2026-11-19', 'Not before the approval on 20 Nov 2026'],
    ['2026-11-21', 'Not in the future'],
  ])('recordPayment › rejects the value date %s (400)', async (valueDate, message) => {
    const requestId = await approvedRequest(fixture);
    await expect(pay(requestId, valueDate)).rejects.toMatchObject({
      code: 'validation',
      fields: { valueDate: message },
    });
  });

  test('recordPayment › accepts one of two simultaneous records', async () => {
    const requestId = await approvedRequest(fixture);
    const send = (reference: string) =>
      fixture.asStaff({ path: recordPayment.path, body: { requestId, valueDate: TODAY, reference } });
    const responses = await Promise.all(['A', 'B', 'C'].map(send));
    expect(tally(responses)).toEqual({ '200': 1, '409 already_decided': 2 });
    expect(await mails('withdrawal-paid')).toHaveLength(1);
  });

  test('reversePayment › needs a reason, tells the investor, and allows another payment', async () => {
    const requestId = await approvedRequest(fixture);
    const reverse = (reason: string) =>
      fixture.staff.call(reversePayment, {
        body: { requestId, reason, investorNote: 'Your bank returned it' },
      });
    await expect(reverse('Returned')).rejects.toMatchObject({ code: 'conflict' });
    await pay(requestId, TODAY, 'FRN 1');
    await expect(reverse(' ')).rejects.toMatchObject({ code: 'validation' });
    const before = await portfolio();
    const { request } = await reverse('Returned by the bank');
    expect(request).toMatchObject({ status: 'approved', payment: 'due' });
    expect(request).not.toHaveProperty('paidOn');
    expect(await portfolio()).toEqual(before);
    const activity = await readAs(pathOf(listAccountActivity));
    expect(activity).toContain('Your bank returned it');
    expect(activity).not.toContain('Returned by the bank');
    expect((await mails('withdrawal-payment-reversed'))[0]?.text).toContain('Your bank returned it');
    expect((await pay(requestId, TODAY, 'FRN 2')).request).toMatchObject({ paymentReference: 'FRN 2' });
  });

  test('listWithdrawals and getOverview › count what is approved but not yet paid', async () => {
    const declined = await requestOf(fixture);
    await fixture.staff.call(processWithdrawal, { body: { requestId: declined, action: 'decline' } });
    const paid = await approvedRequest(fixture, 30);
    await pay(paid);
    const due = await approvedRequest(fixture, 20);
    const listed = async (payment: 'due' | 'paid') =>
      (await fixture.staff.call(listWithdrawals, { query: { payment } })).requests.map(({ id }) => id);
    expect(await listed('due')).toEqual([due]);
    expect(await listed('paid')).toEqual([paid]);
    const { unpaidWithdrawals } = await fixture.staff.call(getOverview);
    expect(unpaidWithdrawals).toMatchObject({ count: 1, amount: '20.00' });
    expect(unpaidWithdrawals.oldestApprovedAt).toMatch(/^2026-11-20T/);
  });

  test('verifyJournal › reports a payment that was written to the database only', async () => {
    const requestId = await approvedRequest(fixture);
    const em = fixture.app.context.em();
    await em.execute("update withdrawal set payment = 'paid', paid_on = '2026-11-20' where id = ?", [
      requestId,
    ]);
    expect((await verifyJournal(em)).accounts?.difference?.what).toBe(`payment of withdrawal ${requestId}`);
    await em.execute("update withdrawal set payment = 'due', paid_on = null where id = ?", [requestId]);
  });
});
