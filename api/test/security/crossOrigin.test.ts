import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFingerprint } from '#api/test/support/databaseFingerprint.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { RawRequest } from '#api/test/support/rawHttp.ts';
import { APPLICATION } from '#api/test/support/sampleRequests.ts';
import { listApplications, submitApplication } from '#common/contract/applications.ts';

let fixture: InvestorsFixture;
let request: RawRequest;

beforeAll(async () => {
  fixture = await createInvestorsFixture();
  const { investorId } = fixture.anna;
  request = {
    path: '/api/withdrawals/request',
    body: { investorId, asset: 'USD', amount: 1000, address: 'CH93 0076 2011 6238 5295 7' },
  };
});
afterAll(() => fixture.app.stop());

const strange: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'http://firnline.test.evil.example' },
  { Origin: 'http://evil-firnline.test' },
  { Origin: 'https://firnline.test' },
  { Origin: 'http://firnline.test:8080' },
  { Origin: 'http://firnline.test@evil.example' },
  { Origin: 'http://rebound.example:3000', Host: 'rebound.example:3000' },
  { Origin: 'file://' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://firnline.test' },
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
  { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
];

describe('cross-origin requests', () => {
  test.each(strange)('rejects a request from another site: %o', async (headers) => {
    const before = await databaseFingerprint(fixture.app);
    for (const response of [
      await fixture.as(fixture.anna, { ...request, headers }),
      await fixture.asStaff({ path: '/api/admin/generate-investor', body: {}, headers }),
      await fixture.anonymous({ path: '/api/portal/login', body: {}, headers }),
      await fixture.anonymous({ path: '/api/portal/logout', body: {}, headers }),
      await fixture.anonymous({ path: '/api/admin/session/resume', body: {}, headers }),
    ]) {
      expect([response.status, response.json['code']]).toEqual([403, 'cross_origin']);
    }
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  });

  const form = new URLSearchParams({ investorId: 'x', asset: 'USD', amount: '1000' }).toString();
  const disguises: [string, string | undefined][] = [
    ['text/plain', undefined],
    ['text/plain; charset=utf-8', undefined],
    ['text/plain; application/json', undefined],
    ['text/plain, application/json', undefined],
    ['application/x-www-form-urlencoded', form],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="amount"\r\n\r\n1\r\n--b--',
    ],
    ['application/json-patch+json', undefined],
    ['application/jsonp', undefined],
    ['text/json', undefined],
    ['application/xml', '<a/>'],
    ['*/*', undefined],
    ['json', undefined],
    ['', undefined],
  ];

  test.each(disguises)('rejects a body that an HTML form can send: %s', async (type, body) => {
    const before = await databaseFingerprint(fixture.app);
    const sent = {
      ...request,
      body: body ?? JSON.stringify(request.body),
      headers: { 'Content-Type': type },
    };
    const response = await fixture.as(fixture.anna, sent);
    expect([response.status, response.json['code']]).toEqual([415, 'unsupported_media_type']);
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'ignores %s without a body and a content type',
    async (method) => {
      const { investorId, row } = fixture.anna;
      const before = await databaseFingerprint(fixture.app);
      const headers = { 'Content-Type': '' };
      const paths = [
        '/api/withdrawals/request',
        `/api/watchlist/${investorId}`,
        `/api/admin/investors/${row.id}`,
        '/api/admin/portfolio/remove-deposit',
      ];
      for (const path of [...paths, `/api/admin/investors/${row.id}/reset-access-code`]) {
        const asInvestor = await fixture.as(fixture.anna, { method, path, headers });
        expect([403, 404, 415]).toContain(asInvestor.status);
      }
      for (const path of paths) {
        const asStaff = await fixture.asStaff({ method, path, headers });
        expect([403, 404, 415]).toContain(asStaff.status);
      }
      expect(await databaseFingerprint(fixture.app)).toEqual(before);
    },
  );

  const WITHOUT_TYPE = { method: 'POST', headers: { 'Content-Type': '' } } as const;

  test.each(['/api/portal/logout', '/api/portal/keep-alive', '/api/admin/session/resume'])(
    'requires the content type for %s without a body, because a cookie authenticates it',
    async (path) => {
      const response = await fixture.as(fixture.anna, { ...WITHOUT_TYPE, path });
      expect([response.status, response.json['code']]).toEqual([415, 'unsupported_media_type']);
      expect((await fixture.as(fixture.anna, { path: '/api/portal/session' })).status).toBe(200);
    },
  );

  test('accepts an empty body without a content type for a staff request without payload', async () => {
    await fixture.app.client().call(submitApplication, { body: APPLICATION });
    const [application] = await fixture.staff.call(listApplications);
    for (const path of [`/api/admin/approve-application/${application?.id}`, '/api/send-test-email']) {
      const { status } = await fixture.asStaff({ ...WITHOUT_TYPE, path });
      expect([path, status]).toEqual([path, 200]);
    }
  });

  test('requires the content type for an empty body of a staff request with payload', async () => {
    const path = '/api/admin/generate-investor';
    expect((await fixture.asStaff({ ...WITHOUT_TYPE, path })).status).toBe(415);
  });

  test('sends no CORS headers', async () => {
    const headers = {
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type, authorization',
    };
    for (const method of ['OPTIONS', 'GET', 'HEAD', 'POST']) {
      for (const path of ['/api/portal/session', '/api/portal/login', '/api/firm', '/']) {
        const response = await fixture.as(fixture.anna, { method, path, headers });
        const cors = Object.keys(response.headers).filter((name) => name.startsWith('access-control-'));
        expect([method, path, cors]).toEqual([method, path, []]);
      }
    }
  });

  test('changes nothing on GET requests', async () => {
    const before = await databaseFingerprint(fixture.app);
    const { investorId, row } = fixture.anna;
    for (const path of [
      `/api/withdrawals/request?investorId=${investorId}&asset=USD&amount=1000&address=CH000`,
      `/api/admin/investors/${row.id}/reset-access-code`,
      '/api/portal/logout',
      '/api/admin/session/logout',
      `/api/notifications/${investorId}/read`,
    ]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'TRACE']) {
        const response = await fixture.as(fixture.anna, { method, path });
        expect([method, path, response.status]).toEqual([method, path, 404]);
      }
    }
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
    expect((await fixture.as(fixture.anna, { path: '/api/portal/session' })).status).toBe(200);
  });

  test('accepts same-origin requests and requests without an origin', async () => {
    const ways: Record<string, string>[] = [
      { Origin: 'http://firnline.test', 'Sec-Fetch-Site': 'same-origin' },
      { Origin: fixture.app.url },
      { 'Sec-Fetch-Site': 'none' },
      {},
    ];
    for (const headers of ways) {
      const sent = { path: '/api/portal/keep-alive', body: {}, headers };
      expect((await fixture.as(fixture.anna, sent)).status).toBe(200);
    }
  });
});
