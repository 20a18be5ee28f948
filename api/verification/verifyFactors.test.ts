import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { appendEntries } from '#api/journal/append.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { applyRecoveries } from '#api/recovery/applyRecoveries.ts';
import { InvestorRecoverySchema } from '#api/recovery/entities.ts';
import { findFactorAccount } from '#api/secondFactors/accounts.ts';
import { addPasskey, removePasskey, renamePasskey } from '#api/secondFactors/changeFactors.ts';
import { PasskeySchema } from '#api/secondFactors/entities.ts';
import { type Owner, ownerKey } from '#api/secondFactors/owner.ts';
import { stepAt, totpCode } from '#api/secondFactors/totp.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { createStaff } from '#api/test/support/addStaff.ts';
import { ADMIN_PASSWORD, DATABASES } from '#api/test/support/createTestApp.ts';
import { addPasskeyRow, addTotpRow } from '#api/test/support/factorRows.ts';
import { fromBase32 } from '#api/test/support/fromBase32.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import { requestRecovery } from '#common/contract/investorAccess.ts';
import { staffLogin } from '#common/contract/staffAuth.ts';
import * as factors from '#common/contract/staffFactors.ts';
import { verifyJournal } from './verifyJournal.ts';

describe.each(DATABASES)('verification of second factors on %s', (database) => {
  let fixture: InvestorsFixture;
  let admin: Owner;
  let secret: string;
  let recoveryCodes: readonly string[];

  const em = () => fixture.app.context.em();
  const codeNow = () => totpCode(fromBase32(secret), stepAt(fixture.app.clock.now()));
  const anna = (): Owner => ({ kind: 'investor', id: fixture.anna.row.id });

  const change = async (
    owner: Owner,
    run: (
      work: UnitOfWork,
      account: NonNullable<Awaited<ReturnType<typeof findFactorAccount>>>,
    ) => Promise<unknown>,
  ) =>
    runInTransaction(fixture.app.context, systemActor, async (work) => {
      const account = await findFactorAccount(work.em, owner);
      if (!account) throw new Error('There is no such account.');
      await run(work, account);
    });

  async function register(owner: Owner, name: string): Promise<string> {
    let id = '';
    await change(owner, async (work, account) => {
      const added = {
        credentialId: Buffer.from(`${name} of ${owner.id}`).toString('base64url'),
        publicKey: 'AQID',
        counter: 0,
        transports: [],
      };
      ({ id } = await addPasskey(work, account, { ...added, backedUp: false, name }));
    });
    return id;
  }

  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    const { staff, app } = fixture;
    admin = { kind: 'staff', id: (await em().findOneOrFail(StaffSchema, { username: 'admin' })).id };
    ({ secret } = await staff.call(factors.beginStaffTotp));
    await staff.call(factors.confirmStaffTotp, { body: { code: codeNow() } });
    ({ codes: recoveryCodes } = await staff.call(factors.createStaffRecoveryCodes));
    await register(admin, 'Key ring');
    const phone = await register(anna(), 'Phone');
    const old = await register(anna(), 'Old phone');
    await change(anna(), (work, account) =>
      renamePasskey(work, account, { passkeyId: phone, name: 'New phone' }),
    );
    await change(anna(), (work, account) => removePasskey(work, account, old));
    app.clock.advance({ minutes: 1 });
    const step = await app.client().call(staffLogin, { body: { password: ADMIN_PASSWORD } });
    if (!('stepToken' in step)) throw new Error('There is no second step.');
    const proof = { kind: 'recovery', code: recoveryCodes[0] ?? '' } as const;
    await app.client().call(factors.staffLoginSecondFactor, { body: { stepToken: step.stepToken, proof } });
    await staff.call(requestRecovery, {
      params: { id: fixture.ben.row.id },
      body: { reason: 'Lost phone; called back on the known number' },
    });
  });
  afterEach(() => fixture.app.stop());

  async function findings(on: Em = em()): Promise<readonly string[]> {
    const { tree, accounts, findings: found } = await verifyJournal(on);
    expect([tree.intact, accounts?.difference]).toEqual([true, undefined]);
    return found;
  }

  /** What is found after statements, which are undone. */
  async function findingsAfter(tamper: (em: Em) => Promise<unknown>): Promise<readonly string[]> {
    let found: readonly string[] = [];
    const undo = new Error('undone');
    const done = em().transactional(async (inner) => {
      await tamper(inner as Em);
      found = await findings(inner as Em);
      throw undo;
    });
    await expect(done).rejects.toBe(undo);
    return found;
  }
  const findingsOf = (sql: string) => findingsAfter((inner) => inner.execute(sql));

  test('reports nothing for what the service wrote, also after a reset and a recovery', async () => {
    expect(await findings()).toEqual([]);
    fixture.app.clock.advance({ hours: 25 });
    await applyRecoveries(fixture.app.context);
    expect(await em().count(InvestorRecoverySchema, { status: 'done' })).toBe(1);
    expect(await findings()).toEqual([]);
  });

  test('reports a passkey that was inserted for a person with and without factors of their own', async () => {
    const jonas: Owner = { kind: 'staff', id: await createStaff(fixture.app, 'jonas', 'approver') };
    const known = await findings();
    await addPasskeyRow(fixture.app.context, jonas);
    expect(await findings()).toEqual([
      ...known,
      `A passkey of ${ownerKey(jonas)} is not explained by the journal.`,
    ]);
    const inserted = await addPasskeyRow(fixture.app.context, admin);
    expect(await findings()).toContain(
      `The second factors of staff account admin are not what the journal says: passkey ${inserted}, which the journal does not know.`,
    );
    const { investorId } = fixture.anna;
    const another = await addPasskeyRow(fixture.app.context, anna());
    await register(anna(), 'Tablet');
    expect(await findings()).toContain(
      `The second factors of account ${investorId} are not what the journal says: passkey ${another}, which the journal does not know.`,
    );
  });

  test.each([
    [
      'moved to another person',
      "update passkey set owner = (select owner from totp) where name = 'New phone'",
    ],
    ['whose key was replaced', "update passkey set public_key = 'AAAA' where name = 'New phone'"],
    ['that was deleted', "delete from passkey where name = 'Key ring'"],
    ['that was renamed', "update passkey set name = 'Mine' where name = 'Key ring'"],
  ])('reports a passkey %s', async (_, sql) => {
    expect(await findingsOf(sql)).toContainEqual(
      expect.stringMatching(/^The second factors of .*: passkey [\w-]{36}/),
    );
  });

  test('reports a secret of an authenticator app that was replaced, added or deleted', async () => {
    const changed =
      'The second factors of staff account admin are not what the journal says: the authenticator app.';
    expect(await findingsOf("update totp set secret = 'AAAA'")).toContain(changed);
    expect(await findingsOf('delete from totp')).toContain(changed);
    const ben: Owner = { kind: 'investor', id: fixture.ben.row.id };
    await addTotpRow(fixture.app.context, ben);
    expect(await findings()).toContain(
      `An authenticator app of ${ownerKey(ben)} is not explained by the journal.`,
    );
  });

  test('reports recovery codes that were added, deleted, replaced or made unused', async () => {
    const finding =
      'The second factors of staff account admin are not what the journal says: the recovery codes.';
    const one = '(select min(id) from recovery_code where used_at is null)';
    for (const sql of [
      `delete from recovery_code where id = ${one}`,
      `update recovery_code set code_hash = '${'a'.repeat(64)}' where id = ${one}`,
      'update recovery_code set used_at = null',
    ]) {
      expect(await findingsOf(sql)).toEqual([finding]);
    }
  });

  test('reports a sign-in that no longer asks for the second factor', async () => {
    const notices = await findingsOf('update staff set second_factor_at = null');
    expect(notices).toContainEqual(expect.stringMatching(/admin .*: whether sign-in asks for one\.$/));
    const withoutFactors = { id: fixture.ben.row.id };
    await em().nativeUpdate(InvestorSchema, withoutFactors, { secondFactorAt: fixture.app.clock.now() });
    expect(await findings()).toContain(
      `The second step of sign-in of investor:${fixture.ben.row.id} is not explained by the journal.`,
    );
  });

  test.each([
    ['whose wait was shortened', 'update investor_recovery set effective_at = requested_at', 'effectiveAt'],
    [
      'whose objection code was replaced',
      `update investor_recovery set objection_hash = '${'b'.repeat(64)}'`,
      'objectionCode',
    ],
    ['that was closed', "update investor_recovery set status = 'objected'", 'status'],
  ])('reports a recovery %s', async (_, sql, field) => {
    expect(await findingsOf(sql)).toContainEqual(
      expect.stringMatching(
        new RegExp(`^The ${field} of recovery [\\w-]{36} is not what the journal says\\.$`),
      ),
    );
  });

  test('reports a recovery that was added, and one that took effect too early', async () => {
    const columns = 'investor_id, email, status, requested_by, requested_at, effective_at';
    const forged = `insert into investor_recovery (id, ${columns}) select 'forged', ${columns} from investor_recovery`;
    expect(await findingsOf(forged)).toEqual(['Recovery forged is not explained by the journal.']);
    await em().nativeUpdate(InvestorRecoverySchema, {}, { effectiveAt: fixture.app.clock.now() });
    await applyRecoveries(fixture.app.context);
    expect(await findings()).toContainEqual(
      expect.stringMatching(/^Journal entry \d+ does not follow from those before it\.$/),
    );
  });

  test('compares what it can where earlier entries do not name the factors', async () => {
    const ben: Owner = { kind: 'investor', id: fixture.ben.row.id };
    await addPasskeyRow(fixture.app.context, ben);
    const { investorId } = fixture.ben;
    const entry = { at: fixture.app.clock.now(), actor: systemActor, investorId };
    await em().transactional((work) =>
      appendEntries(
        work as Em,
        [{ ...entry, action: 'passkey_added', after: { passkey: 'Key ring' } }],
        fixture.app.context.random,
      ),
    );
    expect(await findings()).toEqual([]);
    await addTotpRow(fixture.app.context, ben);
    expect(await findings()).toEqual([
      `The second factors of account ${investorId} are not what the journal says: the authenticator app.`,
    ]);
    expect(await em().count(PasskeySchema, { owner: ownerKey(ben) })).toBe(1);
  });
});
