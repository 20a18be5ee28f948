import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { erasePerson } from '#common/contract/erasures.ts';
import { getInvestor, updateInvestor } from '#common/contract/investors.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { moneyFromNumber } from '#common/domain/money.ts';

let fixture: InvestorsFixture;
beforeEach(async () => {
  const environment = { RETENTION_ACCOUNT_YEARS: '0', RETENTION_FORM_YEARS: '0' };
  fixture = await createInvestorsFixture({ database: 'postgresql', environment });
});
afterEach(() => fixture.app.stop());

const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

test('an account that money is booked to while its erasure is approved stays as it is then', async () => {
  const { app, staff, anna } = fixture;
  const { investorId, row } = anna;
  const version = () => accountVersion(staff, investorId);
  const totals = { investorId, totalValue: 0, investedAmount: 0, version: await version() };
  await staff.call(updatePortfolio, { body: totals });
  await staff.call(updateInvestor, {
    params: { id: row.id },
    body: { isActive: false, version: await version() },
  });
  const rosa = await addStaff(app, 'rosa', 'approver');
  const body = { kind: 'investor', subject: investorId, ground: 'request' } as const;
  const id = await expectPending(staff.call(erasePerson, { body }));

  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const booking = runInTransaction(app.context, systemActor, async (work) => {
    const account = await lockAccount(work, { investorId });
    account.totalValue = moneyFromNumber(500_000) ?? account.totalValue;
    account.email = 'anna.new@example.com';
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const approved = approve(rosa, id).then(
    () => 'erased',
    ({ code }: { readonly code: string }) => code,
  );
  await expect.poll(() => app.context.em().execute(WAITING)).toEqual([{ waiting: 1 }]);
  release.resolve();
  await booking;
  expect(await approved).toBe('approval_voided');
  const { investor } = await staff.call(getInvestor, { params: { investorId } });
  expect(investor).toMatchObject({ fullName: 'Anna Beispiel', email: 'anna.new@example.com' });
});
