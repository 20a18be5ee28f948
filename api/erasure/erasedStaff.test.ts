import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '#api/journal/systemActor.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { joinStaff } from '#api/test/support/inviteStaff.ts';
import { findTexts } from '#api/test/support/readAllText.ts';
import { createRecords } from '#api/test/support/sampleRecords.ts';
import { turnPoliciesOff } from '#api/test/support/turnPoliciesOff.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { deactivateStaff, listStaff } from '#common/contract/staffAccounts.ts';
import { staffLogin } from '#common/contract/staffAuth.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { FORMER_STAFF } from '#common/domain/erasure.ts';
import { erasePerson } from './erasePerson.ts';

const MIRA = {
  email: 'mira.aubrand@firm.example',
  displayName: 'Mira Aubrand',
  role: 'administrator',
} as const;
const NAMES = [MIRA.email, MIRA.displayName];

describe.each(DATABASES)('erasure of a member of staff on %s', (database) => {
  let fixture: InvestorsFixture;
  let mira: Client;
  let id: string;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    const { app, staff } = fixture;
    mira = app.client(undefined, (await joinStaff(app, staff, MIRA)).token);
    id = (await app.context.em().findOneOrFail(StaffSchema, { username: MIRA.email })).id;
  });
  afterEach(() => fixture.app.stop());

  const erase = () =>
    runInTransaction(fixture.app.context, systemActor, (work) =>
      erasePerson(work, { kind: 'staff', subject: id, ground: 'request' }),
    );
  const findings = async () => {
    const { tree, accounts, findings: found } = await verifyJournal(fixture.app.context.em());
    return [tree.intact, accounts?.difference, ...found];
  };
  const account = async () =>
    (await fixture.staff.call(listStaff)).staff.find((colleague) => colleague.id === id);
  const leave = async () => {
    const { version = 0 } = (await account()) ?? {};
    await fixture.staff.call(deactivateStaff, { body: { staffId: id, version } });
  };
  const setValue = async (by: Client, totalValue: number) => {
    const { investorId } = fixture.anna;
    const version = await accountVersion(fixture.staff, investorId);
    return by.call(updatePortfolio, { body: { investorId, totalValue, investedAmount: 0, version } });
  };

  /** Mira asks for a change that Rosa approves, then makes one record of each kind alone, and leaves. */
  async function workAndLeave() {
    const { app } = fixture;
    const rosa = await addStaff(app, 'rosa', 'approver');
    await approve(rosa, await expectPending(setValue(mira, 1_000_000)));
    await turnPoliciesOff(app);
    await createRecords({ ...fixture, staff: mira });
    for (const password of ['wrong'])
      await expect(
        app.client().call(staffLogin, { body: { username: MIRA.email, password } }),
      ).rejects.toMatchObject({ code: 'invalid_credentials' });
    await leave();
  }

  test('leaves nothing that names the person, and a journal that is as it was', async () => {
    await workAndLeave();
    const before = await findings();
    expect((await findTexts(fixture.app, NAMES)).length).toBeGreaterThan(15);
    await erase();
    expect(await findTexts(fixture.app, NAMES)).toEqual([]);
    expect(await findings()).toEqual(before);
    expect(await account()).toMatchObject({
      ...{ displayName: FORMER_STAFF, username: 'erased-1', email: null },
      ...{ isActive: false, isErased: true, secondFactor: false },
    });
    const entries = await fixture.staff.call(listJournal, { query: { limit: 100 } });
    expect(entries.find(({ action }) => action === 'portfolio_valued')?.requestedBy).toBe(FORMER_STAFF);
    expect(entries.find(({ action }) => action === 'note_added')?.actor).toBe(FORMER_STAFF);
  });
});
