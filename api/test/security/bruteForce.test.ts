import { afterEach, describe, expect, test } from 'vitest';
import { RESERVE } from '#api/attemptLimits/attemptLimits.ts';
import { ADMIN_PASSWORD, createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  inviteInvestor,
  signIn,
} from '#api/test/support/investorsFixture.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';

let app: TestApp;
afterEach(() => app.stop());

const LIMITS = { failuresPerAccount: 10, signInsPerAddress: 1e6, formsPerAddress: 1e6 };

async function fixture(
  options: Parameters<typeof createInvestorsFixture>[0] = {},
): Promise<InvestorsFixture> {
  const made = await createInvestorsFixture({ throttle: LIMITS, ...options });
  app = made.app;
  return made;
}

const guess = (investor: { investorId: string }, accessCode: string, headers?: Record<string, string>) =>
  signIn(app, { investorId: investor.investorId, accessCode }, headers);
const guessStaff = (password: string, username = 'admin', headers: Record<string, string> = {}) =>
  sendRaw(app.url, { path: '/api/admin/login', body: { password, username }, headers });

function expectThrottled(response: RawResponse): void {
  expect([response.status, response.json['code']]).toEqual([429, 'throttled']);
  const seconds = Number(response.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
}

describe('attempt limits', () => {
  test('ten wrong access codes lock the account for the window', async () => {
    const { anna, ben } = await fixture();
    for (let round = 0; round < 10; round += 1)
      expect((await guess(anna, `wrong-${round}`)).status).toBe(401);
    expectThrottled(await guess(anna, anna.accessCode));
    expect((await guess(ben, ben.accessCode)).status).toBe(200);
    app.clock.advance({ minutes: 15, seconds: -1 });
    expectThrottled(await guess(anna, anna.accessCode));
    app.clock.advance({ seconds: 1 });
    expect((await guess(anna, anna.accessCode)).status).toBe(200);
  });

  test('attempts with another spelling of the ID count for the same account', async () => {
    const { anna } = await fixture();
    const spellings = [
      anna.investorId.toLowerCase(),
      ` ${anna.investorId} `,
      anna.investorId.replaceAll('0', 'O'),
    ];
    for (let round = 0; round < 10; round += 1) {
      const investorId = spellings[round % spellings.length] ?? '';
      expect((await guess({ investorId }, `wrong-${round}`)).status).toBe(401);
    }
    for (const investorId of [...spellings, anna.investorId])
      expectThrottled(await guess({ investorId }, 'wrong-0'));
  });

  test.each(DATABASES)('30 concurrent attempts are limited to ten, on %s', async (database) => {
    const { anna } = await fixture({ database });
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => guess(anna, `wrong-${index}`)),
    );
    expect(responses.filter((response) => response.status === 401)).toHaveLength(10);
    expect(responses.filter((response) => response.status === 429)).toHaveLength(20);
  });

  test('guesses of the current code in a session are limited to ten', async () => {
    const { as, anna } = await fixture();
    const change = (currentCode: string) =>
      as(anna, { path: '/api/portal/access-code', body: { currentCode, newCode: 'taken-over-now' } });
    for (let round = 0; round < 10; round += 1) expect((await change(`wrong-${round}`)).status).toBe(401);
    expectThrottled(await change(anna.accessCode));
    expect((await guess(anna, anna.accessCode)).status).toBe(200);
  });

  test('wrong activation codes are limited and do not lock out the right one', async () => {
    const { staff } = await fixture();
    const { row, code } = await inviteInvestor(app, staff, 'Cara');
    const create = (activationCode: string) =>
      signIn(app, { investorId: row.investorId, accessCode: 'seven-larches-88', activationCode });
    for (let round = 0; round < 10; round += 1) expect((await create(`guess-${round}`)).status).toBe(401);
    expectThrottled(await create('guess-10'));
    expect((await create(code)).status).toBe(200);
  });

  test('ten wrong staff passwords lock the account, and an unknown name gets the same responses', async () => {
    await fixture();
    for (let round = 0; round < 10; round += 1) expect((await guessStaff(`wrong-${round}`)).status).toBe(401);
    expectThrottled(await guessStaff(ADMIN_PASSWORD));
    const unknown = await guessStaff('wrong', 'nobody');
    expect([unknown.status, unknown.json['code']]).toEqual([401, 'invalid_credentials']);
  });

  test.each(DATABASES)('any user name is counted, on %s', async (database) => {
    await fixture({ database });
    for (const username of ['x'.repeat(120), '漢'.repeat(120), "' or 1=1 --", '__proto__', '']) {
      expect([username.length, (await guessStaff('wrong', username)).status]).toEqual([username.length, 401]);
    }
  });

  test('a wrong code gets the same response whether the investor exists or not', async () => {
    const { anna } = await fixture();
    const strip = ({ status, json }: RawResponse) => ({ status, ...json, requestId: '' });
    const real = await guess(anna, 'not-the-code');
    const unreal = await guess({ investorId: 'INV-00000000' }, 'not-the-code');
    expect(strip(real)).toEqual(strip(unreal));
  });

  const forwarded = (address: string) => ({ 'X-Forwarded-For': address });

  async function lookUp(round: number, address: string, headers: Record<string, string> = {}) {
    const path = `/api/portal/check-investor/INV-${String(round).padStart(8, '0')}`;
    return sendRaw(app.url, { path, headers: { ...forwarded(address), ...headers } });
  }

  test('without a proxy no header changes the limit of an address', async () => {
    app = await createTestApp({ throttle: { signInsPerAddress: 10 } });
    for (let round = 0; round < 10; round += 1) {
      const more = { Forwarded: `for=198.51.100.${round}`, 'X-Real-IP': `198.51.100.${round}` };
      expect((await lookUp(round, `203.0.113.${round}`, more)).status).toBe(404);
    }
    expectThrottled(await lookUp(11, '203.0.113.99'));
    expectThrottled(await guess({ investorId: 'INV-00000000' }, 'not-the-code', forwarded('203.0.113.98')));
    expectThrottled(
      await sendRaw(app.url, {
        path: '/api/admin/login',
        body: { password: 'wrong' },
        headers: forwarded('203.0.113.97'),
      }),
    );
  });

  test('behind one proxy the last address of X-Forwarded-For counts', async () => {
    app = await createTestApp({ throttle: { signInsPerAddress: 10 }, environment: { TRUST_PROXY: '1' } });
    for (let round = 0; round < 10; round += 1) {
      expect((await lookUp(round, `203.0.113.${round}, 198.51.100.7`)).status).toBe(404);
    }
    expectThrottled(await lookUp(11, '203.0.113.99, 198.51.100.7'));
    expect((await lookUp(12, '203.0.113.99, 198.51.100.8')).status).toBe(404);
  });

  test('behind one proxy an IPv6 network shares one limit', async () => {
    app = await createTestApp({ throttle: { signInsPerAddress: 10 }, environment: { TRUST_PROXY: '1' } });
    for (let round = 0; round < 10; round += 1) {
      expect((await lookUp(round, `2001:db8:0:7::${round + 1}`)).status).toBe(404);
    }
    expectThrottled(await lookUp(11, '2001:DB8:0000:0007:aaaa:bbbb:cccc:dddd'));
    expect((await lookUp(12, '2001:db8:0:8::1')).status).toBe(404);
  });

  test('an IPv6 /48 is limited to ten times the limit of one of its networks', async () => {
    app = await createTestApp({ throttle: { signInsPerAddress: 2 }, environment: { TRUST_PROXY: '1' } });
    for (let round = 0; round < 20; round += 1) {
      expect((await lookUp(round, `2001:db8:9:${round.toString(16)}::1`)).status).toBe(404);
    }
    expectThrottled(await lookUp(20, '2001:db8:9:ffff::1'));
    expect((await lookUp(21, '2001:db8:a:1::1')).status).toBe(404);
  });

  describe.each(DATABASES)('a locked account, on %s', (database) => {
    const OWN = forwarded('198.51.100.7');
    const elsewhere = (round: number) => forwarded(`203.0.113.${round}`);

    test('accepts its investor from a known address and nobody else', async () => {
      const { anna } = await fixture({ database, environment: { TRUST_PROXY: '1' } });
      expect((await guess(anna, anna.accessCode, OWN)).status).toBe(200);
      for (let round = 0; round < 10; round += 1)
        expect((await guess(anna, `wrong-${round}`, elsewhere(round))).status).toBe(401);
      expectThrottled(await guess(anna, anna.accessCode, elsewhere(11)));
      expect((await guess(anna, anna.accessCode, OWN)).status).toBe(200);
      // Her sign-in gives others no new attempts, and her address no unlimited ones.
      expectThrottled(await guess(anna, 'wrong-12', elsewhere(12)));
      for (let round = 0; round < 10; round += 1)
        expect((await guess(anna, `wrong-${round}`, OWN)).status).toBe(401);
      expectThrottled(await guess(anna, anna.accessCode, OWN));
      app.clock.advance({ hours: 31 * 24 });
      for (let round = 0; round < 10; round += 1)
        expect((await guess(anna, `wrong-${round}`, elsewhere(round))).status).toBe(401);
      expectThrottled(await guess(anna, anna.accessCode, OWN));
    });

    test('accepts staff on a known device', async () => {
      await fixture({ database, environment: { TRUST_PROXY: '1' } });
      expect((await guessStaff(ADMIN_PASSWORD, 'admin', OWN)).status).toBe(200);
      const names = ['admin', 'from 198.51.100.7 staff:admin', 'admin 198.51.100.7'];
      // Each guess comes from a new network, so a name is locked once its reserve is used up.
      for (let round = 0; round < RESERVE.staff * names.length; round += 1)
        await guessStaff('wrong', names[round % names.length], elsewhere(round));
      expectThrottled(await guessStaff(ADMIN_PASSWORD, 'admin', elsewhere(140)));
      expect((await guessStaff(ADMIN_PASSWORD, 'admin', OWN)).status).toBe(200);
    });
  });

  test('attempts counted by a clock that was ahead do not lock the account', async () => {
    app = await createTestApp({ throttle: { ...LIMITS, signInsPerAddress: 11 } });
    app.clock.advance({ hours: 24 });
    for (let round = 0; round < 12; round += 1) await guessStaff(`wrong-${round}`);
    expectThrottled(await guessStaff(ADMIN_PASSWORD));
    app.clock.advance({ hours: -24 });
    expect((await guessStaff(ADMIN_PASSWORD)).status).toBe(200);
  });

  test('a successful sign-in does not reset the limit of an address', async () => {
    const { anna } = await fixture({ throttle: { ...LIMITS, signInsPerAddress: 20 } });
    // The fixture has used three.
    for (let round = 3; round < 20; round += 1) expect((await guess(anna, anna.accessCode)).status).toBe(200);
    expectThrottled(await guess(anna, anna.accessCode));
  });

  test('forms are limited per address, and a repeated form stores nothing', async () => {
    app = await createTestApp({ throttle: { formsPerAddress: 10 } });
    const form = (round: number, key: string) =>
      sendRaw(app.url, {
        path: '/api/contact',
        body: { name: 'Flood', email: 'flood@example.com', subject: 'Hello', message: `Message ${round}` },
        headers: { ...forwarded(`203.0.113.${round}`), ...(key ? { 'Idempotency-Key': key } : {}) },
      });
    const responses = await Promise.all(Array.from({ length: 25 }, (_, index) => form(index, '')));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(10);
    for (const response of responses.filter((item) => item.status !== 200)) expectThrottled(response);
    app.clock.advance({ minutes: 15 });
    for (let round = 0; round < 25; round += 1) expect((await form(1, 'the-same-key')).status).toBe(200);
    const rows = await app.context
      .em()
      .getConnection()
      .execute<{ total: number }[]>('select count(*) as total from contact_message');
    expect(Number(rows[0]?.total)).toBe(11);
  });
});
