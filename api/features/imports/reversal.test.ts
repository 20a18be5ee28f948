import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Em } from '#api/db/openDatabase.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { turnPoliciesOff } from '#api/test/support/turnPoliciesOff.ts';
import { verifyImports } from '#api/verification/verifyImports.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import { verifyRecords } from '#api/verification/verifyRecords.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { checkImport, commitImport, reverseImport } from '#common/contract/imports.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import { getPortfolio, listTransactions } from '#common/contract/portfolio.ts';
import { removeDeposit, restoreDeposit } from '#common/contract/staffPortfolio.ts';

describe.each(DATABASES)('reversing imports on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let investorId: string;
  beforeEach(async () => {
    app = await createTestApp({ database });
    await turnPoliciesOff(app);
    staff = await app.staff();
    const body = { email: 'anna@example.com', fullName: 'Anna Beispiel' };
    ({ investorId } = await staff.call(generateInvestor, { body }));
  });
  afterEach(async () => {
    const { accounts, findings } = await verifyJournal(app.context.em());
    const others = findings.filter((finding) => !finding.startsWith('The policy'));
    expect([accounts?.difference, others]).toEqual([undefined, []]);
    await app.stop();
  });

  const store = async (lines: readonly string[]) => {
    const text = [
      'Date,Type,Instrument,Quantity,Amount,Client',
      ...lines.map((line) => `${line},${investorId}`),
    ];
    const content = Buffer.from(text.join('\n')).toString('base64');
    const checked = await staff.call(checkImport, { body: { fileName: 'history.csv', content } });
    const { id, digest } = checked.import;
    await staff.call(commitImport, { params: { id }, body: { digest } });
    return { reverse: () => staff.call(reverseImport, { params: { id }, body: {} }) };
  };
  const totals = async () => {
    const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
    return [portfolio.totalValue, portfolio.totalInvested];
  };
  const listed = () => staff.call(listTransactions, { params: { investorId } });

  const version = () => accountVersion(staff, investorId);

  test('takes back the money of a payment that staff removed since, once', async () => {
    const { reverse } = await store(['2026-02-02,Deposit,,,1000', '2026-02-03,Deposit,,,200']);
    const removed = (await listed()).find(({ amount }) => amount === 1_000);
    const body = { investorId, depositId: removed?.id ?? '' };
    await staff.call(removeDeposit, { body: { ...body, version: await version() } });
    expect(await totals()).toEqual(['1200.00', '1200.00']);
    await reverse();
    expect(await totals()).toEqual(['0.00', '0.00']);
    expect(await listed()).toEqual([]);
  });

  test('leaves an import that the verification compares with the journal, line by line', async () => {
    const { reverse } = await store(['2026-02-02,Deposit,,,1000', '2026-02-03,Deposit,,,200']);
    const findingsAfter = async (change: string) => {
      const undone = { findings: [] as readonly string[] };
      const changed = app.context.em().transactional(async (em) => {
        await (em as Em).execute(change);
        undone.findings = [...(await verifyRecords(em as Em)), (await verifyImports(em as Em)) ?? ''];
        throw new Error('undone');
      });
      await expect(changed).rejects.toThrow('undone');
      return undone.findings.filter((finding) => finding !== '');
    };
    for (const change of ['line = 7', "record = 'forged'", "reference_hash = 'forged'", "kind = 'price'"]) {
      expect(await findingsAfter(`update import_record set ${change} where position = 1`), change).toEqual([
        expect.stringMatching(/^The lines of import .* are not what the journal says\.$/),
      ]);
    }
    expect(await findingsAfter('delete from import_record where position = 1')).toHaveLength(1);
    for (const [field, change] of [
      ['fileName', "file_name = 'other.csv'"],
      ['fileHash', "file_hash = 'forged'"],
      ['digest', "digest = 'forged'"],
      ['newLines', 'new_lines = 3'],
      ['accounts', 'accounts = 3'],
      ['invested', 'invested = 3'],
      ['committedBy', "committed_by = 'Somebody else'"],
      ['status', "status = 'checked', committed_at = null, committed_by = null"],
      ['status', "status = 'reversed', reversed_at = committed_at, reversed_by = committed_by"],
    ]) {
      const [finding] = await findingsAfter(`update import set ${change}`);
      expect(finding, change).toMatch(
        new RegExp(`^The ${field} of import .* is not what the journal says\\.$`),
      );
    }
    await reverse();
    expect(await findingsAfter("update import set reversed_by = 'Somebody else'")).toHaveLength(1);
  });

  test('takes back a payment that staff removed and restored', async () => {
    const { reverse } = await store(['2026-02-02,Withdrawal,,,1000']);
    const body = { investorId, depositId: (await listed())[0]?.id ?? '' };
    await staff.call(removeDeposit, { body: { ...body, version: await version() } });
    await staff.call(restoreDeposit, { body: { ...body, version: await version() } });
    expect(await totals()).toEqual(['-1000.00', '-1000.00']);
    await reverse();
    expect(await totals()).toEqual(['0.00', '0.00']);
  });

  test('states a long history in entries of at most 500 lines, purchases and their sales in any of them', async () => {
    const { reverse } = await store([
      '2026-01-01,Buy,BTC,600,6000',
      ...Array.from({ length: 600 }, () => '2026-01-02,Deposit,,,10'),
      ...Array.from({ length: 600 }, () => '2026-01-03,Sell,BTC,1,10'),
    ]);
    await reverse();
    expect(await totals()).toEqual(['0.00', '0.00']);
    for (const action of ['history_imported', 'history_reversed'] as const)
      expect(await staff.call(listJournal, { query: { action } })).toHaveLength(3);
  });
});
