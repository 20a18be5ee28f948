import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { handleErrors, writeJsonError } from '#api/http/middleware/handleErrors.ts';
import { requestLog } from '#api/http/middleware/requestLog.ts';
import { securityHeaders } from '#api/http/middleware/securityHeaders.ts';
import { pages } from '#api/http/pages/pages.ts';
import { listen } from '#api/http/server/listen.ts';
import { ADMIN_PASSWORD } from '#api/test/support/createTestApp.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  PRODUCTION_SETTINGS,
  readCookie,
  signIn,
} from '#api/test/support/investorsFixture.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';

function policyOf(response: RawResponse): Map<string, string> {
  const policy = String(response.headers['content-security-policy'] ?? '');
  return new Map(policy.split(';').map((part) => part.trim().split(/ (.*)/s) as [string, string]));
}

function expectHardened(response: RawResponse, production: boolean): void {
  const { headers } = response;
  const policy = policyOf(response);
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('script-src')).toBe("'self'");
  expect(policy.get('style-src')).toBe("'self'");
  expect(policy.get('connect-src')).toBe("'self'");
  expect(policy.get('base-uri')).toBe("'none'");
  expect(policy.get('frame-ancestors')).toBe("'none'");
  expect(policy.get('report-uri')).toBe('/api/csp-report');
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|https?:/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['server']).toBeUndefined();
  expect(headers['strict-transport-security']).toBe(
    production ? 'max-age=31536000; includeSubDomains' : undefined,
  );
}

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

describe('files and pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-web-'));
  const root = join(folder, 'web');
  mkdirSync(join(root, 'assets', 'inner'), { recursive: true });
  const SECRET = 'never to be served';
  const PAGE = `<!doctype html><head><!--firm-profile-->
    <script type="application/ld+json">{"name":"{{firm.name}}"}</script></head>
    <h1 title="{{firm.name}}">{{firm.name}}</h1>`;
  writeFileSync(join(folder, 'secret.txt'), SECRET);
  writeFileSync(join(root, '.hidden.txt'), SECRET);
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, '404.html'), '<!doctype html>Not here');
  writeFileSync(join(root, 'routes.json'), JSON.stringify(['/', '/portal/*']));
  writeFileSync(join(root, 'assets', 'app.js'), 'console.log(1)');
  writeFileSync(join(root, 'assets', 'picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function serve(run: (url: string) => Promise<void>): Promise<void> {
    const fixture = await createInvestorsFixture({ environment: PRODUCTION_SETTINGS });
    const { context } = fixture.app;
    const firm = { ...context.firm, name: `</script><script>alert(1)</script>" onload="alert(2)` };
    const app = new Koa();
    for (const item of [
      securityHeaders(context.config),
      requestLog(context),
      handleErrors(context, writeJsonError),
      pages({ firm, origin: context.config.publicUrl }, new Date(), root),
    ]) {
      app.use(item);
    }
    const listening = await listen(app.callback(), 0, '127.0.0.1');
    try {
      await run(`http://127.0.0.1:${listening.port}`);
    } finally {
      await listening.close();
      await fixture.app.stop();
    }
  }

  test('are served with the security headers, and other files are not served', async () => {
    await serve(async (url) => {
      const kinds: [string, number, RegExp][] = [
        ['/', 200, /^text\/html; charset=utf-8$/],
        ['/portal/anything', 200, /^text\/html; charset=utf-8$/],
        ['/assets/picture.svg', 200, /^image\/svg\+xml/],
        ['/nothing-here', 404, /^text\/html; charset=utf-8$/],
        ['/assets/none.js', 404, /^text\/(html|plain); charset=utf-8$/],
        ['//evil.example/', 404, /^text\/html; charset=utf-8$/],
        ['//evil.example/%2e%2e', 404, /^text\/html; charset=utf-8$/],
        ['/assets', 404, /^text\/html; charset=utf-8$/],
        ['/assets/', 404, /^text\/html; charset=utf-8$/],
        ['/assets/inner', 404, /^text\/html; charset=utf-8$/],
      ];
      for (const [path, status, type] of kinds) {
        const response = await sendRaw(url, { path });
        expect([path, response.status, response.headers.location]).toEqual([path, status, undefined]);
        expect([path, response.headers['content-type']]).toEqual([path, expect.stringMatching(type)]);
        expectHardened(response, true);
      }
      for (const path of [
        '/../secret.txt',
        '/..%2fsecret.txt',
        '/%2e%2e%2fsecret.txt',
        '/assets/../../secret.txt',
        '/assets/..%2f..%2fsecret.txt',
        '/assets/..%5c..%5csecret.txt',
        `/${join(folder, 'secret.txt')}`,
        '/.hidden.txt',
        '/assets/%2e%2e/.hidden.txt',
        '/assets/app.js%00.txt',
        '/%E0%A4%A.txt',
      ]) {
        const response = await sendRaw(url, { path });
        expect([path, response.status, response.text.includes(SECRET)]).toEqual([path, 404, false]);
        expectHardened(response, true);
      }
      for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS']) {
        const response = await sendRaw(url, { method, path: '/' });
        expect([method, response.status]).toEqual([method, 405]);
        expectHardened(response, true);
      }
    });
  });

  test('scripts carry the headers that a browser uses there, and nothing loads or frames them elsewhere', async () => {
    await serve(async (url) => {
      const { status, headers } = await sendRaw(url, { path: '/assets/app.js' });
      expect([status, headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
      ]);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      expect(headers).not.toHaveProperty('permissions-policy');
    });
  });

  test('escape the firm profile inside the script element', async () => {
    await serve(async (url) => {
      const { text } = await sendRaw(url, { path: '/', headers: { 'Accept-Encoding': 'identity' } });
      expect(text.match(/<\/script>/g)).toHaveLength(2);
      expect(text).not.toMatch(/<script>alert|[^\\]" onload=/);
    });
  });
});
