import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createFeesFixture, type FeesFixture, PERIOD_END } from '#api/test/support/feesFixture.ts';

describe.each(DATABASES)('fees of a changed history on %s', (database) => {
  let fixture: FeesFixture;
  beforeEach(async () => {
    fixture = await createFeesFixture(database);
  });
  afterEach(() => fixture.app.stop());

  test('are the same after a charge was taken back, beside a deposit that is only listed', async () => {
    const { anna } = fixture;
    await fixture.deposit(anna, 5_000, { date: '2026-11-01', applyToTotals: false });
    await fixture.double({ managementPercent: 10 });
    const { lines: before } = await fixture.preview();
    await fixture.charge();
    await fixture.takeBack(anna, '2027-000001');
    expect((await fixture.preview()).lines).toEqual(before);
    await fixture.charge();
    expect(await fixture.findings()).toEqual([undefined]);
  });

  test('are not charged while the value of a charged day is another, and are charged again from it', async () => {
    const { anna } = fixture;
    await fixture.double();
    await fixture.charge();
    await fixture.deposit(anna, 5_000, { date: '2026-12-30' });
    const lineOf = async (to: string) => (await fixture.preview(to)).lines[0];
    await fixture.advanceTo('2027-03-31');
    await fixture.value(anna, 6_000, 5_100);
    await fixture.advanceTo('2027-04-01');
    expect(await lineOf('2027-03-31')).toMatchObject({ problem: 'corrected', line: null });
    expect(await fixture.fees(anna)).toMatchObject({ problem: 'corrected', accrued: null });
    await fixture.takeBack(anna, '2027-000001');
    expect(await lineOf(PERIOD_END)).toMatchObject({
      problem: null,
      line: { value: '5200.00', total: '10.00' },
    });
    await fixture.charge();
    expect(await lineOf('2027-03-31')).toMatchObject({ problem: null });
    expect(await fixture.findings()).toEqual([undefined]);
  });

  test('of new money are for no gain from before it, and of withdrawn money for its gain', async () => {
    const { anna } = fixture;
    await fixture.double();
    await fixture.advanceTo('2027-03-31');
    await fixture.deposit(anna, 200);
    expect((await fixture.fees(anna)).accrued?.performance).toMatchObject({
      mark: '1.5000000000',
      fee: '10.00',
    });
  });

  test('of an empty account are named whole, and charged by invoice', async () => {
    const { anna, ben } = fixture;
    await fixture.recordRate('1.25');
    await fixture.setTerms(anna, { managementPercent: 10 });
    await fixture.setTerms(ben, { managementPercent: 10, collection: 'invoice' });
    await fixture.advanceTo(PERIOD_END);
    for (const who of [anna, ben]) await fixture.deposit(who, 100, { type: 'withdrawal' });
    await fixture.advanceTo('2027-01-04');
    const { lines } = await fixture.preview();
    const lineOf = (id: string) => lines.find(({ investorId }) => investorId === id);
    expect(lineOf(anna.investorId)).toMatchObject({ problem: 'paidOut', line: { total: '1.10' } });
    expect(lineOf(ben.investorId)).toMatchObject({ problem: null, line: { value: '0.00', total: '1.10' } });
    await fixture.charge();
    expect(await fixture.portfolio(ben)).toMatchObject({ totalValue: '0.00' });
    expect(await fixture.findings()).toEqual([undefined]);
  });
});
