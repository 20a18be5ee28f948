import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { CONTACT } from '#api/test/support/sampleRequests.ts';

const TOKEN = 'a-token-for-monitoring';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

const read = (authorization = `Bearer ${TOKEN}`) =>
  sendRaw(app?.url ?? '', { path: '/metrics', headers: { Authorization: authorization } });

test('GET /metrics › reports requests, the outbox and the process', async () => {
  app = await createTestApp({ environment: { METRICS_TOKEN: TOKEN } });
  const { url } = app;
  await sendRaw(url, { path: '/api/contact', body: CONTACT });
  await sendRaw(url, { path: '/api/contact', body: {} });
  await sendRaw(url, { path: '/api/portal/check-investor/INV-00000000' });
  await sendRaw(url, { path: '/api/clara@example.com' });
  const { status, headers, text } = await read();
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  const lines = text.split('\n');
  expect(lines).toContain('firnline_requests_total{method="POST",route="/api/contact",status="200"} 1');
  expect(lines).toContain('firnline_requests_total{method="POST",route="/api/contact",status="400"} 1');
  expect(lines).toContain('firnline_request_seconds_bucket{le="+Inf",route="/api/contact"} 2');
  expect(lines).toContain('firnline_request_seconds_count{route="/api/contact"} 2');
  expect(text).toMatch(/^firnline_outbox_messages\{status="(pending|sending|captured)"\} 1$/m);
  for (const name of [
    'firnline_outbox_late_seconds',
    'process_resident_memory_bytes',
    'process_uptime_seconds',
    'nodejs_eventloop_delay_p99_seconds',
  ])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  for (const line of lines.filter((candidate) => candidate !== '' && !candidate.startsWith('#')))
    expect(line).toMatch(/^[a-z_\d]+(\{[^{}]*(\{\w+\}[^{}]*)*\})? [\d.e+-]+$/);
  expect(text).not.toMatch(/INV-0|clara|@/);
});

test('GET /metrics › requires the token, and does not exist without METRICS_TOKEN', async () => {
  app = await createTestApp({ environment: { METRICS_TOKEN: TOKEN } });
  for (const wrong of ['', TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, `bearer ${TOKEN}`]) {
    const response = await read(wrong);
    expect([wrong, response.status, response.json['code']]).toEqual([wrong, 401, 'not_signed_in']);
  }
  await app.stop();
  app = await createTestApp();
  expect((await read()).text).not.toContain('firnline_requests_total');
  expect((await read()).status).toBe(404);
});
