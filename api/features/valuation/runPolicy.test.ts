import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { ApprovalPolicySchema } from '#api/approvals/entities.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { INVITED_PASSWORD, joinStaff } from '#api/test/support/inviteStaff.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import { addInstrument, recordPrices } from '#common/contract/instruments.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { dryRunPolicies, getPolicies } from '#common/contract/policies.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';
import { bookTrade } from '#common/contract/trades.ts';
import { listRuns, previewRun, publishRun } from '#common/contract/valuation.ts';

const NEW_SHARE = {
  symbol: 'NEWCO',
  name: 'New Company',
  kind: 'security',
  currency: 'USD',
  assetClass: 'equities',
} as const;

describe.each(DATABASES)('publishRun under the policy of runs on %s', (database) => {
  let fixture: InvestorsFixture;
  let jonas: Client;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    const { app, staff } = fixture;
    const { username } = (
      await joinStaff(app, staff, { email: 'jonas@firm.example', displayName: 'Jonas', role: 'approver' })
    ).staff;
    const session = await openStaffSession(app.client(), { username, password: INVITED_PASSWORD });
    jonas = app.client(undefined, session.token);
    // What is recorded in the minute after a change of staff is not judged.
    app.clock.advance({ minutes: 2 });
    // Anna has $120,000 beside the coin.
    await price('1000');
    await book(1);
    await publish();
    await published(1);
  });
  afterEach(() => fixture.app.stop());

  const now = () => fixture.app.clock.now().toISOString();
  const price = (text: string) =>
    fixture.staff.call(recordPrices, { body: { prices: [{ instrument: 'btc', at: now(), price: text }] } });
  const book = async (quantity: number) => {
    const { investorId } = fixture.anna;
    const version = await accountVersion(fixture.staff, investorId);
    const trade = {
      kind: 'buy',
      date: '2026-11-20',
      instrument: 'btc',
      amount: `${quantity * 1000}`,
    } as const;
    await fixture.staff.call(bookTrade, {
      body: { investorId, version, ...trade, quantity: String(quantity) },
    });
  };
  async function publish(by = fixture.staff) {
    fixture.app.clock.advance({ minutes: 2 });
    const at = now();
    const { pricesDigest } = await by.call(previewRun, { query: { at } });
    return by.call(publishRun, { body: { at, pricesDigest } });
  }
  const published = (number: number) =>
    expect
      .poll(async () => (await fixture.staff.call(listRuns)).runs[0])
      .toMatchObject({ number, status: 'published' });
  const setPolicy = (values: object) =>
    fixture.app.context.em().nativeUpdate(ApprovalPolicySchema, { kind: 'valuation_run' }, values);
  const findings = async () => (await verifyJournal(fixture.app.context.em())).findings;
  const needed = async () => {
    const { policies } = await fixture.staff.call(getPolicies);
    const draft = policies.filter(({ kind }) => kind === 'totals').map(({ kind }) => ({ kind, isOn: false }));
    const { results } = await fixture.staff.call(dryRunPolicies, { body: { policies: draft } });
    return results.find(({ kind }) => kind === 'valuation_run');
  };

  test('waits with the first price of an instrument, which nothing compares with', async () => {
    const { staff } = fixture;
    const { instrument } = await staff.call(addInstrument, { body: NEW_SHARE });
    const body = { prices: [{ instrument: instrument.id, at: now(), price: '10' }] };
    await staff.call(recordPrices, { body });
    const { investorId } = fixture.anna;
    const version = await accountVersion(staff, investorId);
    const bought = { kind: 'buy', date: '2026-11-20', quantity: '1', amount: '10' } as const;
    await staff.call(bookTrade, { body: { investorId, version, instrument: instrument.id, ...bought } });
    await approve(jonas, await expectPending(publish()));
    await published(2);
    await price('1001');
    await publish();
    await published(3);
  });

  test('needs nobody else without outliers below the limit, also for two runs a day', async () => {
    await price('1190');
    await publish();
    await published(2);
    await price('1200');
    await publish();
    await published(3);
    expect(await needed()).toMatchObject({ decisions: 3, neededNow: 0 });
    expect(await findings()).toEqual([]);
  });

  test('waits with an outlier however small, and not for the person who asked', async () => {
    await price('1201');
    const id = await expectPending(publish());
    await expect(approve(fixture.staff, id)).rejects.toMatchObject({ code: 'self_approval' });
    expect(await fixture.staff.call(listRuns)).toMatchObject({ runs: [{ number: 1 }] });
    await approve(jonas, id);
    await published(2);
    expect(await needed()).toMatchObject({
      decisions: 2,
      needed: 1,
      newest: [{ by: 'Administrator', approvedBy: 'Jonas', amount: 201 }],
    });
    expect(await findings()).toEqual([]);
  });

  test('waits with the first price of a strategy that nobody holds yet, and that the run buys', async () => {
    const { staff, anna } = fixture;
    const body = { ...NEW_SHARE, symbol: 'CORE', kind: 'strategy', assetClass: 'mixed' } as const;
    const { instrument } = await staff.call(addInstrument, { body });
    const prices = [{ instrument: instrument.id, at: now(), price: '10' }];
    await staff.call(recordPrices, { body: { prices } });
    const { investorId } = anna;
    const version = async () => await accountVersion(staff, investorId);
    const { id } = await fixture.app.context.em().findOneOrFail(InvestorSchema, { investorId });
    await staff.call(updateInvestor, {
      params: { id },
      body: { strategy: 'CORE', version: await version() },
    });
    // 1,000 of it were spent on the coin.
    const paid = { amount: 3_000, date: '2026-11-20', type: 'deposit', applyToTotals: true } as const;
    const deposit = { investorId, version: await version(), ...paid };
    await approve(jonas, await expectPending(staff.call(addDeposit, { body: deposit })));
    await approve(jonas, await expectPending(publish()));
    await published(2);
  });

  test.each([
    ['amount', { amount: 19_000_000n, tenths: null }],
    ['share', { amount: null, tenths: 1 }],
  ])('waits above the %s of the whole book, which runs of a day reach together', async (_limit, policy) => {
    await setPolicy(policy);
    await price('1100');
    await publish();
    await published(2);
    await price('1200');
    await expectPending(publish());
    await setPolicy({ per: 'request' });
    await publish();
    await published(3);
  });

  test('is verified: a run with an outlier that one person published is found', async () => {
    await setPolicy({ isOn: false });
    await price('2000');
    await publish();
    await published(2);
    await setPolicy({ isOn: true });
    expect(await findings()).toEqual([
      expect.stringMatching(/Administrator made this change alone, but the policy “Valuation runs” required/),
    ]);
  });
});
