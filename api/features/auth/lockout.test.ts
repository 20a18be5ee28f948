import { afterEach, describe, expect, test } from 'vitest';
import { AccountAttemptsSchema } from '#api/attemptLimits/entities.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import { ADMIN_PASSWORD, createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, inviteInvestor, signIn } from '#api/test/support/investorsFixture.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { listOutbox } from '#common/contract/email.ts';
import { resetAccessCode } from '#common/contract/investorAccess.ts';

let app: TestApp;
afterEach(() => app.stop());

const LIMITS = { failuresPerAccount: 10, signInsPerAddress: 1e6, formsPerAddress: 1e6 };
const from = (address: string) => ({ 'X-Forwarded-For': address });
const logIn = (password: string, headers: Record<string, string>) =>
  sendRaw(app.url, { path: '/api/admin/login', body: { password }, headers });

test.each(DATABASES)(
  'POST /api/admin/login › accepts the owner on a new device and address in two of three windows, on %s',
  async (database) => {
    app = await createTestApp({ database, throttle: LIMITS, environment: { TRUST_PROXY: '1' } });
    const rejections: number[] = [];
    for (let window = 0; window < 3; window += 1) {
      const guesses = Array.from({ length: 16 }, (_, index) =>
        logIn('wrong', from(`203.0.113.${index % 4}`)),
      );
      await Promise.all(guesses);
      const owner = await logIn(ADMIN_PASSWORD, from(`198.51.100.${window}`));
      if (owner.status !== 200) rejections.push(window);
      app.clock.advance({ minutes: 15 });
    }
    expect(rejections.length).toBeLessThanOrEqual(1);
  },
);

describe('POST /api/portal/login, while others guess', () => {
  const ATTACKERS = Array.from({ length: 20 }, (_, index) => from(`203.0.113.${index}`));
  const ELSEWHERE = from('198.51.100.77');

  /** Uses up the shared attempts of an account from many addresses. */
  async function guessEverything(investorId: string): Promise<void> {
    const guesses = ATTACKERS.map((attacker) =>
      signIn(app, { investorId, accessCode: 'wrong-code' }, attacker),
    );
    await Promise.all(guesses);
  }

  async function attacked(options: Parameters<typeof createInvestorsFixture>[0] = {}) {
    const made = await createInvestorsFixture({
      throttle: LIMITS,
      environment: { TRUST_PROXY: '1' },
      ...options,
    });
    app = made.app;
    return made;
  }

  test('accepts a device that signed in before, from any network', async () => {
    const { anna } = await attacked();
    const { investorId, accessCode } = anna;
    const first = await signIn(app, { investorId, accessCode }, from('198.51.100.1'));
    const known = first.headers['set-cookie']?.find((cookie) => cookie.startsWith('firnline_known_'));
    expect(known).toMatch(/httponly/i);
    expect(known).toMatch(/samesite=strict/i);
    const cookie = known?.split(';')[0] ?? '';
    await guessEverything(investorId);
    expect((await signIn(app, { investorId, accessCode }, ELSEWHERE)).status).toBe(429);
    const device = { ...ELSEWHERE, Cookie: cookie };
    for (let attempt = 0; attempt < 9; attempt += 1) {
      expect((await signIn(app, { investorId, accessCode: 'wrong-code' }, device)).status).toBe(401);
    }
    expect((await signIn(app, { investorId, accessCode }, device)).status).toBe(200);
    const planted = { ...ELSEWHERE, Cookie: cookie.replace(/=.*/, `=${'A'.repeat(43)}`) };
    await guessEverything(investorId);
    expect((await signIn(app, { investorId, accessCode: 'wrong-code' }, planted)).status).toBe(401);
  });

  test('accepts a device that signed in before while others behind its address use up the look-ups', async () => {
    const { anna } = await attacked({ throttle: { ...LIMITS, signInsPerAddress: 5 } });
    const { investorId, accessCode } = anna;
    const OFFICE = from('198.51.100.5');
    const first = await signIn(app, { investorId, accessCode }, OFFICE);
    const cookie = first.headers['set-cookie']?.find((item) => item.startsWith('firnline_known_')) ?? '';
    const device = { ...OFFICE, Cookie: cookie.split(';')[0] ?? '' };
    const lookUp = (headers: Record<string, string>) =>
      sendRaw(app.url, { path: `/api/portal/check-investor/${investorId}`, headers });
    for (let use = 0; use < 8; use += 1) await lookUp(OFFICE);
    expect((await signIn(app, { investorId, accessCode }, OFFICE)).status).toBe(429);
    expect((await lookUp(device)).status).toBe(200);
    expect((await signIn(app, { investorId, accessCode }, device)).status).toBe(200);
    for (let use = 0; use < 3; use += 1) expect((await lookUp(device)).status).toBe(200);
    expect((await lookUp(device)).status).toBe(429);
  });

  test('forgets a device after thirty wrong codes in a row', async () => {
    const { anna } = await attacked();
    const { investorId, accessCode } = anna;
    const first = await signIn(app, { investorId, accessCode }, from('198.51.100.1'));
    const cookie = first.headers['set-cookie']?.find((item) => item.startsWith('firnline_known_')) ?? '';
    const device = { ...ELSEWHERE, Cookie: cookie.split(';')[0] ?? '' };
    for (let window = 0; window < 3; window += 1) {
      const guess = () => signIn(app, { investorId, accessCode: 'wrong-code' }, device);
      const responses = await Promise.all(Array.from({ length: 10 }, guess));
      expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(401));
      app.clock.advance({ minutes: 15 });
    }
    await guessEverything(investorId);
    expect((await signIn(app, { investorId, accessCode }, device)).status).toBe(429);
  });

  test('accepts a new device with the code from the email and the right access code', async () => {
    const { anna, staff } = await attacked();
    const { investorId, accessCode, email } = anna;
    await guessEverything(investorId);
    app.clock.advance({ minutes: 15 });
    await guessEverything(investorId);
    const messages = await staff.call(listOutbox, { query: { q: email } });
    const reports = messages.filter(({ subject }) => subject.startsWith('Wrong access codes'));
    expect(reports).toHaveLength(1);
    const row = await app.context.em().findOneOrFail(OutboxMessageSchema, { id: reports[0]?.id ?? '' });
    expect(row.text).not.toContain(accessCode);
    const deviceCode = row.secret ?? '';
    expect(deviceCode).toHaveLength(43);
    expect((await signIn(app, { investorId, accessCode }, ELSEWHERE)).status).toBe(429);
    const withCode = (code: string) =>
      sendRaw(app.url, {
        path: '/api/portal/login',
        body: { investorId, accessCode: code, deviceCode },
        headers: ELSEWHERE,
      });
    expect((await withCode('wrong-code')).status).toBe(401);
    expect((await withCode(accessCode)).status).toBe(200);
  });

  test('notifies staff in the journal and the owner by email once a day, without the attempted codes', async () => {
    const { anna } = await attacked();
    const notified = async () => {
      const em = app.context.em();
      const entries = await em.find(JournalEntrySchema, { action: 'access_code_guessed' });
      const messages = await em.find(OutboxMessageSchema, { template: 'guessed-access-code' });
      expect(JSON.stringify([entries, messages])).not.toContain('wrong-code');
      return [entries.map(({ investorId }) => investorId), messages.map(({ toEmail }) => toEmail)];
    };
    for (let window = 0; window < 3; window += 1) {
      await guessEverything(anna.investorId);
      app.clock.advance({ minutes: 60 });
    }
    expect(await notified()).toEqual([[anna.investorId], [anna.email]]);
    app.clock.advance({ hours: 24 });
    await guessEverything(anna.investorId);
    expect(await notified()).toEqual([
      [anna.investorId, anna.investorId],
      [anna.email, anna.email],
    ]);
  });

  test('accepts the right activation code while the account is locked', async () => {
    const { staff } = await attacked();
    const { row, code } = await inviteInvestor(app, staff, 'Cara');
    await guessEverything(row.investorId);
    const created = await signIn(
      app,
      {
        investorId: row.investorId,
        accessCode: 'seven-larches-88',
        activationCode: code,
      },
      ELSEWHERE,
    );
    expect(created.status).toBe(200);
  });

  test('unlocks the account when staff reset the access code', async () => {
    const { anna, staff } = await attacked();
    await guessEverything(anna.investorId);
    await staff.call(resetAccessCode, { params: { id: anna.row.id }, body: {} });
    const state = await app.context
      .em()
      .findOne(AccountAttemptsSchema, { account: `investor:${anna.investorId}` });
    expect(state).toBeNull();
  });
});

