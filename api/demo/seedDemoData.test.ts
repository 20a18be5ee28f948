import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { kysely } from '#api/db/kysely.ts';
import { type ErasureRequest, eraseEntries } from '#api/erasure/eraseEntries.ts';
import { erasePerson } from '#api/erasure/erasePerson.ts';
import { deactivate } from '#api/features/auth/staffAccounts/commands.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { findContradictions } from '#api/test/support/findContradictions.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { findTexts } from '#api/test/support/readAllText.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { listApplications } from '#common/contract/applications.ts';
import { decideApproval, listApprovals } from '#common/contract/approvals.ts';
import { getAttribution } from '#common/contract/attribution.ts';
import { listConsultations } from '#common/contract/consultations.ts';
import { listContacts } from '#common/contract/contacts.ts';
import { listOutbox } from '#common/contract/email.ts';
import { isBic } from '#common/contract/iban.ts';
import { listImports, reverseImport } from '#common/contract/imports.ts';
import { getInvestor, listInvestors } from '#common/contract/investors.ts';
import { listNotifications } from '#common/contract/notifications.ts';
import { login } from '#common/contract/portalAuth.ts';
import { getBankDetails, getDepositAddresses } from '#common/contract/portalConfig.ts';
import { getPortfolio, getPortfolioHistory } from '#common/contract/portfolio.ts';
import { listStaff } from '#common/contract/staffAccounts.ts';
import { listStatementRuns } from '#common/contract/statementRuns.ts';
import { listStatements } from '#common/contract/statements.ts';
import { listStrategies } from '#common/contract/strategies.ts';
import { getHoldings, listTrades } from '#common/contract/trades.ts';
import { listRuns } from '#common/contract/valuation.ts';
import { getWithdrawalHistory, listWithdrawals } from '#common/contract/withdrawals.ts';
import { TRADE_KINDS } from '#common/domain/ledger/transaction.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { demoSignInFile, readDemoSignIn } from './demoSignIn.ts';
import { seedDemoData } from './seedDemoData.ts';

const FRESH = { disableIdentityMap: true } as const;

const statuses = (rows: readonly { readonly status: string }[]) => [
  ...new Set(rows.map(({ status }) => status)),
];

