import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deactivate } from '#api/features/auth/staffAccounts/commands.ts';
import { setBankDetails } from '#api/features/portalConfig/commands.ts';
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
import { validBodies } from '#api/test/support/validRequests.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { reverseFee } from '#common/contract/feeRuns.ts';
import { listStaff } from '#common/contract/staffAccounts.ts';
import { staffLogin } from '#common/contract/staffAuth.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { setStrategyTargets } from '#common/contract/strategyTargets.ts';
import { listRuns, publishRun } from '#common/contract/valuation.ts';
import { FORMER_STAFF } from '#common/domain/erasure.ts';
import { erasePerson } from './erasePerson.ts';
import { agreeWithList } from './erasureList.ts';
import { signErasure } from './signedErasure.ts';

const MIRA = {
  email: 'mira.aubrand@firm.example',
  displayName: 'Mira Aubrand',
  role: 'administrator',
} as const;
const NAMES = [MIRA.email, MIRA.displayName];

/** Tables whose rows are never changed otherwise. */
const APPEND_ONLY = [
  ['fee_terms', 'set_by'],
  ['fee_run', 'charged_by'],
  ['price', 'recorded_by'],
  ['statement', 'issued_by'],
  ['fee_reversal', 'reversed_by'],
  ['strategy_targets', 'set_by'],
  ['valuation_run', 'requested_by'],
] as const;
const NOTHING_KEPT = { RETENTION_ACCOUNT_YEARS: '0', RETENTION_FORM_YEARS: '0' };

describe.each(DATABASES)('erasure of a member of staff on %s', (database) => {
  let fixture: InvestorsFixture;
  let mira: Client;
  let id: string;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database, environment: NOTHING_KEPT });
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
  const leave = () =>
    runInTransaction(fixture.app.context, systemActor, (work) =>
      deactivate(work, { staffId: id, version: 1 }),
    );
  const empty = (table: string, column: string) =>
    fixture.app.context
      .em()
      .execute(`update ${table} set ${column} = ? where ${column} = ?`, [FORMER_STAFF, MIRA.displayName]);
  async function count(table: string, column: string, name: string): Promise<number> {
    const query = `select count(*) as named from ${table} where ${column} = ?`;
    const [row] = await fixture.app.context.em().execute<{ named: number }[]>(query, [name]);
    return Number(row?.named);
  }
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
    const bodies = validBodies(fixture, await createRecords({ ...fixture, staff: mira }));
    await mira.call(reverseFee, { body: bodies['fees.reverseFee'] as never });
    await mira.call(setStrategyTargets, { body: bodies['valuation.setStrategyTargets'] as never });
    await mira.call(publishRun, { body: bodies['valuation.publishRun'] as never });
    const status = async () => (await fixture.staff.call(listRuns)).runs[0]?.status;
    await expect.poll(status).toBe('published');
    const wrong = app.client().call(staffLogin, { body: { username: MIRA.email, password: 'wrong' } });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid_credentials' });
    await leave();
  }

  test('leaves nothing that names the person, and a journal that is as it was', async () => {
    await workAndLeave();
    const before = await findings();
    expect((await findTexts(fixture.app, NAMES)).length).toBeGreaterThan(15);
    for (const [table, column] of APPEND_ONLY)
      await expect(empty(table, column)).rejects.toThrow(/never|only/);
    await erase();
    for (const [table, column] of APPEND_ONLY)
      expect(await count(table, column, FORMER_STAFF)).toBeGreaterThan(0);
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

  /** Mira writes the bank details of the firm, alone. */
  async function writeBankDetails() {
    const { context } = fixture.app;
    const actor = { type: 'staff', id, name: MIRA.displayName } as const;
    const details = { bic: null, holder: 'Firm', bank: 'Bank', account: 'CH93 0076 2011 6238 5295 7' };
    await runInTransaction(context, actor, (work) => setBankDetails(work, details));
    await leave();
  }
  const nameInBankDetails = (name: string) =>
    fixture.app.context.em().execute('update bank_details set changed_by = ?', [name]);

  test('is the only way in which a name can go, and what stands for it is verified', async () => {
    await writeBankDetails();
    const others = 'The changedBy of bank details USD is not what the journal says.';
    expect(await findings()).toEqual([true, undefined]);
    for (const name of ['', FORMER_STAFF]) {
      await nameInBankDetails(name);
      expect(await findings()).toEqual([true, undefined, others]);
    }
    await nameInBankDetails(MIRA.displayName);
    await erase();
    expect(await findings()).toEqual([true, undefined]);
    await nameInBankDetails('Somebody Else');
    expect(await findings()).toEqual([true, undefined, others]);
  });

  test('is no way to hide an account: finds one that was emptied by hand', async () => {
    await leave();
    const emptied = "display_name = ?, email = null, password_hash = ''";
    await fixture.app.context.em().execute(`update staff set ${emptied} where id = ?`, [FORMER_STAFF, id]);
    expect(await findings()).toContainEqual(expect.stringContaining('of staff account'));
  });

  test.each([
    ["is_active = true, password_hash = 'known'", 'is of staff account'],
    ["display_name = 'Somebody Else'", 'has personal data'],
    ["email = 'somebody@firm.example'", 'has personal data'],
    ["password_hash = 'known'", 'has personal data'],
  ])('stays what it is: finds %s', async (change, finding) => {
    await leave();
    await erase();
    expect(await findings()).toEqual([true, undefined]);
    await fixture.app.context.em().execute(`update staff set ${change} where id = ?`, [id]);
    expect(await findings()).toContainEqual(expect.stringContaining(finding));
  });

  test('is repeated from the list after a restore', async () => {
    const { context } = fixture.app;
    await leave();
    const subject = { kind: 'staff', subject: id, ground: 'request' } as const;
    const [requestedBy, approvedBy] = ['requester', 'approver'];
    const stated = { ...subject, requestedBy, approvedBy, entries: 1, digest: 'a' };
    const erasure = { number: 7, at: context.clock.now().toISOString(), ...stated };
    const line = JSON.stringify({ ...erasure, signature: signErasure(context, erasure) });
    mkdirSync(dirname(context.config.erasureListFile), { recursive: true });
    writeFileSync(context.config.erasureListFile, `${line}\n`);
    await agreeWithList(context);
    expect(await findTexts(fixture.app, NAMES)).toEqual([]);
    expect(await account()).toMatchObject({ isErased: true });
  });
});
