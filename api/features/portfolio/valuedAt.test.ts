import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import { getPortfolio, type Portfolio } from '#common/contract/portfolio.ts';
import { addDeposit, updatePortfolio } from '#common/contract/staffPortfolio.ts';

describe.each(DATABASES)('getPortfolio on %s', (database) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ database });
  });
  afterEach(() => app.stop());

  test('states when the account was valued, which another change does not move', async () => {
    const staff = await app.staff();
    const body = { email: 'anna@example.com', fullName: 'Anna Beispiel' };
    const { investorId } = await staff.call(generateInvestor, { body });
    const read = async () => (await staff.call(getPortfolio, { params: { investorId } })).portfolio;
    const version = () => accountVersion(staff, investorId);
    app.clock.advance({ minutes: 5 });
    const valuedAt = app.clock.now().toISOString();
    const totals = { totalValue: 1_000, investedAmount: 900 };
    await staff.call(updatePortfolio, { body: { investorId, ...totals, version: await version() } });
    expect((await read()).valuedAt).toBe(valuedAt);
    app.clock.advance({ minutes: 5 });
    const deposit = { amount: 50, date: '2026-01-15', type: 'deposit', status: 'completed' } as const;
    await staff.call(addDeposit, { body: { investorId, ...deposit, version: await version() } });
    const { updatedAt, valuedAt: later } = await read();
    expect(later).toBe(valuedAt);
    expect(updatedAt).toBe(app.clock.now().toISOString());
  });

  test('reaches an open page with its next poll when the account is valued at the totals it has', async () => {
    const fixture = await createInvestorsFixture({ database });
    const { investorId, cookie } = fixture.anna;
    const poll = (etag?: string) =>
      sendRaw(fixture.app.url, {
        path: `/api/portfolio/${investorId}`,
        headers: { Cookie: cookie, ...(etag ? { 'If-None-Match': etag } : {}) },
      });
    const before = await poll();
    const etag = String(before.headers['etag']);
    expect((await poll(etag)).status).toBe(304);
    fixture.app.clock.advance({ minutes: 5 });
    const { totalValue, totalInvested, version } = (before.json as { portfolio: Portfolio }).portfolio;
    const body = { investorId, totalValue, investedAmount: totalInvested, version };
    await fixture.staff.call(updatePortfolio, { body });
    await fixture.app.context.changeFeed.caughtUp();
    const after = await poll(etag);
    expect(after.json).toMatchObject({
      portfolio: { version: version + 1, valuedAt: fixture.app.clock.now().toISOString() },
    });
    const { accounts } = await verifyJournal(fixture.app.context.em());
    expect(accounts?.difference).toBeUndefined();
    await fixture.app.stop();
  });
});
