import { describe, expect, test } from 'vitest';
import { type OutboxMessage, OutboxMessageSchema } from '#api/email/entities.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { createTestApp, DATABASES } from '#api/test/support/createTestApp.ts';
import { enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { useAnna } from '#api/test/support/useAnna.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { getNotificationSettings, setNotificationSettings } from '#common/contract/notifications.ts';
import { login, setLanguage } from '#common/contract/portalAuth.ts';
import { addDeposit, updateAssets, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { processWithdrawal, requestWithdrawal } from '#common/contract/withdrawals.ts';
import type { SummaryKind } from '#common/domain/accountSummary.ts';
import { sendDailySummaries } from './sendDailySummaries.ts';

describe.each(DATABASES)('daily summary on %s', (database) => {
  // The clock starts on Friday, 20 November 2026, 12:00 in Zürich.
  const fixture = useAnna({ database });

  const params = () => ({ investorId: fixture.anna.investorId });
  const choose = (...dailySummary: SummaryKind[]) =>
    fixture.anna.client.call(setNotificationSettings, { params: params(), body: { dailySummary } });
  const version = () => accountVersion(fixture.staff, fixture.anna.investorId);
  const value = async (totalValue: number, investedAmount = 9_000) =>
    fixture.staff.call(updatePortfolio, {
      body: { ...params(), totalValue, investedAmount, version: await version() },
    });
  const deposit = async (amount: number) =>
    fixture.staff.call(addDeposit, {
      body: { ...params(), amount, type: 'deposit', date: '2026-11-20', version: await version() },
    });
  const allocate = async (...names: string[]) =>
    fixture.staff.call(updateAssets, {
      body: {
        ...params(),
        assets: names.map((name) => ({ name, allocation: 100 / names.length, color: '#123456' })),
        version: await version(),
      },
    });
  const find = (template: string): Promise<OutboxMessage[]> =>
    fixture.app.context.em().find(OutboxMessageSchema, { template }, { orderBy: { createdAt: 'asc' } });
  const summaries = () => find('daily-summary');
  /** Sessions end meanwhile. @returns the number of summaries so far */
  async function pass(hours: number): Promise<number> {
    fixture.app.clock.advance({ hours });
    fixture.staff = await fixture.app.staff();
    const { investorId } = fixture.anna;
    await fixture.anna.client.call(login, {
      body: { investorId, accessCode: 'three-tall-larches', isNewUser: false },
    });
    await sendDailySummaries(fixture.app.context);
    return (await summaries()).length;
  }

  test('is off until it is chosen, and stores the choice', async () => {
    const read = async () =>
      (await fixture.anna.client.call(getNotificationSettings, { params: params() })).dailySummary;
    expect(await read()).toEqual([]);
    expect((await choose('transaction', 'valuation')).dailySummary).toEqual(['valuation', 'transaction']);
    expect(await read()).toEqual(['valuation', 'transaction']);
    await choose();
    expect(await read()).toEqual([]);
    await expect(choose('valuation', 'valuation')).rejects.toMatchObject({ code: 'validation' });
    const ben = await enrolInvestor(fixture.app, fixture.staff, 'Ben');
    await expect(
      ben.client.call(setNotificationSettings, { params: params(), body: { dailySummary: ['valuation'] } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('comes once, at 08:00 in Zürich, on days with a change', async () => {
    await value(9_500);
    await choose('valuation');
    await value(10_000);
    await value(11_000);
    expect(await pass(19.99)).toBe(0);
    expect(await pass(0.01)).toBe(1);
    expect(await pass(0)).toBe(1);
    const [email] = await summaries();
    expect(email).toMatchObject({
      toEmail: 'anna@example.com',
      subject: 'Your account: what has changed, 21 Nov 2026',
    });
    expect(email?.text).toContain('Portfolio value: $11,000.00 (before: $9,500.00)');
    expect(email?.text).toContain('Total invested: $9,000.00 (unchanged)');
    expect(email?.text).toContain('Unrealized P&L: +$2,000.00 (before: +$500.00)');
    expect(email?.text).toContain('http://firnline.test/portal/activity');
    expect(await pass(24)).toBe(1);
    await value(12_000);
    expect(await pass(23)).toBe(1);
    expect(await pass(1)).toBe(2);
    expect((await summaries())[1]?.text).toContain('$12,000.00 (before: $11,000.00)');
  });

  test('contains the chosen kinds of changes and no others', async () => {
    await choose('allocation', 'transaction');
    await value(10_000);
    expect(await pass(24)).toBe(0);
    await allocate('Gold', 'Bitcoin');
    await deposit(1_250.5);
    await value(11_000);
    expect(await pass(24)).toBe(1);
    const text = (await summaries())[0]?.text ?? '';
    expect(text).toContain('The asset allocation of your portfolio was changed.');
    expect(text).toContain('Deposit of $1,250.50 was recorded.');
    expect(text).not.toContain('Portfolio value');
    await choose('valuation');
    await allocate('Gold');
    await deposit(70);
    expect(await pass(24)).toBe(1);
  });

  test.each([
    [
      'de',
      'Dies ist Ihre Zusammenfassung vom 21. Nov. 2026.',
      'Die Einzahlung von USD 1’250.50 wurde verbucht.',
    ],
    ['fr', 'Voici votre résumé du 21 nov. 2026.', 'Le versement de USD 1’250.50 a été enregistré.'],
  ] as const)('is in the language of the investor (%s)', async (language, intro, sentence) => {
    await fixture.anna.client.call(setLanguage, { body: { language } });
    await choose('allocation', 'transaction');
    await allocate('Gold');
    await deposit(1_250.5);
    expect(await pass(24)).toBe(1);
    const text = ((await summaries())[0]?.text ?? '').replace(/[\u00a0\u202f]/g, ' ').replaceAll("'", '’');
    expect(text).toContain(intro);
    expect(text).toContain(sentence);
    expect(text).not.toContain('recorded');
    expect(text).not.toContain('allocation');
  });

  test('reports no change that was undone, none from before it was chosen, and none to an inactive account', async () => {
    await value(10_000);
    await choose('valuation', 'allocation', 'transaction');
    expect(await pass(24)).toBe(0);
    await value(12_000);
    await value(10_000);
    expect(await pass(24)).toBe(0);
    await choose();
    await value(13_000);
    await choose('valuation');
    expect(await pass(24)).toBe(0);
    await value(14_000);
    const body = { isActive: false, version: await version() };
    await fixture.staff.call(updateInvestor, { params: { id: fixture.anna.id }, body });
    fixture.app.clock.advance({ days: 1 });
    await sendDailySummaries(fixture.app.context);
    expect(await summaries()).toEqual([]);
  });

  test('reports several days in one e-mail after a pause of the service', async () => {
    await choose('valuation');
    await value(10_000);
    fixture.app.clock.advance({ days: 1 });
    fixture.staff = await fixture.app.staff();
    await value(11_000);
    expect(await pass(72)).toBe(1);
    expect((await summaries())[0]?.text).toContain('$11,000.00 (before: $0.00)');
  });

  test('is sent once by several runs at the same time', async () => {
    const others = await Promise.all(
      ['Ben', 'Cleo', 'Dora'].map((name) => enrolInvestor(fixture.app, fixture.staff, name)),
    );
    for (const { client, investorId } of [fixture.anna, ...others]) {
      const body = { dailySummary: ['valuation' as const] };
      await client.call(setNotificationSettings, { params: { investorId }, body });
      const stated = {
        totalValue: 10_000,
        investedAmount: 9_000,
        version: await accountVersion(fixture.staff, investorId),
      };
      await fixture.staff.call(updatePortfolio, { body: { investorId, ...stated } });
    }
    fixture.app.clock.advance({ days: 1 });
    await Promise.all(Array.from({ length: 4 }, () => sendDailySummaries(fixture.app.context)));
    const recipients = (await summaries()).map(({ toEmail }) => toEmail).sort();
    expect(recipients).toEqual(['anna', 'ben', 'cleo', 'dora'].map((name) => `${name}@example.com`));
  });

  test('is not needed for a decision on a withdrawal, which always comes by e-mail', async () => {
    await choose();
    await value(10_000);
    const { request } = await fixture.anna.client.call(requestWithdrawal, {
      body: { ...params(), asset: 'USD', amount: 500, address: 'CH93 0076 2011 6238 5295 7' },
    });
    await fixture.staff.call(processWithdrawal, { body: { requestId: request.id, action: 'decline' } });
    expect(await find('withdrawal-declined')).toHaveLength(1);
  });
});

test('daily summary › two instances on PostgreSQL and a restart send it once', async () => {
  const one = await createTestApp({ database: 'postgresql' });
  const { databaseUrl } = one.context.config;
  const staff = await one.staff();
  const { client, investorId } = await enrolInvestor(one, staff, 'Anna');
  await client.call(setNotificationSettings, {
    params: { investorId },
    body: { dailySummary: ['valuation'] },
  });
  const version = await accountVersion(staff, investorId);
  await staff.call(updatePortfolio, {
    body: { investorId, totalValue: 10_000, investedAmount: 9_000, version },
  });
  const two = await createTestApp({ databaseUrl });
  for (const { clock } of [one, two]) clock.advance({ days: 1 });
  await Promise.all([one, two, one, two].map(({ context }) => sendDailySummaries(context)));
  await Promise.all([one.stop(), two.stop()]);
  const restarted = await createTestApp({ databaseUrl });
  restarted.clock.advance({ days: 1 });
  await sendDailySummaries(restarted.context);
  expect(await restarted.context.em().count(OutboxMessageSchema, { template: 'daily-summary' })).toBe(1);
  await restarted.stop();
});
