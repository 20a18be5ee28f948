import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestApp } from '#api/test/support/createTestApp.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://firnline.test',
  ALLOW_DEMO_PROFILE: '1',
  ALLOW_CAPTURED_MAIL: '1',
};

const HEADERS = { 'X-Forwarded-For': '203.0.113.9' };

/** Returns the warnings about TRUST_PROXY that the requests cause. */
async function warnings(
  environment: Record<string, string>,
  requests: readonly Record<string, string>[],
): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const app = await createTestApp({ environment, overrides: { log } });
  for (const headers of requests) {
    expect((await fetch(`${app.url}/healthz`, { headers })).status).toBe(200);
  }
  await app.stop();
  return lines.filter((line) => line.includes('TRUST_PROXY'));
}

test.each(['X-Forwarded-For', 'Forwarded'])(
  'reportUntrustedProxy › logs %s once per process',
  async (name) => {
    const header = { [name]: 'for=203.0.113.9' };
    const lines = await warnings({ ...PRODUCTION, TRUST_PROXY: '0' }, [{}, header, header, HEADERS]);
    expect(lines).toHaveLength(process.env['API_INSTANCES'] === '2' ? 2 : 1);
    expect(lines.join()).not.toContain('203.0.113.9');
  },
);

test('reportUntrustedProxy › logs nothing without a proxy, with a trusted one, or in development', async () => {
  expect(await warnings({ ...PRODUCTION, TRUST_PROXY: '0' }, [{}, {}])).toEqual([]);
  expect(await warnings({ ...PRODUCTION, TRUST_PROXY: '1' }, [HEADERS])).toEqual([]);
  expect(await warnings({}, [HEADERS])).toEqual([]);
});
