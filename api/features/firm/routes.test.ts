import { describe, expect, test } from 'vitest';
import { createTestApp } from '#api/test/support/createTestApp.ts';
import { getFirm } from '#common/contract/firm.ts';

describe('GET /api/firm', () => {
  test.each([
    ['announces the feed of desktop updates', { DESKTOP_UPDATE_FEED: 'https://updates.example.com/desk/' }],
    ['announces no feed unless one is set', {}],
  ])('%s', async (_title, environment: Readonly<Record<string, string>>) => {
    const app = await createTestApp({ environment });
    const about = await app.client().call(getFirm);
    expect(about.desktopUpdateFeed).toBe(environment['DESKTOP_UPDATE_FEED']);
    await app.stop();
  });

  test.each([
    ['demonstration', {}],
    ['test', { SERVICE_ENVIRONMENT: 'test' }],
    ['demonstration', { SERVICE_ENVIRONMENT: 'demonstration' }],
  ])('names the environment %s', async (expected, environment: Readonly<Record<string, string>>) => {
    const app = await createTestApp({ environment });
    expect((await app.client().call(getFirm)).environment).toBe(expected);
    await app.stop();
  });
});
