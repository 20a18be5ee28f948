import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { databaseFingerprint } from '#api/test/support/databaseFingerprint.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { APPLICATION, CONTACT } from '#api/test/support/sampleRequests.ts';

describe.each(DATABASES)('request bodies on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeAll(async () => {
    fixture = await createInvestorsFixture({ database });
  });
  afterAll(() => fixture.app.stop());

  const contact = (body: string | Buffer) => fixture.anonymous({ path: '/api/contact', body });
  const contactWith = (member: string) => contact(`{${member},${JSON.stringify(CONTACT).slice(1)}`);

  async function expectRejected(body: string | Buffer, status: number, code: string): Promise<void> {
    const before = await databaseFingerprint(fixture.app);
    const response = await contact(body);
    expect([response.status, response.json['code']]).toEqual([status, code]);
    expect(response.text).not.toMatch(/Unexpected|position|SyntaxError|at .*\.[jt]s/);
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  }

  const malformed = [
    '{',
    '{"name":}',
    "{'name':'x'}",
    '{"name":"x",}',
    '{"name":"x"} {"name":"y"}',
    '{"name":NaN}',
    '{"name":Infinity}',
    '{"name":-}',
    '{"name":01}',
    '{"name":undefined}',
    '{"name":"a\nb"}',
    '{"name":"\\x41"}',
    '/* */ {}',
    'name=x&email=y',
    ')]}\',{"name":"x"}',
    '\u0000',
  ];
  test.each(malformed)('rejects malformed JSON: %j', (body) => expectRejected(body, 400, 'malformed_body'));

  const notUtf8 = [
    Buffer.from([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from(JSON.stringify(CONTACT), 'utf16le'),
    Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]),
  ];
  test.each(notUtf8)('rejects invalid UTF-8: %#', (body) => expectRejected(body, 400, 'malformed_body'));

  test.each([21, 1000, 16_000, 32_000])('rejects %i levels of nesting', async (depth) => {
    await expectRejected('['.repeat(depth), 400, 'malformed_body');
    await expectRejected('['.repeat(depth) + ']'.repeat(depth), 400, 'malformed_body');
    await expectRejected(`${'{"a":'.repeat(Math.min(depth, 10_000))}1`, 400, 'malformed_body');
  });

  test('names errors in the order of the form', async () => {
    const { fields } = (await contact('{"message":"","subject":7}')).json;
    expect(Object.keys(fields as object)).toEqual(['name', 'email', 'subject', 'message']);
  });

  test('accepts brackets in text', async () => {
    const message = `${'['.repeat(100)}"${'{'.repeat(100)}\\`;
    expect((await contact(JSON.stringify({ ...CONTACT, message }))).status).toBe(200);
  });

  test('rejects more than 64 KB, with or without Content-Length', async () => {
    const padded = (bytes: number) => {
      const body = JSON.stringify({ ...CONTACT, message: '' });
      return JSON.stringify({ ...CONTACT, message: 'x'.repeat(bytes - Buffer.byteLength(body)) });
    };
    expect((await contact(padded(65_536))).json['code']).toBe('validation');
    await expectRejected(padded(65_537), 413, 'too_large');
    await expectRejected(padded(5_000_000), 413, 'too_large');
    await expectRejected(`{"name":"${'漢'.repeat(30_000)}"}`, 413, 'too_large');
    const before = await databaseFingerprint(fixture.app);
    const chunked = await fixture.anonymous({
      path: '/api/contact',
      body: padded(70_000),
      headers: { 'Content-Length': '', 'Transfer-Encoding': 'chunked' },
    });
    expect([chunked.status, chunked.json['code']]).toEqual([413, 'too_large']);
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  });

  test('validates and uses the last of two fields with the same name', async () => {
    const response = await contactWith('"subject":"First","subject":7,"name":"A","name":"B"');
    expect(response.status).toBe(200);
    const twice = await contact(`${JSON.stringify(CONTACT).slice(0, -1)},"email":"not an address"}`);
    expect([twice.status, twice.json['fields']]).toEqual([400, { email: 'Invalid email address' }]);
  });

  const polluting = [
    '"__proto__":{"isAdmin":true}',
    '"__proto__":null',
    '"constructor":{"prototype":{"isAdmin":true}}',
    '"prototype":{"isAdmin":true}',
    '"\\u005f\\u005fproto\\u005f\\u005f":{"isAdmin":true}',
  ];
  test.each(polluting)('rejects %s', async (member) => {
    const before = await databaseFingerprint(fixture.app);
    const response = await contactWith(member);
    expect([response.status, response.json['code']]).toEqual([400, 'validation']);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
    const staff = await fixture.asStaff({
      path: '/api/admin/portfolio/update-assets',
      body: `{"investorId":"${fixture.anna.investorId}","assets":[{${member},"name":"A","allocation":1,"color":"#000000"}]}`,
    });
    expect(staff.status).toBe(400);
    const query = await fixture.asStaff({ path: '/api/admin/investors?__proto__[isAdmin]=1' });
    expect(query.status).toBe(400);
  });

  test('limits the number of named errors', async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`field${index}`, 1]));
    expect((await contact(JSON.stringify(many))).text.length).toBeLessThan(10_000);
    const assets = Array.from({ length: 20_000 }, () => 0);
    const body = { investorId: fixture.anna.investorId, assets };
    const response = await fixture.asStaff({ path: '/api/admin/portfolio/update-assets', body });
    expect([response.status, response.text.length < 20_000]).toEqual([400, true]);
    const key = 'k'.repeat(60_000);
    expect((await contact(JSON.stringify({ [key]: 1 }))).text.length).toBeLessThan(10_000);
  });

  test('rejects fields that an endpoint does not declare (mass assignment)', async () => {
    const { row, investorId } = fixture.anna;
    const before = await databaseFingerprint(fixture.app);
    const extras = {
      id: 'x',
      investorId: fixture.ben.investorId,
      version_: 9,
      accessCodeHash: '$argon2id$',
      activationHash: null,
      createdAt: '2020-01-01',
      withdrawalsVersion: 1,
    };
    for (const [name, value] of Object.entries(extras)) {
      const sent = { method: 'PATCH', path: `/api/admin/investors/${row.id}`, body: { [name]: value } };
      expect([name, (await fixture.asStaff(sent)).status]).toEqual([name, 400]);
    }
    for (const extra of [{ status: 'approved' }, { id: 'x' }, { investorId }, { decidedAt: '2020-01-01' }]) {
      const body = { ...APPLICATION, ...extra };
      expect((await fixture.anonymous({ path: '/api/applications', body })).status).toBe(400);
    }
    const request = { investorId, asset: 'USD', amount: 100, address: 'CH93 0076 2011 6238 5295 7' };
    for (const extra of [{ status: 'approved' }, { decidedBy: 'me' }, { requestedAt: '2020-01-01' }]) {
      const sent = { path: '/api/withdrawals/request', body: { ...request, ...extra } };
      expect((await fixture.as(fixture.anna, sent)).status).toBe(400);
    }
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  });

  test('records the signed-in staff member, not processedBy', async () => {
    const { investorId } = fixture.ben;
    const path = '/api/withdrawals/request';
    const body = { investorId, asset: 'USD', amount: 100, address: 'CH93 0076 2011 6238 5295 7' };
    const made = (await fixture.as(fixture.ben, { path, body })).json['request'] as { id: string };
    const decided = await fixture.asStaff({
      path: '/api/admin/withdrawal-requests/process',
      body: { requestId: made.id, action: 'decline', processedBy: 'The Director' },
    });
    expect(decided.json['request']).toMatchObject({ processedBy: 'Administrator' });
  });

  test('rejects inconsistent totals and names the expected value', async () => {
    const response = await fixture.asStaff({
      method: 'PATCH',
      path: `/api/admin/investors/${fixture.anna.row.id}`,
      body: { portfolioValue: 100, totalInvested: 90, currentPnL: 11 },
    });
    expect([response.status, response.json['fields']]).toEqual([
      400,
      { currentPnL: expect.stringContaining('10') },
    ]);
  });

  test('rejects text that a database cannot store and keeps other Unicode in an intact journal', async () => {
    const { investorId } = fixture.anna;
    const request = { investorId, asset: 'USD', amount: 1, address: 'CH93 0076 2011 6238 5295 7' };
    for (const notes of ['\ud800', 'a\udfffb', '\0', 'ok\0']) {
      const response = await fixture.as(fixture.anna, {
        path: '/api/withdrawals/request',
        body: { ...request, notes },
      });
      expect([response.status, response.json['fields']]).toEqual([400, { notes: expect.any(String) }]);
    }
    // Without what is invisible, and composed, as every text from outside.
    const notes = '𝕐𝕖𝕤 😀 e\u0301 \u202etxt.exe \ufeff';
    const sent = { path: '/api/withdrawals/request', body: { ...request, notes } };
    const { json } = await fixture.as(fixture.anna, sent);
    expect(json['request']).toMatchObject({ reason: '𝕐𝕖𝕤 😀 \u00e9 txt.exe' });
    expect(await verifyTree(fixture.app.context.em())).toMatchObject({ intact: true });
  });
});
