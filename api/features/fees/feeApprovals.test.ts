import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import { createFeesFixture, type FeesFixture, PERIOD_END } from '#api/test/support/feesFixture.ts';
import { listApprovals } from '#common/contract/approvals.ts';
import { chargeFees, reverseFee } from '#common/contract/feeRuns.ts';
import { recordPrices } from '#common/contract/instruments.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { bookTrade } from '#common/contract/trades.ts';
import { listRuns, previewRun, publishRun } from '#common/contract/valuation.ts';

describe.each(DATABASES)('fees beside other changes on %s', (database) => {
  let fixture: FeesFixture;
  beforeEach(async () => {
    fixture = await createFeesFixture(database);
  });
  afterEach(() => fixture.app.stop());

  const valueNow = async ({ investorId }: { readonly investorId: string }) =>
    (await fixture.staff().call(getPortfolio, { params: { investorId } })).portfolio.totalValue;

  /** What the verification reports, other than the colleague whom the fixture adds without an entry. */
  const findings = async () =>
    (await fixture.findings()).filter(
      (found) => typeof found !== 'string' || !found.startsWith('Staff account rosa'),
    );

  /** A deposit of $50 with a value date. */
  const deposit = (date: string) => fixture.deposit(fixture.anna, 50, { date });

  test('terms, a run and a reversal wait for a second person', async () => {
    const { anna } = fixture;
    await fixture.double();
    const rosa = await addStaff(fixture.app, 'rosa');
    await approve(
      rosa,
      await expectPending(fixture.setTerms(anna, { validFrom: '2026-12-01', performancePercent: 20 })),
    );
    await approve(rosa, await expectPending(fixture.charge()));
    expect(await valueNow(anna)).toBe('180.00');
    const [charge] = (await fixture.fees(anna)).charges;
    const body = { investorId: anna.investorId, number: charge?.number ?? '', reason: 'Wrong rate' };
    await approve(rosa, await expectPending(fixture.staff().call(reverseFee, { body })));
    expect(await valueNow(anna)).toBe('200.00');
    expect(await findings()).toEqual([undefined]);
  });

  test('new terms state those that they replace on their first day', async () => {
    const { anna } = fixture;
    await fixture.setTerms(anna, { managementPercent: 1 });
    await fixture.setTerms(anna, { managementPercent: 5, validFrom: '2028-01-01' });
    await addStaff(fixture.app, 'rosa');
    await expectPending(fixture.setTerms(anna, { managementPercent: 5, validFrom: '2026-11-22' }));
    const [approval] = await fixture.staff().call(listApprovals, { query: {} });
    const line = approval?.preview.find(({ field }) => field === 'Management fee per year');
    expect(line).toEqual({ field: 'Management fee per year', before: '1%', after: '5%' });
  });

  test('other terms void a run that waits', async () => {
    const { anna } = fixture;
    await fixture.double();
    const rosa = await addStaff(fixture.app, 'rosa');
    const run = await expectPending(fixture.charge());
    await approve(
      rosa,
      await expectPending(fixture.setTerms(anna, { validFrom: '2026-12-01', performancePercent: 20 })),
    );
    await expect(approve(rosa, run)).rejects.toMatchObject({ code: 'approval_voided' });
    expect(await valueNow(anna)).toBe('200.00');
  });

  test('a deposit of the period voids a run that waits; a later one does not', async () => {
    await fixture.double();
    const rosa = await addStaff(fixture.app, 'rosa');
    const run = await expectPending(fixture.charge());
    await approve(rosa, await expectPending(deposit('2026-12-30')));
    await expect(approve(rosa, run)).rejects.toMatchObject({ code: 'approval_voided' });
    const next = await expectPending(fixture.charge());
    await approve(rosa, await expectPending(deposit('2027-01-04')));
    await approve(rosa, next);
    expect((await fixture.fees(fixture.anna)).charges).toHaveLength(1);
    expect(await findings()).toEqual([undefined]);
  });

  test('two runs of one period charge it once', async () => {
    await fixture.double();
    const { digest } = await fixture.preview();
    const body = { to: PERIOD_END, digest };
    const results = await Promise.allSettled([1, 2, 3].map(() => fixture.staff().call(chargeFees, { body })));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' });
    expect(await valueNow(fixture.anna)).toBe('190.00');
    expect(await findings()).toEqual([undefined]);
  });

  test('a run and a deposit at once both count', async () => {
    await fixture.double();
    const { digest } = await fixture.preview();
    const [run, paid] = await Promise.allSettled([
      fixture.staff().call(chargeFees, { body: { to: PERIOD_END, digest } }),
      deposit('2027-01-04'),
    ]);
    expect(run.status).toBe('fulfilled');
    // The run may have changed the version that the deposit was made from.
    if (paid.status === 'rejected') {
      expect(paid.reason).toMatchObject({ code: 'stale_version' });
      await deposit('2027-01-04');
    }
    expect(await valueNow(fixture.anna)).toBe('240.00');
    expect(await findings()).toEqual([undefined]);
  });

  test('a fee of an account with positions leaves its cash at once, and the next run keeps it', async () => {
    const { ben, app } = fixture;
    const price = (text: string) =>
      fixture.staff().call(recordPrices, {
        body: { prices: [{ instrument: 'btc', at: app.clock.now().toISOString(), price: text }] },
      });
    const publish = async () => {
      const at = app.clock.now().toISOString();
      const { pricesDigest } = await fixture.staff().call(previewRun, { query: { at } });
      await fixture.staff().call(publishRun, { body: { at, pricesDigest } });
      await expect.poll(async () => (await fixture.staff().call(listRuns)).runs[0]?.status).toBe('published');
    };
    await price('1000');
    const version = await accountVersion(fixture.staff(), ben.investorId);
    await fixture.staff().call(bookTrade, {
      body: {
        ...{ investorId: ben.investorId, version, kind: 'income', date: '2026-11-20' },
        ...{ instrument: 'btc', amount: '100' },
      },
    });
    await publish();
    expect(await valueNow(ben)).toBe('200.00');
    await fixture.setTerms(ben);
    await fixture.advanceTo('2026-12-30');
    const bought = {
      kind: 'buy',
      date: '2026-12-30',
      instrument: 'btc',
      quantity: '0.1',
      amount: '100',
    } as const;
    const at = await accountVersion(fixture.staff(), ben.investorId);
    await fixture.staff().call(bookTrade, { body: { investorId: ben.investorId, version: at, ...bought } });
    await fixture.advanceTo(PERIOD_END);
    await price('3000');
    await publish();
    expect(await valueNow(ben)).toBe('400.00');
    await fixture.advanceTo('2027-01-04');
    await fixture.charge();
    expect(await valueNow(ben)).toBe('380.00');
    expect((await fixture.fees(ben)).charges).toMatchObject([{ total: '20.00', priceAfter: '1.9000000000' }]);
    expect(await findings()).toEqual([undefined]);
    await publish();
    expect(await valueNow(ben)).toBe('380.00');
    expect((await fixture.fees(ben)).accrued?.performance).toMatchObject({
      price: '1.9000000000',
      fee: '0.00',
    });
    expect(await findings()).toEqual([undefined]);
  });
});
