import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Em } from '#api/db/openDatabase.ts';
import { createFeesFixture, type FeesFixture } from '#api/test/support/feesFixture.ts';
import { dropTriggers } from '#api/test/support/forgeJournal.ts';

let fixture: FeesFixture;
beforeEach(async () => {
  fixture = await createFeesFixture('sqlite');
  await fixture.double();
  await fixture.charge();
});
afterEach(() => fixture.app.stop());

/** Changes fees in the database. @returns what the verification reports then */
async function tamper(...statements: readonly string[]) {
  const em = fixture.app.context.em() as Em;
  await dropTriggers(em, ['fee_terms', 'fee_run', 'fee_charge', 'fee_reversal']);
  for (const statement of statements) await em.execute(statement);
  return (await fixture.findings()).filter((found) => found !== undefined);
}

test.each([
  ['a larger fee', 'update fee_charge set performance = performance + 1000', /^Run 1 of fees is not what/],
  ['another mark', "update fee_charge set mark_after = '1'", /^Run 1 of fees is not what the journal says/],
  [
    'a payment that nobody owes',
    `update fee_charge set payment = '{"amount":"1","rate":"1"}'`,
    /^Fees 2027-000001 are not paid as the journal says/,
  ],
  ['another letterhead', `update fee_run set firm = '{"legalName":"Other AG"}'`, /^Run 1 of fees/],
  ['another id of a charge', "update fee_charge set id = 'other'", /^Run 1 of fees/],
  ['a run without its charges', 'delete from fee_charge', /^Run 1 of fees is not what/],
  [
    'another person',
    "update fee_run set charged_by = 'Nobody'",
    /^Run 1 of fees is not what the journal says/,
  ],
  ['other terms', 'update fee_terms set performance = 1', /fee terms/],
  [
    'a reversal that nobody made',
    `insert into fee_reversal (charge_id, reversed_at, reversed_by, reason)
      select id, 0, 'Mira', 'Wrong' from fee_charge`,
    /^Fees 2027-000001 are not booked as they were charged/,
  ],
])('verifyFees › reports %s', async (_, statement, finding) => {
  expect(await fixture.findings()).toEqual([undefined]);
  const found = await tamper(statement);
  expect(found.some((text) => finding.test(String(text)))).toBe(true);
});

test('verifyFees › reports a reversal that is gone', async () => {
  await fixture.takeBack(fixture.anna, '2027-000001');
  expect(await fixture.findings()).toEqual([undefined]);
  expect(await tamper('delete from fee_reversal')).toEqual([
    'Fees 2027-000001 are not booked as they were charged.',
  ]);
});

test('verifyFees › reports charges that were exchanged, and a person who took none back', async () => {
  await fixture.takeBack(fixture.anna, '2027-000001');
  await fixture.charge();
  const em = fixture.app.context.em() as Em;
  expect(await tamper("update fee_reversal set reversed_by = 'Nobody'")).toEqual([
    'Fees 2027-000001 are not taken back as the journal says.',
  ]);
  const rows = await em.execute<{ id: string }[]>('select id from fee_charge order by number');
  const [first, second] = rows.map(({ id }) => id);
  await em.execute('pragma foreign_keys = off');
  expect(
    await tamper(
      `update fee_charge set id = 'other' where id = '${first}'`,
      `update fee_charge set id = '${first}' where id = '${second}'`,
      `update fee_charge set id = '${second}' where id = 'other'`,
    ),
  ).toEqual(['Run 1 of fees is not what the journal says.']);
});

test('verifyFees › reports a charge of no run', async () => {
  const em = fixture.app.context.em() as Em;
  await em.execute('pragma foreign_keys = off');
  const found = await tamper(
    'create table copied as select * from fee_charge',
    "update copied set id = 'invented', run_number = 7, number = '2027-000009'",
    'insert into fee_charge select * from copied',
  );
  expect(found).toContain('Fees 2027-000009 are not in the journal.');
});

test('fee tables › reject changes and deletions', async () => {
  const em = fixture.app.context.em();
  for (const table of ['fee_terms', 'fee_run', 'fee_charge']) {
    await expect(em.execute(`delete from ${table}`)).rejects.toThrow('fees are never changed');
  }
  await expect(em.execute("update fee_charge set number = '2027-000009'")).rejects.toThrow(
    'fees are never changed',
  );
});
