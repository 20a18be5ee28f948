import { afterAll, beforeAll, expect, test } from 'vitest';
import { loggedErrors } from '#api/test/support/createTestApp.ts';
import { databaseFingerprint } from '../support/databaseFingerprint.ts';
import { createInvestorsFixture, type InvestorsFixture } from '../support/investorsFixture.ts';

let scene: InvestorsFixture;
beforeAll(async () => {
  scene = await createInvestorsFixture();
});
afterAll(async () => {
  await scene.app.stop();
  expect(loggedErrors.splice(0)).toEqual([]);
});

const ADMIN = '/api/admin/investors';

/** The same place, spelled in ways that one layer might read differently from the next. */
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

test.each(spellings)('%s shows nothing to anybody but staff', async (path) => {
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PROPFIND', 'TRACE']) {
    const body = method === 'POST' ? { body: {} } : {};
    const anonymous = await scene.anonymous({ method, path, ...body });
    const investor = await scene.as(scene.anna, { method, path, ...body });
    for (const answer of [anonymous, investor]) {
      expect([method, answer.status, answer.status >= 400]).toEqual([method, answer.status, true]);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toContain(scene.ben.investorId);
      expect(answer.text).not.toContain(scene.ben.email);
    }
  }
});

test('a spelling that is not exact is not found, also by staff: one address, one answer', async () => {
  for (const path of spellings.slice(1, 9)) expect((await scene.asStaff({ path })).status).toBe(404);
  expect((await scene.asStaff({ path: ADMIN })).status).toBe(200);
});

const overrides = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override', '_method'];

test.each(overrides)('%s does not turn one method into another', async (header) => {
  const before = await databaseFingerprint(scene.app);
  const { row } = scene.anna;
  for (const method of ['DELETE', 'PATCH', 'PUT', 'POST']) {
    const path = `/api/admin/investors/${row.id}`;
    const got = await scene.asStaff({ path, headers: { [header]: method } });
    const posted = await scene.asStaff({ path, body: { isActive: false }, headers: { [header]: method } });
    expect([got.status, posted.status]).toEqual([400, 404]);
    const query = await scene.asStaff({ path: `${path}?_method=${method}`, body: { isActive: false } });
    expect(query.status).toBe(404);
  }
  expect(await databaseFingerprint(scene.app)).toEqual(before);
});

test('no header makes an address or a role', async () => {
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
    expect((await scene.anonymous({ path: ADMIN, headers })).status).toBe(401);
    const signedIn = { ...headers, Cookie: `${scene.anna.cookie}; ${headers['Cookie'] ?? ''}` };
    expect((await scene.anonymous({ path: ADMIN, headers: signedIn })).status).toBe(403);
  }
});

test("an investor's cookie does not become staff's by standing in the other place", async () => {
  const secret = scene.anna.cookie.replace('firnline_session=', '');
  const headers = { Authorization: `Bearer ${secret}` };
  expect((await scene.anonymous({ path: ADMIN, headers })).status).toBe(401);
  const device = { Cookie: `firnline_device=${secret}` };
  expect(
    (await scene.anonymous({ path: '/api/admin/session/resume', body: {}, headers: device })).status,
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
  const answer = await scene.anonymous({ path });
  expect([answer.status, answer.json['code']]).toEqual([404, 'not_found']);
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
])('%s gives no file of ours away', async (path) => {
  const answer = await scene.anonymous({ path });
  expect([400, 404]).toContain(answer.status);
  for (const mark of ['"dependencies"', 'root:', '[core]', 'SQLite format', 'createApp']) {
    expect(answer.text).not.toContain(mark);
  }
});

test('a percent-escape that is none is refused in the error shape', async () => {
  for (const path of [
    '/api/portfolio/%E0%A4%A',
    '/api/admin/investors/%',
    '/api/portal/check-investor/%zz',
  ]) {
    const answer = await scene.as(scene.anna, { path });
    expect([path, [400, 403, 404].includes(answer.status), answer.json['success']]).toEqual([
      path,
      true,
      false,
    ]);
  }
});
