import { afterEach, expect, test } from 'vitest';
import { createPasswords, type Passwords } from '#api/passwords/passwords.ts';
import { ADMIN_PASSWORD } from '#api/test/support/createTestApp.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  NO_REQUEST_LIMITS,
  signIn,
} from '#api/test/support/investorsFixture.ts';

let fixture: InvestorsFixture;
afterEach(() => fixture.app.stop());

test('POST /api/portal/login › compares case and every character of the access code', async () => {
  fixture = await createInvestorsFixture({ throttle: NO_REQUEST_LIMITS });
  const { investorId, accessCode } = fixture.anna;
  const different = [
    accessCode.toUpperCase(),
    accessCode.toLowerCase(),
    accessCode.slice(0, -1),
    `${accessCode}x`,
  ];
  for (const code of different) {
    expect([code, (await signIn(fixture.app, { investorId, accessCode: code })).status]).toEqual([code, 401]);
  }
  expect((await signIn(fixture.app, { investorId, accessCode })).status).toBe(200);
});

test('POST /api/portal/login › accepts an access code that is two years old', async () => {
  fixture = await createInvestorsFixture();
  const { investorId, accessCode } = fixture.anna;
  fixture.app.clock.advance({ hours: 2 * 365 * 24 });
  expect((await signIn(fixture.app, { investorId, accessCode })).status).toBe(200);
});

test('sign-in › verifies a hash also for an account that does not exist', async () => {
  const own = createPasswords();
  const verified: (string | null)[] = [];
  const passwords: Passwords = {
    ...own,
    verify: (stored, password) => {
      verified.push(stored);
      return own.verify(stored, password);
    },
  };
  fixture = await createInvestorsFixture({ overrides: { passwords } });
  verified.splice(0);
  const { investorId } = fixture.anna;
  await signIn(fixture.app, { investorId, accessCode: 'not-the-code' });
  await signIn(fixture.app, { investorId: 'INV-00000000', accessCode: 'not-the-code' });
  const body = { password: ADMIN_PASSWORD, username: 'nobody' };
  expect((await fixture.anonymous({ path: '/api/admin/login', body })).status).toBe(401);
  expect(verified).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), null, null]);
  expect(await own.verify(null, 'not-the-code')).toBe(false);
  await own.close();
});

test('POST /api/admin/password › notifies the firm by email, without the password', async () => {
  fixture = await createInvestorsFixture();
  const newPassword = 'quarry-lantern-58-moss';
  const body = { currentPassword: ADMIN_PASSWORD, newPassword };
  expect((await fixture.asStaff({ path: '/api/admin/password', body })).status).toBe(200);
  const { firm } = fixture.app.context;
  const listed = await fixture.asStaff({ path: `/api/admin/outbox?q=${encodeURIComponent(firm.email)}` });
  expect(listed.text).toContain('staff-password-changed');
  expect(listed.text).not.toContain(newPassword);
});

test('POST /api/portal/login and /api/admin/login › record each sign-in in the journal', async () => {
  fixture = await createInvestorsFixture();
  const count = async (action: string): Promise<number> => {
    const { text } = await fixture.asStaff({ path: '/api/admin/journal?limit=1000' });
    return text.split(`"${action}"`).length - 1;
  };
  const before = [await count('signed_in'), await count('staff_signed_in')];
  const { investorId, accessCode } = fixture.anna;
  await signIn(fixture.app, { investorId, accessCode });
  await fixture.anonymous({ path: '/api/admin/login', body: { password: ADMIN_PASSWORD } });
  const after = [await count('signed_in'), await count('staff_signed_in')];
  expect(after).toEqual(before.map((item) => item + 1));
});
