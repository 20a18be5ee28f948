import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createFeesFixture, type FeesFixture, PERIOD_END } from '#api/test/support/feesFixture.ts';
import { chargeFees } from '#common/contract/feeRuns.ts';
import { recordPrices } from '#common/contract/instruments.ts';
import { getReturns } from '#common/contract/returns.ts';

describe.each(DATABASES)('fees on %s', (database) => {
  let fixture: FeesFixture;
  beforeEach(async () => {
    fixture = await createFeesFixture(database);
  });
  afterEach(() => fixture.app.stop());

  test('take 10 of a gain of 100 at 10 %: the price and the mark are 1.90, and the value is 190', async () => {
    const { anna } = fixture;
    await fixture.double();
    const preview = await fixture.preview();
    expect(preview).toMatchObject({ accounts: 1, total: '10.00' });
    expect(await fixture.charge()).toMatchObject({ run: { number: 1, accounts: 1, total: '10.00' } });
    expect(await fixture.portfolio(anna)).toMatchObject({ totalValue: '190.00', totalInvested: '100.00' });
    const { charges, accrued, problem } = await fixture.fees(anna);
    expect(charges).toMatchObject([
      {
        number: '2027-000001',
        from: '2026-11-21',
        to: PERIOD_END,
        value: '200.00',
        total: '10.00',
        performance: {
          units: '100.0000000000',
          price: '2.0000000000',
          mark: '1.0000000000',
          distance: 100,
          fee: '10.00',
          isDue: true,
        },
        priceAfter: '1.9000000000',
        markAfter: '1.9000000000',
        reversedAt: null,
      },
    ]);
    expect(accrued?.performance).toMatchObject({ price: '1.9000000000', mark: '1.9000000000', fee: '0.00' });
    expect(problem).toBe('nothing');
    expect(await fixture.findings()).toEqual([undefined]);
  });

  test('leave the return net, and are the fees of the bridge', async () => {
    const { anna } = fixture;
    await fixture.double();
    await fixture.charge();
    const { timeWeighted, bridge } = await fixture
      .staff()
      .call(getReturns, { params: { investorId: anna.investorId }, query: { range: 'All' } });
    expect(timeWeighted).toMatchObject({ kind: 'defined', percent: expect.closeTo(90, 9) });
    expect(bridge).toMatchObject({ deposits: '100.00', unrealised: '100.00', fees: '10.00', end: '190.00' });
    const price = { instrument: 'chf', at: '2026-11-19T12:00:00.000Z', price: '1.25' };
    await fixture.staff().call(recordPrices, { body: { prices: [price] } });
    const inFrancs = await fixture.staff().call(getReturns, {
      params: { investorId: anna.investorId },
      query: { currency: 'CHF' },
    });
    expect(inFrancs.bridge).toMatchObject({
      deposits: '80.00',
      unrealised: '80.00',
      currency: '0.00',
      fees: '8.00',
      end: '152.00',
    });
  });

  test('of an invoice change nothing of the account, and the price becomes the mark', async () => {
    const { anna } = fixture;
    await fixture.recordRate('1.25');
    await fixture.double({ collection: 'invoice' });
    await fixture.charge();
    expect(await fixture.portfolio(anna)).toMatchObject({ totalValue: '200.00' });
    const { charges } = await fixture.fees(anna);
    expect(charges).toMatchObject([{ total: '10.00', collection: 'invoice', markAfter: '2.0000000000' }]);
    expect(await fixture.findings()).toEqual([undefined]);
  });

  test('are not charged below the mark, and not twice for a day', async () => {
    const { anna } = fixture;
    await fixture.double();
    await fixture.charge();
    expect(await fixture.preview()).toMatchObject({ accounts: 0, lines: [{ problem: 'charged' }] });
    await expect(fixture.charge()).rejects.toMatchObject({ code: 'conflict' });
    await fixture.value(anna, 150);
    await fixture.advanceTo('2027-03-31');
    await fixture.value(anna, 189);
    await fixture.advanceTo('2027-04-01');
    expect(await fixture.preview('2027-03-31')).toMatchObject({
      accounts: 0,
      lines: [{ problem: 'nothing' }],
    });
  });

  test('fall back with the value before they are charged', async () => {
    const { anna } = fixture;
    await fixture.setTerms(anna);
    await fixture.advanceTo('2026-12-01');
    await fixture.value(anna, 200);
    expect((await fixture.fees(anna)).accrued?.performance).toMatchObject({ fee: '10.00', isDue: false });
    await fixture.advanceTo('2026-12-02');
    await fixture.value(anna, 110);
    expect((await fixture.fees(anna)).accrued?.performance).toMatchObject({ fee: '1.00' });
    await fixture.advanceTo('2026-12-03');
    await fixture.value(anna, 90);
    expect((await fixture.fees(anna)).accrued?.performance).toMatchObject({ fee: '0.00' });
  });

  test('are taken back with price and mark, and charged again', async () => {
    const { anna } = fixture;
    await fixture.double();
    await fixture.charge();
    const [charge] = (await fixture.fees(anna)).charges;
    const number = charge?.number ?? '';
    await fixture.takeBack(anna, number);
    expect(await fixture.portfolio(anna)).toMatchObject({ totalValue: '200.00', totalInvested: '100.00' });
    const { charges, accrued } = await fixture.fees(anna);
    expect(charges[0]?.reversedAt).not.toBeNull();
    expect(accrued?.performance).toMatchObject({ price: '2.0000000000', mark: '1.0000000000', fee: '10.00' });
    await expect(fixture.takeBack(anna, number)).rejects.toMatchObject({ code: 'already_decided' });
    await fixture.charge();
    expect((await fixture.fees(anna)).charges).toMatchObject([
      { number: '2027-000002' },
      { number: '2027-000001' },
    ]);
    expect(await fixture.portfolio(anna)).toMatchObject({ totalValue: '190.00' });
    expect(await fixture.findings()).toEqual([undefined]);
  });

  test('by day count: the average value of the days × the rate × the days ÷ 365', async () => {
    const { anna } = fixture;
    await fixture.deposit(anna, 36_400);
    await fixture.setTerms(anna, { managementPercent: 1, performancePercent: 0 });
    await fixture.advanceTo('2026-12-11');
    await fixture.value(anna, 73_000, 36_500);
    await fixture.advanceTo('2027-01-04');
    // 20 days of 36 500 and 21 days of 73 000.
    expect((await fixture.preview()).lines).toMatchObject([
      {
        line: {
          management: [{ days: 41, average: '55195.12', percent: 1, fee: '62.00' }],
          performance: null,
        },
      },
    ]);
    await fixture.charge();
    expect(await fixture.portfolio(anna)).toMatchObject({ totalValue: '72938.00' });
    expect(await fixture.findings()).toEqual([undefined]);
  });

  test('of a later deposit know the same price per unit', async () => {
    const { anna } = fixture;
    await fixture.double();
    await fixture.charge();
    await fixture.deposit(anna, 190);
    const { accrued } = await fixture.fees(anna);
    expect(accrued?.performance).toMatchObject({
      units: '200.0000000000',
      price: '1.9000000000',
      fee: '0.00',
    });
    expect(await fixture.findings()).toEqual([undefined]);
  });

  test.each([
    [
      'a day that is not over',
      '2027-01-04',
      { code: 'validation', fields: { to: 'Choose a day that is over' } },
    ],
    ['lines that nobody has seen', PERIOD_END, { code: 'conflict' }],
  ])('are not charged for %s', async (_, to, error) => {
    const { anna } = fixture;
    await fixture.double();
    const { digest } = await fixture.preview(to);
    await fixture.setTerms(anna, { validFrom: '2026-12-01', performancePercent: 20 });
    await expect(fixture.staff().call(chargeFees, { body: { to, digest } })).rejects.toMatchObject(error);
  });

  test('are not taken from an account that is worth less by now', async () => {
    const { anna } = fixture;
    await fixture.double();
    await fixture.value(anna, 5, -90);
    expect(await fixture.preview()).toMatchObject({ accounts: 0, lines: [{ problem: 'overdrawn' }] });
    await expect(fixture.charge()).rejects.toMatchObject({ code: 'conflict' });
  });

  test('that an account cannot pay are whole, and are invoiced once its terms say so', async () => {
    const { anna } = fixture;
    await fixture.recordRate('1.25');
    await fixture.setTerms(anna, { managementPercent: 10, performancePercent: 0 });
    await fixture.advanceTo('2026-12-30');
    await fixture.value(anna, 100);
    await fixture.advanceTo(PERIOD_END);
    await fixture.deposit(anna, 99.5, { type: 'withdrawal' });
    await fixture.advanceTo('2027-01-04');
    const line = { value: '0.50', total: '1.10', managementFee: '1.10' };
    expect(await fixture.preview()).toMatchObject({ accounts: 0, lines: [{ problem: 'overdrawn', line }] });
    await fixture.setTerms(anna, { managementPercent: 10, performancePercent: 0, collection: 'invoice' });
    await fixture.charge();
    expect((await fixture.fees(anna)).charges).toMatchObject([{ total: '1.10', collection: 'invoice' }]);
    expect(await fixture.findings()).toEqual([undefined]);
  });

  test('have terms only for days that are not charged yet', async () => {
    const { anna } = fixture;
    await fixture.double();
    await fixture.charge();
    await expect(fixture.setTerms(anna, { validFrom: PERIOD_END })).rejects.toMatchObject({
      fields: { validFrom: 'Fees are charged until 2026-12-31. Choose a later day' },
    });
    await fixture.setTerms(anna, { validFrom: '2027-01-01', performancePercent: 0 });
    expect((await fixture.fees(anna)).history).toMatchObject([
      { validFrom: '2027-01-01', performancePercent: 0 },
      { validFrom: '2026-11-21', performancePercent: 10 },
    ]);
    expect(await fixture.findings()).toEqual([undefined]);
  });
});
