import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import { recordPrices } from '#common/contract/instruments.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';
import { bookTrade } from '#common/contract/trades.ts';
import { listRuns, previewRun, publishRun } from '#common/contract/valuation.ts';

describe.each(DATABASES)('trades and runs beyond the policy of totals on %s', (database) => {
  let app: TestApp;
  let admin: Client;
  let rosa: Client;
  let anna: EnrolledInvestor;
  beforeEach(async () => {
    app = await createTestApp({ database });
    admin = await app.staff();
    rosa = await addStaff(app, 'rosa');
    anna = await enrolInvestor(app, admin, 'Anna');
  });
  afterEach(() => app.stop());

  const price = (text: string) =>
    admin.call(recordPrices, {
      body: { prices: [{ instrument: 'btc', at: app.clock.now().toISOString(), price: text }] },
    });
  const buy = async (quantity: string, amount: string) =>
    admin.call(bookTrade, {
      body: {
        investorId: anna.investorId,
        version: await accountVersion(admin, anna.investorId),
        kind: 'buy',
        date: '2026-11-20',
        instrument: 'btc',
        quantity,
        amount,
      },
    });
  async function publish() {
    const at = app.clock.now().toISOString();
    const { pricesDigest } = await admin.call(previewRun, { query: { at } });
    return admin.call(publishRun, { body: { at, pricesDigest } });
  }
  const published = () =>
    expect.poll(async () => (await admin.call(listRuns)).runs[0]?.status).toBe('published');
  const findings = async () => {
    const { accounts, findings } = await verifyJournal(app.context.em());
    // The fixture adds her without an entry.
    return [accounts?.difference, ...findings.filter((finding) => !finding.startsWith('Staff account rosa'))];
  };

  test('wait for a second person, and leave nothing that verification reports', async () => {
    await price('60000');
    // Almost nothing is paid, but the units are worth far more than the limit.
    await approve(rosa, await expectPending(buy('10', '1')));
    await approve(rosa, await expectPending(publish()));
    await published();
    app.clock.advance({ minutes: 5 });
    await price('60100');
    await publish();
    await published();
    app.clock.advance({ minutes: 5 });
    // A run does not count against the totals that the person may change alone.
    const version = await accountVersion(admin, anna.investorId);
    const deposit = {
      investorId: anna.investorId,
      amount: 100,
      date: '2026-11-20',
      type: 'deposit',
    } as const;
    const made = await admin.call(addDeposit, { body: { ...deposit, applyToTotals: true, version } });
    expect(made).toMatchObject({ success: true });
    expect(await findings()).toEqual([undefined]);
  });

  test('count together on one day, by what they are worth', async () => {
    await price('60000');
    await buy('0.5', '1');
    await expectPending(buy('0.5', '1'));
    expect(await findings()).toEqual([undefined]);
  });
});