describe('seedDemoData', () => {
  let app: TestApp;
  let staff: Client;
  /** Signs a colleague of the demonstration in. */
  async function signInAs(role: StaffRole): Promise<Client> {
    const found = readDemoSignIn(databaseUrl)?.staff.find((person) => person.role === role);
    const { email: username = '', password = '' } = found ?? {};
    const { token } = await openStaffSession(app.client(), { username, password });
    return app.client(undefined, token);
  }
  const folder = mkdtempSync(join(tmpdir(), 'firnline-demo-'));
  const databaseUrl = `sqlite:${join(folder, 'firnline.db')}`;
  beforeAll(async () => {
    app = await createTestApp({ databaseUrl });
    await seedDemoData(app.context);
    staff = await app.staff();
  });
  afterAll(async () => {
    await app.stop();
    rmSync(folder, { recursive: true });
  });

  test('creates investors, applications and requests in every state', async () => {
    const { rows: investors, total } = await staff.page(listInvestors, { query: { limit: 1000 } });
    expect(total).toBe(40);
    expect(new Set(investors.map((item) => item.investmentTier)).size).toBe(3);
    expect(new Set(investors.map((item) => item.access)).size).toBe(3);
    expect(investors.some((item) => !item.isActive)).toBe(true);
    expect(investors.filter((item) => item.tags).length).toBe(5);
    expect(investors.some((item) => item.currentPnL.startsWith('-'))).toBe(true);
    expect(investors.every((item) => /@example\.(com|org|net)$/.test(item.email))).toBe(true);

    const { rows: applications } = await staff.page(listApplications, { query: { limit: 1000 } });
    expect(applications.filter(({ status }) => status === 'pending')).toHaveLength(12);
    expect(statuses(applications).sort()).toEqual(['approved', 'pending', 'rejected']);
    expect(applications.length).toBeGreaterThan(55);
    for (const list of [listContacts, listConsultations]) {
      expect(statuses(await staff.call(list)).sort()).toEqual(['archived', 'new', 'responded']);
    }
    const { requests } = await staff.call(listWithdrawals);
    expect(statuses(requests).sort()).toEqual(['approved', 'cancelled', 'declined', 'pending']);
    const { addresses } = await staff.call(getDepositAddresses);
    expect(Object.keys(addresses).length).toBeGreaterThan(5);
    const { details } = await staff.call(getBankDetails);
    // The IBAN of documentation examples. In a BIC, 0 as the eighth character marks one for tests.
    expect(details?.account).toBe('CH56 0483 5012 3456 7800 9');
    expect(details?.bic).toMatch(/^DEMOCH.0$/);
    expect(isBic(details?.bic ?? '')).toBe(true);
  });

  test('contradicts no query of the health checks', async () => {
    expect(await findContradictions(app.context)).toEqual([]);
  });

  test('marks every message as captured', async () => {
    const page = () => staff.page(listOutbox, { query: { limit: 1000 } });
    expect((await page()).total).toBeGreaterThan(100);
    // Messages of the sign-in of this test are captured by the worker.
    await expect.poll(async () => statuses((await page()).rows)).toEqual(['captured']);
  });

  test('creates a demo investor with a working sign-in and a year of history', async () => {
    const signIn = readDemoSignIn(databaseUrl);
    const { investorId, accessCode } = signIn ?? { investorId: '', accessCode: '' };
    expect(statSync(join(folder, 'demo-sign-in.json')).mode & 0o777).toBe(0o600);
    const client = app.client();
    await client.call(login, { body: { investorId, accessCode } });
    const params = { investorId };
    const { portfolio } = await client.call(getPortfolio, { params });
    expect(portfolio.totalValue).toBe('248316.42');
    expect(portfolio.assets).toHaveLength(8);
    expect(portfolio.assets.reduce((sum, { allocation }) => sum + allocation, 0)).toBeCloseTo(100, 9);
    const history = async (range: 'All' | '1D') =>
      (await client.call(getPortfolioHistory, { params, query: { range } })).valuations;
    const all = await history('All');
    expect(all.length).toBeGreaterThan(45);
    expect((await history('1D')).length).toBeGreaterThan(4);
    const values = all.map(({ value }) => Number(value));
    // The last market step, without deposits, is small.
    expect(Math.abs((values.at(-1) ?? 0) / (values.at(-2) ?? 1) - 1)).toBeLessThan(0.02);
    expect(statuses((await client.call(getWithdrawalHistory, { params })).history)).toEqual([
      'pending',
      'approved',
      'declined',
    ]);
    const { unread, notifications } = await client.call(listNotifications, { params });
    expect(unread).toBeGreaterThan(2);
    expect(unread).toBeLessThan(15);
    expect(notifications.length).toBeGreaterThan(30);
    expect((await staff.call(getInvestor, { params })).reconciliation.reconciled).toBe(true);
  });

  test('values the demo investor by positions, with trades of most kinds and with fees', async () => {
    const params = { investorId: readDemoSignIn(databaseUrl)?.investorId ?? '' };
    const account = await staff.call(getHoldings, { params });
    expect(account).toMatchObject({ totalValue: '248316.42', paidSince: '0.00', pendingTrades: 0 });
    const kinds = new Set(account.holdings.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['cash', 'coin', 'fund', 'metal', 'security', 'strategy']);
    expect(account.holdings.map(({ currency }) => currency)).toContain('CHF');
    const prices = account.holdings.map(({ price }) => [price.source, price.state].join(' '));
    expect([...new Set(prices)].sort()).toEqual(['definition fresh', 'sample fresh']);
    const { trades } = await staff.call(listTrades, { params });
    const traded = new Set(trades.map(({ kind }) => kind));
    expect(TRADE_KINDS.filter((kind) => !traded.has(kind))).toEqual(['split']);
    expect(trades.filter(({ kind }) => kind === 'fee')).toHaveLength(5);
  });

  test('values half of the investors in a year of runs, with two strategies and one stale price', async () => {
    const { rows } = await staff.page(listInvestors, { query: { limit: 1000 } });
    const accounts = await Promise.all(
      rows.map(({ investorId }) => staff.call(getHoldings, { params: { investorId } })),
    );
    expect(accounts.filter(({ run }) => run).length).toBe(20);
    const awaiting = accounts.flatMap(({ strategy }) => strategy?.awaiting ?? []);
    expect(awaiting).toEqual(['subscription', 'subscription']);
    const held = new Map(accounts.flatMap(({ holdings }) => holdings.map((item) => [item.symbol, item])));
    expect([...held.values()].filter(({ price }) => price.state === 'stale')).toMatchObject([
      { symbol: 'INFR' },
    ]);
    expect(['CHF', 'EUR', 'USD'].every((symbol) => held.get(symbol)?.kind === 'cash')).toBe(true);
    const { runs } = await staff.call(listRuns);
    expect(runs.length).toBeGreaterThan(60);
    const requests = await staff.call(listJournal, { query: { action: 'valuation_requested', limit: 60 } });
    expect(requests).toHaveLength(60);
    expect(requests.every(({ after }) => Number(after?.['value']) > 0)).toBe(true);
    for (const symbol of ['FBAL', 'FGRO']) {
      expect(held.get(symbol)?.kind).toBe('strategy');
      const [first] = await app.context
        .em()
        .execute<{ prices: number }[]>(
          "select count(*) as prices from price where instrument = ? and source = 'sample'",
          [held.get(symbol)?.id],
        );
      expect(first?.prices).toBeGreaterThan(250);
    }
  });

  test('prices a unit of each strategy by what it holds, less its costs', async () => {
    const { strategies } = await staff.call(listStrategies);
    expect(strategies).toHaveLength(2);
    for (const { id: strategy } of strategies) {
      const { attribution } = await staff.call(getAttribution, { params: { strategy } });
      if (attribution.kind === 'notDefined') throw new Error(attribution.reason);
      expect(attribution.unitDifference).toBeGreaterThan(-3);
      expect(attribution.unitDifference).toBeLessThan(0);
    }
  });

  test('has issued the statements of a quarter for all accounts that had a value', async () => {
    const { runs } = await staff.call(listStatementRuns);
    expect(runs).toMatchObject([{ status: 'done', requestedBy: 'Lucien Favrelle', cancelledBy: null }]);
    const [run] = runs;
    expect(run?.done).toBe(run?.accounts);
    expect(run?.issued).toBeGreaterThan(25);
    const params = { investorId: readDemoSignIn(databaseUrl)?.investorId ?? '' };
    const { statements } = await staff.call(listStatements, { params });
    expect(statements).toMatchObject([{ from: run?.from, to: run?.to, version: 1, isSuperseded: false }]);
    expect(Number(statements[0]?.closing.amount)).toBeGreaterThan(100_000);
  });

  test('has just imported a client with positions', async () => {
    const { imports } = await staff.call(listImports);
    expect(imports.map(({ kind, status, counts }) => [kind, status, counts.new])).toEqual([
      ['positions', 'committed', 3],
      ['clients', 'committed', 1],
    ]);
  });

  test('adds a colleague of each role, whose sign-ins are kept beside the database', async () => {
    const { staff: accounts, invitations } = await staff.call(listStaff);
    expect(accounts.map(({ displayName, role, email }) => [displayName, role, email])).toEqual([
      ['Administrator', 'administrator', 'admin@firnline.example'],
      ['Livia Arvenholt', 'viewer', 'livia.arvenholt@firnline.example'],
      ['Lucien Favrelle', 'operations', 'lucien.favrelle@firnline.example'],
      ['Nadja Brennwald', 'approver', 'nadja.brennwald@firnline.example'],
    ]);
    expect(invitations.map(({ displayName, isExpired }) => [displayName, isExpired])).toEqual([
      ['Noé Talgrund', false],
    ]);
    for (const role of ['operations', 'approver', 'viewer'] as const) {
      const colleague = await signInAs(role);
      const { staff: seen } = await colleague.call(listStaff);
      expect(seen.find(({ current }) => current)?.role).toBe(role);
    }
  });

  test('leaves changes that wait for the administrator and for the approver, and some that were decided', async () => {
    const statusesOf = async (client: Client, view: 'waiting' | 'mine') =>
      (await client.call(listApprovals, { query: { view } })).map(
        ({ policy, status }) => `${policy} ${status}`,
      );
    const approver = await signInAs('approver');
    expect((await statusesOf(staff, 'waiting')).sort()).toEqual([
      'totals pending',
      'transaction_removal pending',
      'withdrawal pending',
    ]);
    expect((await statusesOf(approver, 'waiting')).sort()).toEqual([
      'deposit_address pending',
      'totals pending',
      'transaction_removal pending',
    ]);
    expect(await statusesOf(staff, 'mine')).toEqual(['deposit_address pending', 'staff_change approved']);
    expect(await statusesOf(approver, 'mine')).toEqual(['withdrawal pending', 'withdrawal approved']);
    const all = await staff.call(listApprovals);
    expect(statuses(all).sort()).toEqual(['approved', 'expired', 'pending', 'rejected', 'withdrawn']);
  });

  test('lets the second person approve each of them, and the reversal of the import', async () => {
    const [positions] = (await staff.call(listImports)).imports;
    const reversal = staff.call(reverseImport, { params: { id: positions?.id ?? '' }, body: {} });
    await expect(reversal).rejects.toThrow('waits for the approval of a second person');
    for (const client of [await signInAs('approver'), staff]) {
      for (const { id, changeHash } of await client.call(listApprovals, { query: { view: 'waiting' } })) {
        const body = { approvalId: id, changeHash, decision: 'approve' } as const;
        expect((await client.call(decideApproval, { body })).approval.status).toBe('approved');
      }
    }
    expect(await staff.call(listApprovals, { query: { status: 'pending' } })).toEqual([]);
    expect((await staff.call(listImports)).imports[0]?.status).toBe('reversed');
    expect((await verifyJournal(app.context.em())).findings).toEqual([]);
  });

  test('writes an intact journal in the order of time that matches the accounts', async () => {
    const { tree, accounts, findings } = await verifyJournal(app.context.em());
    expect(tree.intact).toBe(true);
    expect(tree.entries).toBeGreaterThan(500);
    expect(accounts).toEqual({ compared: 40 });
    expect(findings).toEqual([]);
    const rows = await app.context
      .em()
      .getConnection()
      .execute<{ late: number }[]>(
        `select count(*) as late from journal_entry a join journal_entry b on b.seq = a.seq + 1
         where b.at < a.at and a.action != 'staff_created' and b.action != 'staff_signed_in'`,
      );
    expect(rows[0]?.late).toBe(0);
  });

  test('names none of its colleagues after they have left and were erased', async () => {
    const em = app.context.em();
    const colleagues = await em.find(StaffSchema, { username: { $ne: 'admin' } }, FRESH);
    const names = colleagues.flatMap(({ displayName, username }) => [displayName, username]);
    expect((await findTexts(app, names)).length).toBeGreaterThan(30);
    for (const { id: subject, version } of colleagues) {
      await runInTransaction(app.context, systemActor, (work) =>
        deactivate(work, { staffId: subject, version }),
      );
      await runInTransaction(app.context, systemActor, (work) =>
        erasePerson(work, { kind: 'staff', subject, ground: 'request' }),
      );
    }
    expect(await findTexts(app, names)).toEqual([]);
    expect(await verifyJournal(em)).toMatchObject({ tree: { intact: true }, findings: [] });
  });

  test('verifies also after all of its people were erased from the journal', async () => {
    const em = app.context.em();
    const people = await em.execute<Pick<ErasureRequest, 'kind' | 'subject'>[]>(
      `select 'investor' as kind, investor_id as subject from investor
       union all select 'form', id from application union all select 'form', id from contact_message
       union all select 'form', id from consultation union all select 'form', id from import`,
    );
    const approvals = await kysely(em).selectFrom('approval').select(['id', 'investor_id']).execute();
    const names = await kysely(em).selectFrom('investor').select(['full_name', 'email']).execute();
    for (const { kind, subject } of people) {
      const requests = approvals.filter((approval) => approval.investor_id === subject).map(({ id }) => id);
      const subjects = kind === 'form' ? [subject] : requests;
      await runInTransaction(app.context, systemActor, (work) =>
        eraseEntries(work, { kind, subject, ground: 'request', subjects }),
      );
    }
    await em.execute("update statement set content = '', digest = '', signature = '', reason = null");
    const texts = JSON.stringify(await em.execute('select * from journal_entry'));
    expect(
      names.filter(({ full_name: name, email }) => texts.includes(name) || texts.includes(email)),
    ).toEqual([]);
    const { tree, accounts, findings } = await verifyJournal(em);
    const stillThere = [expect.stringMatching(/^Erasure 4 is of account INV-/)];
    expect([tree.intact, accounts, findings]).toEqual([true, { compared: 40 }, stillThere]);
  });
});

describe('seedDemoData', () => {
  let app: TestApp | undefined;
  afterEach(() => app?.stop());

  test('leaves a database with records unchanged', async () => {
    app = await createTestApp();
    const staff = await app.staff();
    await enrolInvestor(app, staff, 'Anna');
    await seedDemoData(app.context);
    expect(await staff.call(listInvestors)).toHaveLength(1);
  });

  test('seeds PostgreSQL once when two instances start together', async () => {
    app = await createTestApp({ database: 'postgresql' });
    await Promise.all([seedDemoData(app.context), seedDemoData(app.context)]);
    rmSync(demoSignInFile(app.context.config.databaseUrl));
    const staff = await app.staff();
    expect((await staff.page(listInvestors)).total).toBe(40);
    expect((await verifyTree(app.context.em())).intact).toBe(true);
  }, 120_000);
});

test('readDemoSignIn › returns undefined when the file is missing or invalid', () => {
  expect(readDemoSignIn('sqlite:/nowhere/at/all.db')).toBeUndefined();
});
