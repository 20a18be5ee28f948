import fc from 'fast-check';
import { expect, test } from 'vitest';
import { APP_ORIGIN } from './identity.ts';
import { headersForService, headersForWindow, serviceUrl } from './proxyRules.ts';

const SERVICE = 'https://desk.example.com';

test("headersForService forwards the client's headers and none that a browser adds", () => {
  const sent = headersForService(
    new Headers({
      accept: 'application/json',
      authorization: 'Bearer t',
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'if-none-match': '"1"',
      'x-background': '1',
      origin: APP_ORIGIN,
      referer: APP_ORIGIN,
      cookie: 'a=b',
      'x-forwarded-for': '10.0.0.1',
      host: 'evil.example',
      'sec-fetch-site': 'cross-site',
    }),
    undefined,
  );
  expect([...sent.keys()]).toEqual([
    'accept',
    'authorization',
    'content-type',
    'idempotency-key',
    'if-none-match',
    'x-background',
  ]);
  expect(headersForService(new Headers(), 'firnline_device=x').get('cookie')).toBe('firnline_device=x');
});

test('headersForWindow returns the headers that the client reads, without cookies and body length', () => {
  const response = new Headers({
    'content-type': 'text/csv',
    'content-encoding': 'gzip',
    'content-length': '7',
    'x-total-count': '3',
    'access-control-allow-origin': '*',
    location: 'https://evil.example',
  });
  response.append('set-cookie', 'firnline_device=x');
  expect(Object.fromEntries(headersForWindow(response))).toEqual({
    'content-type': 'text/csv',
    'x-total-count': '3',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  [`${APP_ORIGIN}/api/firm`, `${SERVICE}/api/firm`],
  [`${APP_ORIGIN}/api/admin/investors?q=a%20b&limit=5`, `${SERVICE}/api/admin/investors?q=a%20b&limit=5`],
  [`${APP_ORIGIN}/api/admin/x/..`, `${SERVICE}/api/admin/`],
])('serviceUrl accepts %s', (address, url) => expect(serviceUrl(SERVICE, 'GET', address)).toBe(url));

test.each([
  `${APP_ORIGIN}/api/../healthz`,
  `${APP_ORIGIN}/api/%2e%2e/healthz`,
  `${APP_ORIGIN}/api/..%2fhealthz`,
  `${APP_ORIGIN}/api/..%5chealthz`,
  `${APP_ORIGIN}/apis`,
  `${APP_ORIGIN}/api`,
  `${APP_ORIGIN}/api/`,
  `${APP_ORIGIN}//evil.example/api/firm`,
  'firnline-admin-app://other/api/firm',
  'https://evil.example/api/firm',
  'nonsense',
])('serviceUrl rejects %s', (address) => expect(serviceUrl(SERVICE, 'GET', address)).toBeNull());

test('serviceUrl rejects methods that the contract does not use', () => {
  for (const method of ['CONNECT', 'TRACE', 'OPTIONS', 'get']) {
    expect(serviceUrl(SERVICE, method, `${APP_ORIGIN}/api/firm`)).toBeNull();
  }
});

const pathParts = fc
  .array(fc.constantFrom('..', '.', '/', '//', '\\', '%2e', '%2f', '%5c', '%00', 'a', '@', ':', '?', '#'), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

test('serviceUrl stays below /api/ of the service for any path', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), pathParts), (path) => {
      const url = serviceUrl(SERVICE, 'GET', `${APP_ORIGIN}/api/${path}`);
      expect(url === null || url.startsWith(`${SERVICE}/api/`)).toBe(true);
    }),
  );
});
