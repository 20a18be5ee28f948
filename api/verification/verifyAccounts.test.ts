import { afterEach, describe, expect, test } from 'vitest';
import type { Em } from '#api/db/openDatabase.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { forgeJournal } from '#api/test/support/forgeJournal.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { addDeposit, removeDeposit, updateAssets } from '#common/contract/staffPortfolio.ts';
import { processWithdrawal } from '#common/contract/withdrawals.ts';
import { verifyJournal } from './verifyJournal.ts';

let fixture: InvestorsFixture | undefined;
afterEach(async () => {
  await fixture?.app.stop();
  fixture = undefined;
});

/** Two accounts with some of everything. @returns what their records are called */
async function seedAccounts({ staff, anna, ben, as }: InvestorsFixture) {
  const requestWithdrawal = async (amount: number): Promise<string> => {
    const body = { investorId: anna.investorId, asset: 'USD', amount, address: 'CH93 0076 2011 6238 5295 7' };
    const response = await as(anna, { path: '/api/withdrawals/request', body });
    return (response.json as { request: { id: string } }).request.id;
  };
  const requestId = await requestWithdrawal(1_000.00001);
  await staff.call(processWithdrawal, { body: { requestId, action: 'approve', adminNotes: 'Paid' } });
  await requestWithdrawal(500);
  const deposit = async (investorId: string) => {
    const version = await accountVersion(staff, investorId);
    const body = { investorId, amount: 12.5, date: '2026-11-01', type: 'deposit', version } as const;
    return staff.call(addDeposit, { body });
  };
  const { depositId } = await deposit(anna.investorId);
  await deposit(ben.investorId);
  await staff.call(removeDeposit, {
    body: { investorId: anna.investorId, depositId, version: await accountVersion(staff, anna.investorId) },
  });
  const assets = [{ name: 'Gold', allocation: 33.3, color: '#aa8800' }];
  await staff.call(updateAssets, {
    body: { investorId: ben.investorId, assets, version: await accountVersion(staff, ben.investorId) },
  });
  await staff.call(updateInvestor, {
    params: { id: ben.row.id },
    body: { fullName: 'Ben Anders', version: await accountVersion(staff, ben.investorId) },
  });
  return { requestId, depositId };
}

describe.each(DATABASES)('verifyAccounts on %s', (database) => {
  test('finds no difference after every kind of change, and reports a row that was changed directly', async () => {
    fixture = await createInvestorsFixture({ database });
    const { anna, ben, app } = fixture;
    const { requestId, depositId } = await seedAccounts(fixture);
    const em = () => app.context.em();
    const change = (sql: string) => em().getConnection().execute(sql);
    const verify = async (): Promise<unknown> => (await verifyJournal(em())).accounts;
    expect(await verify()).toEqual({ compared: 2 });

    const of = (id: string, what: string) => ({
      compared: expect.any(Number),
      difference: { investorId: id, what },
    });
    const row = `where id = '${ben.row.id}'`;
    const tampered: [column: string, value: string, field: string][] = [
      ['total_value', 'total_value + 1', 'totalValue'],
      ['email', "'thief@example.com'", 'email'],
      ['version', 'version + 1', 'version'],
      ['is_active', database === 'sqlite' ? '0' : 'false', 'isActive'],
    ];
    for (const [column, value, field] of tampered) {
      const [before] = await em().execute<Record<string, unknown>[]>(`select ${column} from investor ${row}`);
      await change(`update investor set ${column} = ${value} ${row}`);
      expect([column, await verify()]).toEqual([column, of(ben.investorId, field)]);
      await em().execute(`update investor set ${column} = ? ${row}`, [before?.[column]]);
    }
    expect(await verify()).toEqual({ compared: 2 });

    await change(`update account_transaction set removed_at = null where id = '${depositId}'`);
    expect(await verify()).toEqual(of(anna.investorId, `removed of transaction ${depositId}`));
    await change(`update withdrawal set amount = amount * 2 where id = '${requestId}'`);
    await change(`delete from account_transaction where id = '${depositId}'`);
    expect(await verify()).toEqual(of(anna.investorId, `transaction ${depositId}, which is gone`));
  });

  test('reports an account without entries, and entries without an account', async () => {
    fixture = await createInvestorsFixture({ database });
    const { anna, ben, app } = fixture;
    const { row } = anna;
    const nobody = 'INV-ZZZZZZZZ';
    const change = (sql: string) => app.context.em().getConnection().execute(sql);
    const verify = async (): Promise<unknown> => (await verifyJournal(app.context.em())).accounts?.difference;
    await change(`update investor set investor_id = '${nobody}' where id = '${row.id}'`);
    expect(await verify()).toEqual({
      investorId: anna.investorId,
      what: 'the account itself, which is gone',
    });
    await change(`update investor set investor_id = '${anna.investorId}' where id = '${row.id}'`);
    await change(
      `insert into investor (id, investor_id, full_name, email, tier, is_active, total_value, total_invested, assets,
         watchlist, version, withdrawals_version, notifications_read_to, created_at, updated_at)
       select 'new', '${nobody}', full_name, email, tier, is_active, total_value, total_invested, assets,
         watchlist, version, withdrawals_version, notifications_read_to, created_at, updated_at
       from investor where id = '${ben.row.id}'`,
    );
    expect(await verify()).toEqual({
      investorId: nobody,
      what: 'the account itself, which was never opened',
    });
  });

  test('compares nothing when the tree is broken', async () => {
    fixture = await createInvestorsFixture({ database });
    const em: Em = fixture.app.context.em();
    await forgeJournal(em, 3, { reason: 'forged' });
    expect(await verifyJournal(fixture.app.context.em())).toEqual({
      tree: { intact: false, entries: 2, firstBroken: 3 },
      findings: [],
    });
  });
});
