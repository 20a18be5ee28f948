import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { maskSecret } from '#api/email/withoutSecret.ts';
import { ADMIN_PASSWORD, DATABASES } from '#api/test/support/createTestApp.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  inviteInvestor,
  readCookie,
  signIn,
} from '#api/test/support/investorsFixture.ts';
import { issueSecrets } from '#api/test/support/issuedSecrets.ts';
import { createRecords, type RecordIds } from '#api/test/support/sampleRecords.ts';
import { requestFor } from '#api/test/support/validRequests.ts';
import { contract } from '#common/contract/contract.ts';

const IBAN = 'CH93 0076 2011 6238 5295 7';

describe.each(DATABASES)('secrets on %s', (database) => {
  let fixture: InvestorsFixture;
  let lines: string[];
  let secrets: Record<string, string>;
  let recordIds: RecordIds;

  beforeEach(async () => {
    lines = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    fixture = await createInvestorsFixture({ database, overrides: { log } });
    const cara = await inviteInvestor(fixture.app, fixture.staff, 'Cara');
    await signIn(fixture.app, { investorId: cara.row.investorId, accessCode: 'seven-larches-88' });
    await signIn(fixture.app, { investorId: fixture.anna.investorId, accessCode: 'a-guess-of-mine' });
    const signedIn = await signIn(fixture.app, {
      investorId: fixture.anna.investorId,
      accessCode: fixture.anna.accessCode,
    });
    const known = /firnline_known_\w+=([\w-]+)/.exec(signedIn.headers['set-cookie']?.join() ?? '')?.[1];
    const staffLogin = { path: '/api/admin/login', body: { password: ADMIN_PASSWORD, remember: true } };
    const staff = await fixture.anonymous(staffLogin);
    await fixture.anonymous({ path: '/api/admin/login', body: { password: 'a-mistyped-password' } });
    recordIds = await createRecords(fixture);
    secrets = {
      'access code': fixture.anna.accessCode,
      'a guess': 'a-guess-of-mine',
      'token of a known device': known ?? '',
      'session token': fixture.anna.cookie.split('=')[1] ?? '',
      'staff password': ADMIN_PASSWORD,
      'mistyped password': 'a-mistyped-password',
      'staff token': fixture.token,
      'device token': readCookie(staff, 'firnline_device').split('=')[1] ?? '',
      'activation code': cara.code,
      'an argon2 hash': '$argon2',
      ...(await issueSecrets(fixture)),
    };
    for (const [what, secret] of Object.entries(secrets))
      expect([what, secret.length > 6]).toEqual([what, true]);
  });
  afterEach(() => fixture.app.stop());

  async function breakThings(): Promise<void> {
    const run = (sql: string) => fixture.app.context.em().getConnection().execute(sql);
    for (const table of ['withdrawal', 'contact_message', 'investor_session']) {
      await run(`alter table ${table} rename to ${table}_elsewhere`);
    }
    const { anna } = fixture;
    for (const path of [
      `/api/portfolio/${anna.investorId}`,
      `/api/portal/check-investor/${anna.investorId}`,
    ]) {
      await fixture.as(anna, { path });
      await fixture.as(anna, { path: `${path}/nothing` });
      await fixture.as(anna, { path: `/portal/${anna.investorId}?q=${anna.email}` });
    }
    const form = { investorId: anna.investorId, asset: 'USD', amount: 5, address: IBAN };
    const message = {
      name: 'Clara Muster',
      email: 'clara@example.com',
      subject: 'Private',
      message: 'Private too',
    };
    await fixture.anonymous({ path: '/api/contact', body: message });
    await signIn(fixture.app, { investorId: anna.investorId, accessCode: anna.accessCode });
    await run('alter table investor_session_elsewhere rename to investor_session');
    await fixture.as(anna, { path: '/api/withdrawals/request', body: form });
  }

  test('are not in the log, nor are names and accounts, also when the database fails', async () => {
    await breakThings();
    const log = lines.join('\n');
    expect(lines.length).toBeGreaterThan(20);
    expect(log).toContain('unexpected error');
    expect(log).toContain('/api/portfolio/{investorId}');
    const people = {
      'e-mail address': fixture.anna.email,
      'visitor address': 'clara@example.com',
      name: fixture.anna.row.fullName,
      'bank account': IBAN,
      'investor ID': fixture.anna.investorId,
      message: 'Private too',
    };
    for (const [what, secret] of Object.entries({ ...secrets, ...people })) {
      expect([what, log.includes(secret)]).toEqual([what, false]);
    }
  });

  test('log › has no line that a request forged', async () => {
    const forged = '\n{"level":50,"msg":"forged"}';
    const path = `/api/${encodeURIComponent(forged)}`;
    await fixture.anonymous({ path, headers: { 'User-Agent': 'x{"msg":"forged"}' } });
    const report = { 'csp-report': { 'effective-directive': forged, 'document-uri': `${forged}?token=x` } };
    await fixture.anonymous({ path: '/api/csp-report', body: report });
    for (const line of lines) {
      expect(line.trimEnd()).not.toContain('\n');
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
    }
  });

  test('are in no table except unsent messages', async () => {
    const { context } = fixture.app;
    const all = [...context.orm.getMetadata().getAll().values()].map(({ tableName }) => tableName);
    const tables = all.filter((table) => table !== 'outbox_message');
    expect(tables).toContain('access_entry');
    expect(tables.length).toBeGreaterThan(20);
    for (const table of tables) {
      const rows = await context.em().getConnection().execute(`select * from ${table}`);
      const text = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
      for (const [what, secret] of Object.entries(secrets).filter(([, item]) => item !== '$argon2')) {
        expect([table, what, text.includes(secret)]).toEqual([table, what, false]);
      }
    }
  });

  test('in a message are masked in it after it was sent', async () => {
    const messages = await fixture.app.context.em().find(OutboxMessageSchema, {});
    const inMessages = Object.entries(secrets).filter(([, secret]) =>
      messages.some(({ text }) => text.includes(secret)),
    );
    expect(inMessages.map(([what]) => what).toSorted()).toEqual([
      'activation code',
      'invitation',
      'objection code',
      'veto code',
    ]);
    for (const message of messages) {
      const { text, html } = maskSecret(message);
      for (const [what, secret] of Object.entries(secrets)) {
        expect([message.template, what, `${text}${html}`.includes(secret)]).toEqual([
          message.template,
          what,
          false,
        ]);
      }
    }
  });

  test('are in no error that answers them', async () => {
    const proofs = (code: string) => [
      { proof: { kind: 'recovery', code } },
      { proof: { kind: 'totp', code } },
      { proof: { kind: 'password', password: code } },
    ];
    for (const [what, secret] of Object.entries(secrets)) {
      const bodies = [
        ['/api/admin/login/second-factor', { stepToken: secret, proof: { kind: 'recovery', code: secret } }],
        ['/api/portal/login/second-factor', { stepToken: secret, proof: { kind: 'recovery', code: secret } }],
        ['/api/admin/invitation/look-up', { token: secret, displayName: secret }],
        ['/api/admin/invitation/accept', { token: secret, displayName: secret, password: secret }],
        ['/api/admin/device/token', { deviceCode: secret, remember: secret }],
        ['/api/withdrawals/veto', { code: secret, note: secret }],
        ['/api/portal/recovery/object', { code: `${secret}0` }],
        ['/api/admin/login', { password: `${secret}0`, username: secret }],
      ] as const;
      const responses = await Promise.all([
        ...bodies.map(([path, body]) => fixture.anonymous({ path, body })),
        ...proofs(`${secret}0`).map((body) => fixture.asStaff({ path: '/api/admin/step-up', body })),
        ...proofs(`${secret}0`).map((body) => fixture.as(fixture.ben, { path: '/api/portal/step-up', body })),
      ]);
      for (const { status, text } of responses) {
        expect([what, status >= 400, text.includes(secret)]).toEqual([what, true, false]);
      }
    }
  });

  test('are in no response to staff', async () => {
    const reading = contract.filter(
      ({ endpoint }) =>
        endpoint.method === 'GET' &&
        endpoint.access.endsWith('staff') &&
        !/xlsx|document/.test(endpoint.kind),
    );
    expect(reading.length).toBeGreaterThan(25);
    for (const { name, endpoint } of reading) {
      const { status, text } = await fixture.asStaff(requestFor(endpoint, undefined, fixture, recordIds));
      expect([name, status]).toEqual([name, 200]);
      for (const [what, secret] of Object.entries(secrets)) {
        expect([name, what, text.includes(secret)]).toEqual([name, what, false]);
      }
      expect(text).not.toMatch(
        /accessCodeHash|activationHash|passwordHash|tokenHash|vetoHash|objectionHash|codeHash/i,
      );
    }
    expect((await fixture.anonymous({ path: '/api/openapi.json' })).text).not.toContain('$argon2');
  });
});
