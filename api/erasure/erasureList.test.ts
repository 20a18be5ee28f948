import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { housekeeping } from '#api/housekeeping.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { dropTriggers } from '#api/test/support/forgeJournal.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { findTexts } from '#api/test/support/readAllText.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { compaction } from './compaction.ts';
import { erasePerson } from './erasePerson.ts';
import { agreeWithList, listErasure } from './erasureList.ts';
import { signErasure } from './signedErasure.ts';

const REQUESTER = { type: 'staff', id: 'requester', name: 'Rita' } as const;
const APPROVER = { type: 'staff', id: 'approver', name: 'Aldo' } as const;
const NOTHING_KEPT = { RETENTION_ACCOUNT_YEARS: '0', RETENTION_FORM_YEARS: '0' };
const NAMES = ['Anna Beispiel', 'anna@example.com'];

/** A backup on SQLite, which one process uses at a time; on PostgreSQL the database itself. */
async function copyOf({ context }: TestApp): Promise<string> {
  const { databaseUrl } = context.config;
  if (!databaseUrl.startsWith('sqlite:')) return databaseUrl;
  const copy = `${databaseUrl.slice('sqlite:'.length)}.copy`;
  await context.em().getConnection().execute('vacuum into ?', [copy]);
  return `sqlite:${copy}`;
}

describe.each(DATABASES)('list of erasures on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database, environment: NOTHING_KEPT });
  });
  afterEach(() => fixture.app.stop());

  const file = () => fixture.app.context.config.erasureListFile;
  const lines = () => (existsSync(file()) ? readFileSync(file(), 'utf8').split('\n').filter(Boolean) : []);
  const anna = () => ({ kind: 'investor', subject: fixture.anna.investorId, ground: 'request' }) as const;
  /** Commits an erasure, as before a crash that prevents the line. */
  const commitOnly = () =>
    runInTransaction(fixture.app.context, APPROVER, (work) =>
      erasePerson({ ...work, requester: REQUESTER }, anna()),
    );

  const signedLine = (subject: string) => {
    const people = { requestedBy: 'requester', approvedBy: 'approver' };
    const at = fixture.app.clock.now().toISOString();
    const erasure = { number: 7, at, ...anna(), subject, ...people, entries: 3, digest: 'a' };
    return JSON.stringify({ ...erasure, signature: signErasure(fixture.app.context, erasure) });
  };
  /** Anna's account has no value and is deactivated. */
  async function closeAccount() {
    const {
      staff,
      anna: { investorId, row },
    } = fixture;
    const totals = { investorId, totalValue: 0, investedAmount: 0 };
    await staff.call(updatePortfolio, {
      body: { ...totals, version: await accountVersion(staff, investorId) },
    });
    const version = await accountVersion(staff, investorId);
    await staff.call(updateInvestor, { params: { id: row.id }, body: { isActive: false, version } });
  }

  test('repeats at the start of a service what a restored database does not have', async () => {
    await closeAccount();
    const line = signedLine(fixture.anna.investorId);
    writeFileSync(file(), `\n${line}\n`);
    const databaseUrl = await copyOf(fixture.app);
    const environment = { ...NOTHING_KEPT, ERASURE_LIST_FILE: file() };
    const restored = await createTestApp({ databaseUrl, environment });
    expect(await findTexts(restored, NAMES)).toEqual([]);
    await restored.stop();
    expect(lines()).toEqual([line]);
  });

  test('gets what was committed before a crash, also after a line that was cut off', async () => {
    await commitOnly();
    expect(lines()).toEqual([]);
    appendFileSync(file(), '{"kind":"inves');
    await agreeWithList(fixture.app.context);
    expect(lines()[0]).toBe('{"kind":"inves');
    expect(JSON.parse(lines()[1] ?? '')).toMatchObject({ ...anna(), number: 1 });
    await agreeWithList(fixture.app.context);
    expect(lines()).toHaveLength(2);
  });

  test('does not get an erasure that the firm did not sign', async () => {
    const { em } = fixture.app.context;
    await commitOnly();
    await dropTriggers(em());
    await em().execute(
      `update journal_entry set after = replace(after, '${fixture.anna.investorId}', '${fixture.ben.investorId}')
       where action = 'person_erased'`,
    );
    await agreeWithList(fixture.app.context);
    expect(lines()).toEqual([]);
  });

  test.each([
    ['a person whom the database does not know', () => signedLine('INV-00000000'), closeAccount, 0],
    ['an account that is open', () => signedLine(fixture.anna.investorId), async () => {}, 1],
    ['a line that the firm did not sign', () => JSON.stringify(anna()), closeAccount, 0],
    [
      'a line of another person',
      () => signedLine(fixture.ben.investorId).replace(fixture.ben.investorId, fixture.anna.investorId),
      closeAccount,
      0,
    ],
  ])('erases nothing for %s', async (_, line, prepare, logged) => {
    await prepare();
    appendFileSync(file(), `${line()}\n`);
    await agreeWithList(fixture.app.context);
    expect(takeLoggedErrors()).toHaveLength(logged);
    expect(await findTexts(fixture.app, NAMES)).not.toEqual([]);
  });

  test('says when it cannot be written, runs what else follows a commit, and is completed later', async () => {
    mkdirSync(file());
    // The job of the erasure would wake housekeeping, which this test runs itself.
    fixture.app.context.onJobAdded = () => {};
    const followed: string[] = [];
    const erased = runInTransaction(fixture.app.context, APPROVER, async (work) => {
      listErasure(work);
      work.afterCommit(() => void followed.push('wake'));
      await erasePerson({ ...work, requester: REQUESTER }, anna());
    });
    await expect(erased).rejects.toMatchObject({
      code: 'erasure_not_listed',
      message: expect.stringContaining('The data is erased'),
    });
    expect(followed).toEqual(['wake']);
    expect(takeLoggedErrors()).toMatchObject([{ msg: 'the list of erasures cannot be written' }]);
    const readiness = async () => await (await fetch(new URL('/readyz', fixture.app.url))).json();
    const hourly = () => housekeeping.run(fixture.app.context, {} as never);
    await expect(hourly()).rejects.toMatchObject({ code: 'erasure_not_listed' });
    expect(takeLoggedErrors()).toHaveLength(1);
    expect(await readiness()).toEqual({ status: 'ready', problems: ['erasure_not_listed'] });
    rmdirSync(file());
    await hourly();
    expect(lines()).toHaveLength(1);
    expect(await readiness()).toEqual({ status: 'ready' });
  });

  test.runIf(database === 'sqlite')('leaves no text in the files of an SQLite database', async () => {
    const path = fixture.app.context.config.databaseUrl.slice('sqlite:'.length);
    // Another process reads them: closing a file of an open SQLite database would end the locks of this one.
    const found = () => {
      const patterns = NAMES.flatMap((name) => ['-e', name]);
      const files = [path, `${path}-wal`].filter(existsSync);
      return spawnSync('grep', ['-aoihF', ...patterns, ...files], { encoding: 'utf8' }).stdout;
    };
    expect(found()).not.toBe('');
    await commitOnly();
    await compaction.run(fixture.app.context, {} as never);
    expect(found()).toBe('');
  });
});
