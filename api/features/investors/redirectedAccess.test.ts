import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApprovalPolicySchema } from '#api/approvals/entities.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStaff, signInStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { Client } from '#common/client/createClient.ts';
import { resendActivation, resetAccessCode } from '#common/contract/investorAccess.ts';
import { generateInvestor, getInvestor, updateInvestor } from '#common/contract/investors.ts';

const INSIDER = 'insider@elsewhere.example';

describe.each(DATABASES)('a new e-mail address and a reset of access on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
  });
  afterEach(() => fixture.app.stop());

  const address = async (staff = fixture.staff) => {
    const { investorId } = fixture.anna;
    return (await staff.call(getInvestor, { params: { investorId } })).investor.email;
  };
  const redirect = async (edit: { portfolioValue?: number } = {}, staff = fixture.staff) => {
    const version = await accountVersion(staff, fixture.anna.investorId);
    const params = { id: fixture.anna.row.id };
    return staff.call(updateInvestor, { params, body: { email: INSIDER, version, ...edit } });
  };
  const reset = (staff: Client) =>
    staff.call(resetAccessCode, { params: { id: fixture.anna.row.id }, body: {} });
  const resend = (staff: Client, id = fixture.anna.row.id) =>
    staff.call(resendActivation, { params: { id } });
  const linksTo = (toEmail: string) =>
    fixture.app.context
      .em()
      .count(OutboxMessageSchema, { toEmail, template: { $in: ['welcome', 'access-code-reset'] } });

  test('need no second person while nobody else could decide', async () => {
    await redirect();
    expect(await reset(fixture.staff)).toMatchObject({ success: true, mailedTo: INSIDER });
  });

  test('the address waits for a second person, who sees both; the reset then waits 24 hours', async () => {
    const jonas = await addStaff(fixture.app, 'jonas', 'approver');
    const id = await expectPending(redirect());
    expect(await address()).toBe(fixture.anna.email);
    expect(await readApproval(jonas, id)).toMatchObject({
      policy: 'investor_recovery',
      preview: expect.arrayContaining([{ field: 'E-mail', before: fixture.anna.email, after: INSIDER }]),
    });
    await approve(jonas, id);
    expect(await address()).toBe(INSIDER);
    await expect(reset(fixture.staff)).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect(await linksTo(INSIDER)).toBe(0);
    fixture.app.clock.advance({ hours: 24 });
    expect(await reset(await fixture.app.staff())).toMatchObject({ mailedTo: INSIDER });
  });

  test('a reset first and the address then is no way round', async () => {
    const jonas = await addStaff(fixture.app, 'jonas', 'approver');
    await reset(fixture.staff);
    const id = await expectPending(redirect());
    await approve(jonas, id);
    await expect(resend(fixture.staff)).rejects.toMatchObject({ status: 409, code: 'conflict' });
    fixture.app.clock.advance({ hours: 24 });
    const later = await signInStaff(fixture.app, 'jonas');
    expect(await address(later)).toBe(INSIDER);
    expect(await linksTo(INSIDER)).toBe(0);
    expect(await resend(await fixture.app.staff())).toMatchObject({ mailedTo: INSIDER });
  });

  test('an address that one person changed alone before a colleague came waits too', async () => {
    await redirect();
    await addStaff(fixture.app, 'jonas', 'approver');
    await expect(reset(fixture.staff)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  });

  test('an address together with figures needs what each of both needs', async () => {
    const jonas = await addStaff(fixture.app, 'jonas', 'approver');
    // Nobody else is an administrator, so that Jonas can approve the address as well as the figures.
    const kind = { kind: 'investor_recovery' } as const;
    await fixture.app.context.em().nativeUpdate(ApprovalPolicySchema, kind, { role: 'administrator' });
    const id = await expectPending(redirect({ portfolioValue: 500_000 }));
    expect(await readApproval(jonas, id)).toMatchObject({
      policy: 'investor_recovery',
      requiredRole: 'approver',
    });
    await addStaff(fixture.app, 'rosa', 'administrator');
    const both = await expectPending(redirect({ portfolioValue: 600_000 }));
    expect(await readApproval(jonas, both)).toMatchObject({ requiredRole: 'administrator' });
  });

  test('an invitation with a wrong address can be corrected and sent again at once', async () => {
    const { staff, app } = fixture;
    await addStaff(app, 'jonas', 'approver');
    const body = { email: 'cara@exmaple.com', fullName: 'Cara Beispiel' };
    const { investor } = await staff.call(generateInvestor, { body });
    const params = { id: investor.id };
    const { version } = investor;
    await staff.call(updateInvestor, { params, body: { email: 'cara@example.com', version } });
    expect(await resend(staff, investor.id)).toMatchObject({ mailedTo: 'cara@example.com' });
  });
});
