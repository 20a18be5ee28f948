import fc from 'fast-check';
import { expect, test } from 'vitest';
import { APP_ORIGIN } from './identity.ts';
import { headersForService, headersForWindow, serviceUrl } from './proxyRules.ts';

const SERVICE = 'https://desk.example.com';

test('passes on what the client sends, and nothing a browser would add', () => {
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

test('gives back what the client reads, never a cookie or a length that no longer holds', () => {
  const answer = new Headers({
    'content-type': 'text/csv',
    'content-encoding': 'gzip',
    'content-length': '7',
    'x-total-count': '3',
    'access-control-allow-origin': '*',
    location: 'https://evil.example',
  });
  answer.append('set-cookie', 'firnline_device=x');
  expect(Object.fromEntries(headersForWindow(answer))).toEqual({
    'content-type': 'text/csv',
    'x-total-count': '3',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  [`${APP_ORIGIN}/api/firm`, `${SERVICE}/api/firm`],
  [`${APP_ORIGIN}/api/admin/investors?q=a%20b&limit=5`, `${SERVICE}/api/admin/investors?q=a%20b&limit=5`],
  [`${APP_ORIGIN}/api/admin/x/..`, `${SERVICE}/api/admin/`],
])('%s goes to the service', (address, url) => expect(serviceUrl(SERVICE, 'GET', address)).toBe(url));

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
])('%s does not', (address) => expect(serviceUrl(SERVICE, 'GET', address)).toBeNull());

test('other methods than the contract has do not', () => {
  for (const method of ['CONNECT', 'TRACE', 'OPTIONS', 'get']) {
    expect(serviceUrl(SERVICE, method, `${APP_ORIGIN}/api/firm`)).toBeNull();
  }
});

const pieces = fc
  .array(fc.constantFrom('..', '.', '/', '//', '\\', '%2e', '%2f', '%5c', '%00', 'a', '@', ':', '?', '#'), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

test('whatever the path, it stays with the service and below /api/', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), pieces), (path) => {
      const url = serviceUrl(SERVICE, 'GET', `${APP_ORIGIN}/api/${path}`);
      expect(url === null || url.startsWith(`${SERVICE}/api/`)).toBe(true);
    }),
  );
});
