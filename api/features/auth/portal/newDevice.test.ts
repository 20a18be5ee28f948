import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { type OutboxMessage, OutboxMessageSchema } from '#api/email/entities.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture, signIn } from '#api/test/support/investorsFixture.ts';

const AGENT = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0';

describe.each(DATABASES)('the notice of a sign-in on a new device on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
  });
  afterEach(() => fixture.app.stop());

  const enter = (headers: Readonly<Record<string, string>> = {}, accessCode = fixture.anna.accessCode) =>
    signIn(fixture.app, { investorId: fixture.anna.investorId, accessCode }, headers);
  const notices = (): Promise<OutboxMessage[]> =>
    fixture.app.context.em().find(OutboxMessageSchema, { template: 'new-device' });
  const knownCookie = (cookies: readonly string[] = []): string =>
    cookies.find((cookie) => cookie.startsWith('firnline_known'))?.split(';')[0] ?? '';

  test('names device and time, and nothing else about it', async () => {
    await enter({ 'User-Agent': AGENT });
    const [notice] = await notices();
    expect(notice?.toEmail).toBe(fixture.anna.email);
    expect(notice?.text).toContain('Device: Firefox on Windows');
    expect(notice?.text).toContain('When: 20 Nov 2026, 12:00 CET');
    expect(notice?.text).not.toMatch(/INV-|127\.0\.0\.1|Mozilla/);
  });

  test.each([
    ['de', 'Gerät: Firefox auf Windows'],
    ['fr', 'Appareil : Firefox sur Windows'],
  ] as const)('names the device in the language of the investor (%s)', async (language, device) => {
    const { investorId } = fixture.anna;
    await fixture.app.context.em().nativeUpdate(InvestorSchema, { investorId }, { language });
    await enter({ 'User-Agent': AGENT });
    const [notice] = await notices();
    expect(notice?.text.replaceAll('\u00a0', ' ')).toContain(device);
  });

  test('is sent once for each device, and not for the activation', async () => {
    expect(await notices()).toEqual([]);
    const first = await enter();
    await enter({ Cookie: knownCookie(first.headers['set-cookie']) });
    expect(await notices()).toHaveLength(1);
    await enter();
    expect(await notices()).toHaveLength(2);
  });

  test('is not sent for a wrong access code', async () => {
    expect((await enter({}, 'wrong-dark-spruce')).status).toBe(401);
    expect(await notices()).toEqual([]);
  });
});
