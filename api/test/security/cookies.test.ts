import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_PASSWORD } from '#api/test/support/createTestApp.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  PRODUCTION_SETTINGS,
  readCookie,
  signIn,
} from '#api/test/support/investorsFixture.ts';
import type { RawResponse } from '#api/test/support/rawHttp.ts';

describe.each([false, true])('cookies, production: %s', (production) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ environment: production ? PRODUCTION_SETTINGS : {} });
  });
  afterEach(() => fixture.app.stop());

  test('are HttpOnly, SameSite=Strict and, in production, Secure', async () => {
    const { anna } = fixture;
    const body = { investorId: anna.investorId, accessCode: anna.accessCode };
    const named = (response: RawResponse, name: string) =>
      response.headers['set-cookie']?.find((cookie) => cookie.includes(name)) ?? '';
    const signedIn = await signIn(fixture.app, body);
    const session = named(signedIn, 'firnline_session=');
    const known = named(signedIn, 'firnline_known_');
    expect(known).toMatch(
      production ? /^__Host-firnline_known_\w{12}=[\w-]{43};/ : /^firnline_known_\w{12}=/,
    );
    expect(session).toMatch(
      production ? /^__Host-firnline_session=[\w-]{43};/ : /^firnline_session=[\w-]{43};/,
    );
    expect(session).toMatch(/; path=\/;/);
    const login = { password: ADMIN_PASSWORD, remember: true };
    const staff = await fixture.anonymous({ path: '/api/admin/login', body: login });
    const cookies = staff.headers['set-cookie'] ?? [];
    const devices = cookies.filter((cookie) => cookie.includes('firnline_device='));
    for (const [index, path] of ['session', 'login'].entries()) {
      expect(devices[index]).toMatch(production ? /^__Secure-firnline_device=/ : /^firnline_device=/);
      expect(devices[index]).toContain(`; path=/api/admin/${path};`);
    }
    for (const cookie of [session, known, ...cookies]) {
      expect(cookie).toMatch(/; httponly/i);
      expect(cookie).toMatch(/; samesite=strict/i);
      expect(cookie).toMatch(/; expires=/i);
      expect(cookie).not.toMatch(/; domain=/i);
      expect(/; secure/i.test(cookie)).toBe(production);
    }
    expect(devices).toHaveLength(2);
    expect(cookies).toHaveLength(3);
  });

  test('are accepted without the __Host- prefix outside production only', async () => {
    const { investorId, accessCode } = fixture.anna;
    const name = production ? '__Host-firnline_session' : 'firnline_session';
    const secret =
      readCookie(await signIn(fixture.app, { investorId, accessCode }), name).split('=')[1] ?? '';
    const path = '/api/portal/session';
    const plain = await fixture.anonymous({ path, headers: { Cookie: `firnline_session=${secret}` } });
    expect(plain.status).toBe(production ? 401 : 200);
  });
});
