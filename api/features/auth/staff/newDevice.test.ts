import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OutboxMessage, OutboxMessageSchema } from '#api/email/entities.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { ADMIN_PASSWORD, createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';

const AGENT = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0';

describe.each(DATABASES)('the notice of a staff sign-in on a new device on %s', (database) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ database });
  });
  afterEach(() => app.stop());

  const setEmail = (email: string) =>
    app.context.em().nativeUpdate(StaffSchema, { username: 'admin' }, { email });
  const signIn = (password = ADMIN_PASSWORD, Cookie = ''): Promise<RawResponse> =>
    sendRaw(app.url, {
      path: '/api/admin/login',
      body: { password },
      headers: { Cookie, 'User-Agent': AGENT },
    });
  const notices = (): Promise<OutboxMessage[]> =>
    app.context.em().find(OutboxMessageSchema, { template: 'staff-new-device' });

  test('goes once for each device to the address of the account, with device and time only', async () => {
    await setEmail('mira@firm.example');
    const first = await signIn();
    const known = first.headers['set-cookie']?.find((cookie) => cookie.startsWith('firnline_known')) ?? '';
    await signIn(ADMIN_PASSWORD, known.split(';')[0]);
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice?.toEmail).toBe('mira@firm.example');
    expect(notice?.text).toContain('Device: Firefox on Windows');
    expect(notice?.text).not.toMatch(/127\.0\.0\.1|Mozilla/);
    await signIn();
    expect(await notices()).toHaveLength(2);
  });

  test('is not sent for a wrong password, or without an address', async () => {
    await signIn();
    await setEmail('mira@firm.example');
    expect((await signIn('wrong-dark-spruce')).status).toBe(401);
    expect(await notices()).toEqual([]);
  });
});
