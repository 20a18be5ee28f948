import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import { stepAt, totpCode } from '#api/secondFactors/totp.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { fromBase32 } from '#api/test/support/fromBase32.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  readCookie,
  signIn,
  type TestInvestor,
} from '#api/test/support/investorsFixture.ts';
import { resetAccessCode } from '#common/contract/investorAccess.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import * as portalFactors from '#common/contract/portalFactors.ts';

describe.each(DATABASES)('investor sessions on %s', (database) => {
  let fixture: InvestorsFixture;
  let anna: TestInvestor;

  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    anna = fixture.anna;
  });
  afterEach(() => fixture.app.stop());

  const portfolio = (cookie = anna.cookie) =>
    fixture.anonymous({ path: `/api/portfolio/${anna.investorId}`, headers: { Cookie: cookie } });
  const post = (path: string, body: object = {}, cookie = anna.cookie) =>
    fixture.anonymous({ path, body, headers: { Cookie: cookie } });
  const again = (headers: Record<string, string> = {}) =>
    signIn(fixture.app, { investorId: anna.investorId, accessCode: anna.accessCode }, headers);

  test('end on time when the clock was ahead or steps back', async () => {
    fixture.app.clock.advance({ minutes: 10 });
    const early = readCookie(await again());
    fixture.app.clock.advance({ minutes: -10 });
    expect((await post('/api/portal/keep-alive', {}, early)).status).toBe(200);
    fixture.app.clock.advance({ minutes: 31 });
    expect((await portfolio(early)).status).toBe(401);
    fixture.app.clock.advance({ hours: 24 });
    const ahead = readCookie(await again());
    fixture.app.clock.advance({ hours: -24 });
    expect((await portfolio(ahead)).status).toBe(401);
  });

  test('do not use a cookie that was set before the sign-in', async () => {
    const planted = `firnline_session=${'A'.repeat(43)}`;
    const response = await again({ Cookie: planted });
    expect(readCookie(response)).not.toBe(planted);
    expect((await portfolio(planted)).status).toBe(401);
    expect((await portfolio(readCookie(response))).status).toBe(200);
  });

  test('replace the token of this browser at the next sign-in', async () => {
    const renewed = readCookie(await again({ Cookie: anna.cookie }));
    expect(renewed).not.toBe(anna.cookie);
    expect((await portfolio(anna.cookie)).status).toBe(401);
    expect((await portfolio(renewed)).status).toBe(200);
  });

  test('end with the set-up of a second factor, except the one that made it', async () => {
    const other = readCookie(await again());
    const begun = await post(portalFactors.beginPortalTotp.path);
    const secret = fromBase32(String(begun.json['secret']));
    const code = totpCode(secret, stepAt(fixture.app.clock.now()));
    expect((await post(portalFactors.confirmPortalTotp.path, { code })).status).toBe(200);
    expect((await portfolio(other)).status).toBe(401);
    expect((await portfolio()).status).toBe(200);
  });

  test('have long random tokens, and the stored hash is not accepted as one', async () => {
    const rows = await fixture.app.context
      .em()
      .getConnection()
      .execute<{ token_hash: string }[]>('select token_hash from investor_session');
    expect(rows.length).toBeGreaterThan(0);
    for (const { token_hash: hash } of rows) {
      expect((await portfolio(`firnline_session=${hash}`)).status).toBe(401);
    }
    const tokens = new Set([anna.cookie, readCookie(await again()), readCookie(await again())]);
    expect(tokens.size).toBe(3);
    for (const token of tokens) expect(token).toMatch(/^firnline_session=[\w-]{43}$/);
  });

  test('stay ended after sign-out when the cookie is sent again', async () => {
    const other = readCookie(await again());
    const out = await post('/api/portal/logout');
    expect(out.headers['set-cookie']?.join()).toMatch(/firnline_session=;.*expires=Thu, 01 Jan 1970/i);
    expect((await portfolio()).status).toBe(401);
    expect((await post('/api/portal/keep-alive')).status).toBe(401);
    expect((await portfolio(other)).status).toBe(200);
  });

  test('end when the account is deactivated and stay ended', async () => {
    const other = readCookie(await again());
    const params = { id: anna.row.id };
    const version = await accountVersion(fixture.staff, anna.investorId);
    await fixture.staff.call(updateInvestor, { params, body: { isActive: false, version } });
    expect([(await portfolio()).status, (await portfolio(other)).status]).toEqual([401, 401]);
    expect((await again()).status).toBe(403);
    await fixture.staff.call(updateInvestor, { params, body: { isActive: true, version: version + 1 } });
    expect([(await portfolio()).status, (await portfolio(other)).status]).toEqual([401, 401]);
  });

  test('end when the access code is reset', async () => {
    const other = readCookie(await again());
    await fixture.staff.call(resetAccessCode, { params: { id: anna.row.id }, body: {} });
    expect([(await portfolio()).status, (await portfolio(other)).status]).toEqual([401, 401]);
  });

  test('end, except the current one, when the access code is changed with the current code', async () => {
    const other = readCookie(await again());
    const path = '/api/portal/access-code';
    const wrong = await post(path, { currentCode: 'not-my-code', newCode: 'fresh-snow-2100' });
    expect([wrong.status, (await portfolio(other)).status]).toEqual([401, 200]);
    const right = await post(path, { currentCode: anna.accessCode, newCode: 'fresh-snow-2100' });
    expect(right.status).toBe(200);
    expect([(await portfolio()).status, (await portfolio(other)).status]).toEqual([200, 401]);
    expect((await again()).status).toBe(401);
  });

  test('cannot be listed or ended by another investor', async () => {
    const list = async (investor: TestInvestor) =>
      (await fixture.as(investor, { path: '/api/portal/sessions' })).json['sessions'] as { id: string }[];
    const [annas, bens] = [await list(anna), await list(fixture.ben)];
    expect(bens.map((item) => item.id)).not.toContain(annas[0]?.id);
    const ended = await post('/api/portal/sessions/end', { sessionId: annas[0]?.id }, fixture.ben.cookie);
    expect(ended.status).toBe(404);
    expect((await post('/api/portal/sessions/end', {}, fixture.ben.cookie)).json['ended']).toBe(0);
    expect((await portfolio()).status).toBe(200);
  });

  test('are not extended by polling', async () => {
    const polls = [
      `/api/portfolio/${anna.investorId}`,
      `/api/portfolio/${anna.investorId}/history`,
      `/api/withdrawals/history/${anna.investorId}`,
      `/api/withdrawals/assets/${anna.investorId}`,
      `/api/notifications/${anna.investorId}`,
      '/api/portal/session',
      '/api/markets',
    ];
    for (let minute = 0; minute < 29; minute += 1) {
      fixture.app.clock.advance({ minutes: 1 });
      const responses = await Promise.all(polls.map((path) => fixture.as(anna, { path })));
      expect(responses.filter((response) => response.status === 401)).toEqual([]);
    }
    fixture.app.clock.advance({ minutes: 1 });
    expect((await portfolio()).status).toBe(401);
  });

  test('are extended by user actions up to 12 hours', async () => {
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      fixture.app.clock.advance({ minutes: 20 });
      expect((await post('/api/portal/keep-alive')).status).toBe(200);
    }
    fixture.app.clock.advance({ minutes: 19, seconds: 59 });
    expect((await portfolio()).status).toBe(200);
    fixture.app.clock.advance({ seconds: 1 });
    expect((await portfolio()).status).toBe(401);
    expect((await post('/api/portal/keep-alive')).status).toBe(401);
  });

  test('stay ended after the idle timeout', async () => {
    fixture.app.clock.advance({ minutes: 30 });
    expect((await post('/api/portal/keep-alive')).status).toBe(401);
    expect((await portfolio()).status).toBe(401);
  });

  test('write no journal entry when a session to end does not exist', async () => {
    const entries = () => fixture.app.context.em().count(JournalEntrySchema);
    const before = await entries();
    for (let round = 0; round < 3; round += 1) {
      expect((await post('/api/portal/sessions/end')).json).toEqual({ success: true, ended: 0 });
    }
    expect(await entries()).toBe(before);
  });
});
