import { afterEach, describe, expect, test } from 'vitest';
import { ADMIN_PASSWORD } from '#api/test/support/createTestApp.ts';
import { expectHardened } from '#api/test/support/expectHardened.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  PRODUCTION_SETTINGS,
  readCookie,
  signIn,
} from '#api/test/support/investorsFixture.ts';
import type { RawResponse } from '#api/test/support/rawHttp.ts';

describe.each([false, true])('security headers, production: %s', (production) => {
  let fixture: InvestorsFixture;
  afterEach(() => fixture.app.stop());
  const start = async (throttle = {}) => {
    const environment: Record<string, string> = production ? PRODUCTION_SETTINGS : {};
    fixture = await createInvestorsFixture({
      environment,
      ...(Object.keys(throttle).length > 0 ? { throttle } : {}),
    });
    if (production) {
      for (const item of [fixture.anna, fixture.ben]) {
        const body = { investorId: item.investorId, accessCode: item.accessCode };
        const response = await signIn(fixture.app, body);
        item.cookie = readCookie(response, '__Host-firnline_session');
      }
    }
  };

  test('are left out of a 304 from memory, which carries nothing to protect', async () => {
    await start();
    const path = `/api/portfolio/${fixture.anna.investorId}`;
    const etag = String((await fixture.as(fixture.anna, { path })).headers.etag);
    const { status, headers, text } = await fixture.as(fixture.anna, {
      path,
      headers: { 'If-None-Match': etag },
    });
    expect([status, text, headers.etag, headers['cache-control']]).toEqual([304, '', etag, 'no-store']);
    const names = ['cache-control', 'connection', 'date', 'etag', 'x-request-id'];
    expect(Object.keys(headers).toSorted()).toEqual(names);
  });

  test('are part of every kind of response', async () => {
    await start();
    const own = `/api/portfolio/${fixture.anna.investorId}`;
    const kinds: [number, Promise<RawResponse>][] = [
      [200, fixture.as(fixture.anna, { path: own })],
      [200, fixture.as(fixture.anna, { method: 'HEAD', path: own })],
      [200, fixture.asStaff({ path: '/api/admin/investors' })],
      [200, fixture.asStaff({ path: '/api/admin/investors.csv' })],
      [200, fixture.anonymous({ path: '/api/openapi.json' })],
      [200, fixture.anonymous({ path: '/healthz' })],
      [200, fixture.anonymous({ path: '/readyz' })],
      [204, fixture.anonymous({ path: '/api/csp-report', body: '{}' })],
      [400, fixture.anonymous({ path: '/api/contact', body: '{' })],
      [400, fixture.anonymous({ path: '/api/contact', body: {} })],
      [401, fixture.anonymous({ path: own })],
      [403, fixture.as(fixture.anna, { path: '/api/admin/investors' })],
      [
        403,
        fixture.anonymous({ path: '/api/contact', body: {}, headers: { Origin: 'https://evil.example' } }),
      ],
      [404, fixture.as(fixture.ben, { path: own })],
      [404, fixture.anonymous({ path: '/api/nothing' })],
      [404, fixture.anonymous({ path: '/nothing-here' })],
      [404, fixture.anonymous({ method: 'OPTIONS', path: '/api/contact' })],
      [413, fixture.anonymous({ path: '/api/contact', body: 'x'.repeat(70_000) })],
      [
        415,
        fixture.anonymous({ path: '/api/contact', body: 'x', headers: { 'Content-Type': 'text/plain' } }),
      ],
    ];
    for (const [status, pending] of kinds) {
      const response = await pending;
      expect(response.status).toBe(status);
      expectHardened(response, production);
      if (response.text !== '') expect(response.headers['content-type']).toMatch(/charset=utf-8/i);
    }
  });

  test('are part of a 429 response, with Retry-After', async () => {
    await start({ failuresPerAccount: 1e6, signInsPerAddress: 1e6, formsPerAddress: 0 });
    const body = { name: 'A', email: 'a@example.com', subject: 'B', message: 'C' };
    const response = await fixture.anonymous({ path: '/api/contact', body });
    expect(response.status).toBe(429);
    expectHardened(response, production);
  });

  test('forbid caching of API responses', async () => {
    await start();
    for (const path of [
      `/api/portfolio/${fixture.anna.investorId}`,
      `/api/portfolio/${fixture.anna.investorId}/transactions.csv`,
      `/api/portfolio/${fixture.ben.investorId}`,
      '/api/portal/profile',
      '/api/portal/session',
      '/api/admin/investors',
    ]) {
      const response = await fixture.as(fixture.anna, { path });
      expect([path, response.headers['cache-control']]).toEqual([path, 'no-store']);
    }
    const staff = await fixture.asStaff({ path: '/api/admin/investors' });
    expect(staff.headers['cache-control']).toBe('no-store');
    const login = await fixture.anonymous({ path: '/api/admin/login', body: { password: ADMIN_PASSWORD } });
    expect(login.headers['cache-control']).toBe('no-store');
  });
});
