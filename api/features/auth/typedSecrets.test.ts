import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { recordCredentials } from '#api/accounts/recordCredentials.ts';
import { snapshotPassword } from '#api/journal/credentials.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { argon2id } from '#api/passwords/argon2id.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';

const CODE = 'Zürcher Höhenweg 93';
const DECOMPOSED = CODE.normalize('NFD');

describe.each(DATABASES)('typed secrets on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
  });
  afterEach(() => fixture.app.stop());

  async function signIn(accessCode: string): Promise<number> {
    const body = { investorId: `\u200b ${fixture.anna.investorId.toLowerCase()}\r\n`, accessCode };
    return (await fixture.anonymous({ path: '/api/portal/login', body })).status;
  }

  const signInStaff = async (password: string) =>
    (await fixture.anonymous({ path: '/api/admin/login', body: { password } })).status;

  test('a code works in composed and decomposed letters, and pasted with what stands around it', async () => {
    const body = { currentCode: ` ${fixture.anna.accessCode}\n`, newCode: DECOMPOSED };
    const changed = await fixture.as(fixture.anna, { path: '/api/portal/access-code', body });
    expect(changed.status).toBe(200);
    const typed = [
      CODE,
      DECOMPOSED,
      `${CODE}\r\n`,
      `\u00a0${CODE}`,
      CODE.replace(' ', '\u00a0'),
      `\u200b${CODE}`,
    ];
    for (const code of typed) expect([code, await signIn(code)]).toEqual([code, 200]);
    for (const code of [CODE.toLowerCase(), CODE.replace(' ', ''), `${CODE}.`]) {
      expect([code, await signIn(code)]).toEqual([code, 401]);
    }
  });

  test('a hash of the typed characters keeps working, and is replaced at the next sign-in', async () => {
    const { context } = fixture.app;
    const accessCodeHash = await argon2id.hash(DECOMPOSED);
    const passwordHash = await argon2id.hash(` ${DECOMPOSED}`);
    const { investorId } = fixture.anna;
    await runInTransaction(context, systemActor, async (work) => {
      const investor = await work.em.findOneOrFail(InvestorSchema, { investorId });
      investor.accessCodeHash = accessCodeHash;
      recordCredentials(work, investor, { action: 'access_code_changed' });
      const admin = await work.em.findOneOrFail(StaffSchema, { username: 'admin' });
      admin.passwordHash = passwordHash;
      const after = snapshotPassword(admin.username, passwordHash);
      work.record({ action: 'staff_password_changed', subject: admin.username, after });
    });
    expect(await signIn(CODE)).toBe(401);
    expect(await signIn(DECOMPOSED)).toBe(200);
    expect(await signIn(CODE)).toBe(200);
    expect(await signIn(DECOMPOSED)).toBe(200);
    expect(await signInStaff(CODE)).toBe(401);
    expect(await signInStaff(` ${DECOMPOSED}`)).toBe(200);
    expect(await signInStaff(`${CODE} `)).toBe(200);
    const rows = await context.em().find(InvestorSchema, { investorId });
    expect(rows[0]?.accessCodeHash).not.toBe(accessCodeHash);
    expect(await verifyJournal(context.em())).toMatchObject({ findings: [], tree: { intact: true } });
  });
});
