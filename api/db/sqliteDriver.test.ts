import { afterEach, describe, expect, test } from 'vitest';
import { ContactMessageSchema } from '#api/features/contacts/entities.ts';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { CONTACT } from '#api/test/support/sampleRequests.ts';
import { acquireWriteLock } from '#api/test/support/sqliteLock.ts';

let app: TestApp | undefined;
let release: (() => Promise<void>) | undefined;
afterEach(async () => {
  await release?.();
  release = undefined;
  await app?.stop();
  app = undefined;
  takeLoggedErrors();
});

const start = async (): Promise<TestApp> => {
  app = await createTestApp({ database: 'sqlite' });
  return app;
};

const fileOf = ({ context }: TestApp): string => context.config.databaseUrl.slice('sqlite:'.length);
const contact = ({ url }: TestApp) => sendRaw(url, { path: '/api/contact', body: CONTACT });
const stored = ({ context }: TestApp) => context.em().count(ContactMessageSchema);

describe('RetryingSqliteDriver while another process has the write lock', () => {
  test('responds to other requests, and completes the waiting one when the lock is released', async () => {
    const running = await start();
    release = await acquireWriteLock(fileOf(running));
    let isAnswered = false;
    const waiting = contact(running).finally(() => {
      isAnswered = true;
    });
    for (const path of ['/healthz', '/api/portal/markets', '/healthz'])
      expect([path, (await sendRaw(running.url, { path })).status]).not.toEqual([path, 503]);
    expect(isAnswered).toBe(false);
    await release();
    expect((await waiting).status).toBe(200);
    expect(await stored(running)).toBe(1);
  });

  test('returns 503 with Retry-After when the lock is not released, and stores nothing', async () => {
    const running = await start();
    release = await acquireWriteLock(fileOf(running));
    const responses = await Promise.all([contact(running), contact(running), contact(running)]);
    for (const { status, headers, json } of responses) {
      expect([status, json['code']]).toEqual([503, 'unavailable']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await stored(running)).toBe(0);
    await release();
    expect((await contact(running)).status).toBe(200);
    expect(await stored(running)).toBe(1);
  });
});