test('POST /api/admin/login › notifies the firm once a day of sustained guessing', async () => {
  app = await createTestApp({ throttle: LIMITS, environment: { TRUST_PROXY: '1' } });
  const guess = (password: string, username: string) =>
    Promise.all(
      Array.from({ length: 22 }, (_, index) =>
        sendRaw(app.url, {
          path: '/api/admin/login',
          body: { password, username },
          headers: from(`203.0.113.${index}`),
        }),
      ),
    );
  await guess('hunter-two-times-two', 'admin');
  await guess('hunter-two-times-two', 'a-password-in-the-wrong-field');
  const entries = await app.context.em().find(JournalEntrySchema, { action: 'staff_password_guessed' });
  expect(entries.map(({ subject }) => subject)).toEqual(['admin']);
  const messages = await app.context.em().find(OutboxMessageSchema, { template: 'guessed-password' });
  expect(messages.map(({ toEmail }) => toEmail)).toEqual([app.context.firm.email]);
  expect(JSON.stringify([entries, messages])).not.toMatch(/hunter-two|wrong-field/);
});

describe('changes by a signed-in user', () => {
  test('have a separate limit while others guess', async () => {
    const made = await createInvestorsFixture({ throttle: LIMITS, environment: { TRUST_PROXY: '1' } });
    app = made.app;
    const guesses = Array.from({ length: 40 }, (_, index) => logIn('wrong', from(`203.0.113.${index}`)));
    await Promise.all(guesses);
    const body = { currentPassword: ADMIN_PASSWORD, newPassword: 'larch-window-harbour-12' };
    const changed = await made.asStaff({ path: '/api/admin/password', body, headers: from('198.51.100.9') });
    expect(changed.status).toBe(200);
  });

  test('end the session after thirty wrong codes', async () => {
    const made = await createInvestorsFixture({ throttle: LIMITS });
    app = made.app;
    const body = { currentCode: 'wrong-code', newCode: 'taken-over-now' };
    const change = () => made.as(made.anna, { path: '/api/portal/access-code', body });
    for (let window = 0; window < 2; window += 1) {
      const responses = await Promise.all(Array.from({ length: 12 }, change));
      const statuses = responses.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
      app.clock.advance({ minutes: 15 });
    }
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await change()).status).toBe(401);
    const { status, json } = await made.as(made.anna, { path: '/api/portal/profile' });
    expect([status, json['code']]).toEqual([401, 'not_signed_in']);
  });
});
