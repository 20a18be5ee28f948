import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFingerprint } from '#api/test/support/databaseFingerprint.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';

let fixture: InvestorsFixture;
beforeAll(async () => {
  fixture = await createInvestorsFixture();
});
afterAll(() => fixture.app.stop());

const ADMIN = '/api/admin/investors';

/** Spellings of one path that two layers might normalise differently. */
const spellings = [
  ADMIN,
  '/API/ADMIN/INVESTORS',
  '/api/Admin/investors',
  '/api/admin/INVESTORS',
  '/api/admin/investors/',
  '/api/admin/investors//',
  '//api/admin/investors',
  '/api//admin/investors',
  '/api/admin//investors',
  '/./api/admin/investors',
  '/api/./admin/investors',
  '/api/portal/../admin/investors',
  '/api/portal/%2e%2e/admin/investors',
  '/api/portal/..%2fadmin/investors',
  '/api%2fadmin%2finvestors',
  '/%61pi/admin/investors',
  '/api/%61dmin/investors',
  '/api/admin%2finvestors',
  '/api/admin/investors%20',
  '/api/admin/investors%00',
  '/api/admin/investors%0a',
  '/api/admin/investors;a=b',
  '/api/admin/investors/.',
  '/api/admin/investors.json',
  '/api/admin/investors?',
  '/api/admin/investors#x',
  '\\api\\admin\\investors',
  '/api\\admin\\investors',
  '/api/portal;/../admin/investors',
  'http://127.0.0.1/api/admin/investors',
  '/api/admin/investors.csv',
  '/api/admin/INVESTORS.CSV',
];

describe('paths', () => {
  test.each(spellings)('%s returns investors to staff only', async (path) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PROPFIND', 'TRACE']) {
      const body = method === 'POST' ? { body: {} } : {};
      const anonymous = await fixture.anonymous({ method, path, ...body });
      const investor = await fixture.as(fixture.anna, { method, path, ...body });
      for (const response of [anonymous, investor]) {
        expect([method, response.status, response.status >= 400]).toEqual([method, response.status, true]);
        expect(response.status).toBeLessThan(500);
        expect(response.text).not.toContain(fixture.ben.investorId);
        expect(response.text).not.toContain(fixture.ben.email);
      }
    }
  });

  test('an inexact spelling returns 404 to staff too', async () => {
    for (const path of spellings.slice(1, 9)) expect((await fixture.asStaff({ path })).status).toBe(404);
    expect((await fixture.asStaff({ path: ADMIN })).status).toBe(200);
  });

  const overrides = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override', '_method'];

  test.each(overrides)('%s does not override the method', async (header) => {
    const before = await databaseFingerprint(fixture.app);
    const { row } = fixture.anna;
    for (const method of ['DELETE', 'PATCH', 'PUT', 'POST']) {
      const path = `/api/admin/investors/${row.id}`;
      const got = await fixture.asStaff({ path, headers: { [header]: method } });
      const posted = await fixture.asStaff({
        path,
        body: { isActive: false },
        headers: { [header]: method },
      });
      expect([got.status, posted.status]).toEqual([400, 404]);
      const query = await fixture.asStaff({ path: `${path}?_method=${method}`, body: { isActive: false } });
      expect(query.status).toBe(404);
    }
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  });

  test('headers set neither address nor role', async () => {
    const claims: Record<string, string>[] = [
      { 'X-Original-URL': ADMIN },
      { 'X-Rewrite-URL': ADMIN },
      { 'X-Forwarded-Prefix': '/api/admin' },
      { 'X-Forwarded-User': 'admin', 'X-Remote-User': 'admin', 'Remote-User': 'admin', 'X-Role': 'staff' },
      { 'X-Forwarded-For': '127.0.0.1', 'X-Real-IP': '127.0.0.1', 'X-Client-IP': '127.0.0.1' },
      { Host: 'localhost' },
      { Cookie: 'admin=true; role=staff; isAdmin=1' },
      { Authorization: 'Bearer ' },
      { Authorization: 'Bearer undefined' },
      { Authorization: `Bearer ${'A'.repeat(43)}` },
      { Authorization: `Bearer ${'A'.repeat(4000)}` },
      { Authorization: 'Bearer [object Object]' },
      { Authorization: "Bearer ' or 1=1 --aaaaaaaaaaaaaaaaaaaaaaa" },
    ];
    for (const headers of claims) {
      expect((await fixture.anonymous({ path: ADMIN, headers })).status).toBe(401);
      const signedIn = { ...headers, Cookie: `${fixture.anna.cookie}; ${headers['Cookie'] ?? ''}` };
      expect((await fixture.anonymous({ path: ADMIN, headers: signedIn })).status).toBe(403);
    }
  });

  test("an investor's cookie is not accepted as a staff token, nor the reverse", async () => {
    const secret = fixture.anna.cookie.replace('firnline_session=', '');
    const headers = { Authorization: `Bearer ${secret}` };
    expect((await fixture.anonymous({ path: ADMIN, headers })).status).toBe(401);
    const device = { Cookie: `firnline_device=${secret}` };
    expect(
      (await fixture.anonymous({ path: '/api/admin/session/resume', body: {}, headers: device })).status,
    ).toBe(401);
  });

  test.each([
    '/api',
    '/api/',
    '/api/admin',
    '/api/admin/',
    '/api/nothing-here',
    '/api/portal/login/extra',
    '/api/__proto__',
    '/api/constructor',
    '/api/.env',
    '/api/../package.json',
  ])('%s is unknown, and says so in the error shape', async (path) => {
    const response = await fixture.anonymous({ path });
    expect([response.status, response.json['code']]).toEqual([404, 'not_found']);
  });

  test.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e%2f%2e%2e%2f.env',
    '/assets/..%5c..%5cpackage.json',
    '/assets/....//....//package.json',
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '/data/firnline.db',
    '/api/app.ts',
    '/package.json',
    '/etc/passwd.txt',
    '/assets/%00.js',
    '/%c0%ae%c0%ae/package.json',
    '/assets/%E0%A4%A.js',
  ])('%s returns no file of the server', async (path) => {
    const response = await fixture.anonymous({ path });
    expect([400, 404]).toContain(response.status);
    for (const mark of ['"dependencies"', 'root:', '[core]', 'SQLite format', 'createApp']) {
      expect(response.text).not.toContain(mark);
    }
  });

  test('an invalid percent-escape is rejected in the error shape', async () => {
    for (const path of [
      '/api/portfolio/%E0%A4%A',
      '/api/admin/investors/%',
      '/api/portal/check-investor/%zz',
    ]) {
      const response = await fixture.as(fixture.anna, { path });
      expect([path, [400, 403, 404].includes(response.status), response.json['success']]).toEqual([
        path,
        true,
        false,
      ]);
    }
  });
});
