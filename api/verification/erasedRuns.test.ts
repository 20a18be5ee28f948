import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erasePerson } from '#api/erasure/erasePerson.ts';
import { digestOfCharges } from '#api/fees/chargeValues.ts';
import { FeeChargeSchema, FeeRunSchema } from '#api/fees/entities.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createFeesFixture, type FeesFixture, PERIOD_END } from '#api/test/support/feesFixture.ts';
import { dropTriggers, rewriteJournal } from '#api/test/support/forgeJournal.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { until } from '#api/test/support/until.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { issueStatements, listStatementRuns } from '#common/contract/statementRuns.ts';
import { issueStatement } from '#common/contract/statements.ts';
import { verifyFees } from './verifyFees.ts';

const QUARTER = { from: '2026-10-01', to: PERIOD_END };
const EARLIER = { from: '2026-11-01', to: '2026-11-30' };

/** What an attacker changes of Ben, as `table.column`, the SQL of its new value and of the rows. */
const ATTACKS: readonly (readonly [name: string, column: string, value: string, where: string])[] = [
  ['the payment of a charge', 'fee_charge.payment', `'{"creditor":{"iban":"CH00"},"amount":"1"}'`, 'BEN'],
  ['no payment of a charge', 'fee_charge.payment', 'null', 'BEN'],
  ['another value of a charge', 'fee_charge.value', 'value + 1', 'BEN'],
  ['another first day of a charge', 'fee_charge.first_day', "'2026-11-22'", 'BEN'],
  ['another number of a charge', 'fee_charge.number', "'2027-000009'", 'BEN'],
  ['another firm', 'fee_run.firm', `'{"legalName":"Other AG"}'`, 'true'],
  ['another content of a statement', 'statement.content', "replace(content, 'Ben', 'Bob')", 'BEN'],
  ['another digest of a statement', 'statement.digest', "''", 'BEN'],
  ['a statement without its run', 'statement.run', 'null', 'BEN and run is not null'],
  ['a statement of another run', 'statement.run', "'other'", 'BEN and run is not null'],
  ['one statement more in a run', 'statement.run', '(select id from statement_run)', 'BEN and run is null'],
  ['an erased statement of no run', 'statement.run', 'null', 'ANNA'],
  ['another day of an erased statement', 'statement.last_day', "'2026-12-30'", 'ANNA'],
  ['another value of an erased charge', 'fee_charge.value', 'value + 1', 'ANNA'],
  ['another number of issued statements', 'statement_run.issued', '1', 'true'],
];

describe.each(DATABASES)('runs on %s with an account that was erased', (database) => {
  let fixture: FeesFixture;
  const em = () => fixture.app.context.em();
  const findings = async () => (await fixture.findings()).filter((found) => found !== undefined);

  beforeAll(async () => {
    fixture = await createFeesFixture(database);
    const { app, anna, ben } = fixture;
    for (const account of [anna, ben]) await fixture.setTerms(account, { collection: 'invoice' });
    await fixture.recordRate('1.25');
    await fixture.advanceTo(PERIOD_END);
    for (const account of [anna, ben]) await fixture.value(account, 200);
    await fixture.advanceTo('2027-01-04');
    await fixture.charge();
    const staff = fixture.staff();
    await staff.call(issueStatement, { body: { ...EARLIER, investorId: ben.investorId } });
    await staff.call(issueStatements, { body: QUARTER });
    const hasEnded = async () => {
      const [run] = (await staff.call(listStatementRuns)).runs;
      if (run?.status === 'running') throw new Error('The run has not ended.');
    };
    await until(hasEnded);
    await runInTransaction(app.context, systemActor, (work) =>
      erasePerson(work, { kind: 'investor', subject: anna.investorId, ground: 'request' }),
    );
    await dropTriggers(em(), ['fee_run', 'fee_charge', 'statement', 'statement_run']);
  });
  afterAll(() => fixture.app.stop());

  test('are verified', async () => {
    expect(await em().count(FeeChargeSchema, { payment: null })).toBe(1);
    expect(await findings()).toEqual([]);
  });

  test.each(ATTACKS)('finds %s', async (_, path, value, where) => {
    const [table = '', column = ''] = path.split('.');
    const key = table === 'fee_run' ? 'number' : 'id';
    const { anna, ben } = fixture;
    const rows = where
      .replace('BEN', `investor_id = '${ben.id}'`)
      .replace('ANNA', `investor_id = '${anna.id}'`);
    await em().execute(
      `create table saved as select ${key} as saved_key, ${column} as saved_value from ${table}`,
    );
    await em().execute(`update ${table} set ${column} = ${value} where ${rows}`);
    const found = await findings();
    await em().execute(
      `update ${table} set ${column} = (select saved_value from saved where saved_key = ${table}.${key})`,
    );
    await em().execute('drop table saved');
    expect(found).not.toEqual([]);
    expect(await findings()).toEqual([]);
  });
});

describe.each(DATABASES)('verifyFees on %s › a run of an earlier release', (database) => {
  let fixture: FeesFixture;
  const em = () => fixture.app.context.em();

  beforeEach(async () => {
    fixture = await createFeesFixture(database);
    await fixture.recordRate('1.25');
    await fixture.double({ collection: 'invoice' });
    await fixture.charge();
    const [run] = await em().find(FeeRunSchema, {}, { disableIdentityMap: true });
    if (!run) throw new Error('There is no run.');
    const charges = await em().find(FeeChargeSchema, {}, { disableIdentityMap: true });
    const digest = digestOfCharges(run.firm, charges, () => fixture.anna.investorId, true);
    await dropTriggers(em(), ['fee_run', 'fee_charge']);
    await em().nativeUpdate(FeeRunSchema, { number: run.number }, { digest });
    await rewriteJournal(em(), ({ action, after }) => {
      if (action !== 'fees_charged') return {};
      const { payments: _, ...stated } = JSON.parse(after ?? '{}') as Record<string, unknown>;
      return { after: JSON.stringify({ ...stated, digest }) };
    });
  });
  afterEach(async () => {
    await fixture.app.stop();
    // The service can notice that its journal was rewritten.
    takeLoggedErrors();
  });

  test('names its payments by the digest of the run', async () => {
    expect(await verifyFees(em())).toBeUndefined();
    await em().execute('update fee_charge set payment = null');
    expect(await verifyFees(em())).toBe('Run 1 of fees is not what the journal says.');
  });

  test('is verified as far as it is known after an erasure', async () => {
    await runInTransaction(fixture.app.context, systemActor, (work) =>
      erasePerson(work, { kind: 'investor', subject: fixture.anna.investorId, ground: 'request' }),
    );
    expect(await verifyFees(em())).toBeUndefined();
  });
});
