import { afterEach, beforeEach, expect, test } from 'vitest';
import { REPORTED_FAILURES } from '#api/attemptLimits/attemptLimits.ts';
import { reportGuessing } from '#api/attemptLimits/reportGuessing.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { sendDailySummaries } from '#api/features/notifications/sendDailySummaries.ts';
import { resetAccessCode } from '#common/contract/investorAccess.ts';
import { setNotificationSettings } from '#common/contract/notifications.ts';
import { setLanguage } from '#common/contract/portalAuth.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { accountVersion } from '../support/accountVersion.ts';
import { createTestApp, type TestApp } from '../support/createTestApp.ts';
import { enrolInvestor } from '../support/enrolInvestor.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.stop());

test('e-mails link to the portal in the language of the investor', async () => {
  const { context, clock } = app;
  const staff = await app.staff();
  const { investorId, id, client } = await enrolInvestor(app, staff, 'Anna');
  await client.call(setLanguage, { body: { language: 'de' } });
  await client.call(setNotificationSettings, {
    params: { investorId },
    body: { dailySummary: ['valuation'] },
  });
  const version = await accountVersion(staff, investorId);
  await staff.call(updatePortfolio, {
    body: { investorId, totalValue: 10_000, investedAmount: 9_000, version },
  });
  await reportGuessing(context, { kind: 'investor', name: investorId }, REPORTED_FAILURES);
  await staff.call(resetAccessCode, { params: { id } });
  clock.advance({ hours: 24 });
  await sendDailySummaries(context);

  const templates = ['guessed-access-code', 'access-code-reset', 'daily-summary'];
  const emails = await context.em().find(OutboxMessageSchema, { template: templates });
  const links = emails.map(({ template, text }) => [
    template,
    /https?:\/\/[^/]+(\/\S*portal)/.exec(text)?.[1],
  ]);
  expect(Object.fromEntries(links)).toEqual(
    Object.fromEntries(templates.map((template) => [template, '/de/portal'])),
  );
});
