import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type ApprovalsFixture,
  approve,
  createApprovalsFixture,
} from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { processWithdrawal } from '#common/contract/withdrawals.ts';

describe.each(DATABASES)('the exact change of a request for approval on %s', (database) => {
  let fixture: ApprovalsFixture;
  beforeEach(async () => {
    fixture = await createApprovalsFixture(database);
  });
  afterEach(() => fixture.app.stop());

  test('withdrawal › contains the totals, the note for the investor and the internal note', async () => {
    const { staff, jonas } = fixture;
    const requestId = await fixture.requestWithdrawal(12_000);
    const body = { requestId, action: 'approve', adminNotes: 'Paid on Monday', reason: 'Called' } as const;
    const id = await expectPending(staff.call(processWithdrawal, { body }));
    expect(await readApproval(jonas, id)).toMatchObject({
      reason: 'Called',
      preview: expect.arrayContaining([
        { field: 'Portfolio value', before: '$120,000.00', after: '$108,000.00' },
        { field: 'Note for the investor', before: null, after: 'Paid on Monday' },
      ]),
    });
  });

  test('withdrawal › is void once the totals of the account are others', async () => {
    const { staff, jonas } = fixture;
    const id = await expectPending(fixture.approveWithdrawal(staff, await fixture.requestWithdrawal(12_000)));
    await fixture.setTotals(110_000);
    await expect(approve(jonas, id)).rejects.toMatchObject({ status: 409, code: 'approval_voided' });
    expect(await fixture.value()).toBe('110000.00');
  });

  test('withdrawal › stays approvable after another request of the investor', async () => {
    const { staff, jonas } = fixture;
    const id = await expectPending(fixture.approveWithdrawal(staff, await fixture.requestWithdrawal(12_000)));
    await fixture.requestWithdrawal(100);
    expect((await approve(jonas, id)).approval.status).toBe('approved');
    expect(await fixture.value()).toBe('108000.00');
  });
});
