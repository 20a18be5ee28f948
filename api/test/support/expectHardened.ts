import { expect } from 'vitest';
import type { RawResponse } from './rawHttp.ts';

function policyOf(response: RawResponse): Map<string, string> {
  const policy = String(response.headers['content-security-policy'] ?? '');
  return new Map(policy.split(';').map((part) => part.trim().split(/ (.*)/s) as [string, string]));
}

/** Expects the security headers of a document. */
export function expectHardened(response: RawResponse, production: boolean): void {
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
