import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import { ADMIN_PASSWORD, createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { getSummary } from '#common/contract/summary.ts';
import { resetPassword } from './resetPassword.ts';

describe.each(DATABASES)('resetPassword on %s', (database) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ database });
  });
  afterEach(() => app.stop());

  test('replaces the password, ends the sessions, and tells the firm', async () => {
    const staff = await app.staff();
    const password = await resetPassword(app.context, 'admin');
    await expect(staff.call(getSummary, {})).rejects.toMatchObject({ status: 401 });
    const signIn = (given: string | undefined) =>
      sendRaw(app.url, { path: '/api/admin/login', body: { password: given } });
    expect((await signIn(ADMIN_PASSWORD)).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
    const em = app.context.em();
    const entry = await em.findOneOrFail(JournalEntrySchema, { action: 'staff_password_changed' });
    expect(entry).toMatchObject({ actorType: 'system', subject: 'admin' });
    expect(await em.count(OutboxMessageSchema, { template: 'staff-password-changed' })).toBe(1);
  });

  test('changes nothing without an active account of that name', async () => {
    expect(await resetPassword(app.context, 'nobody')).toBeUndefined();
    expect(await app.context.em().count(OutboxMessageSchema, {})).toBe(0);
  });
});
