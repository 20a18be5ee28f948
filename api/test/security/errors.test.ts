import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import type { RawResponse } from '#api/test/support/rawHttp.ts';
import { CONTACT } from '#api/test/support/sampleRequests.ts';

const RAW =
  /\bat .+:\d+:\d+|node_modules|\.[jt]s\b|Error:|SQLITE|sqlite|postgres|select |insert |relation|no such table|Mikro|Koa/i;

/** Checks the error shape, without internal details. */
function expectShape(response: RawResponse, status: number): void {
  const { success, code, message, requestId, ...rest } = response.json;
  expect([response.status, success, typeof code, typeof message]).toEqual([
    status,
    false,
    'string',
    'string',
  ]);
  expect(requestId).toBe(response.headers['x-request-id']);
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(Object.keys(rest).filter((key) => key !== 'fields')).toEqual([]);
  expect(response.text).not.toMatch(RAW);
}

describe.each(DATABASES)('unexpected errors on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
  });
  afterEach(async () => {
    await fixture.app.stop();
    takeLoggedErrors();
  });

  const breakTable = () =>
    fixture.app.context.em().getConnection().execute('alter table contact_message rename to elsewhere');

  test('respond 500 in the error shape and log the reason', async () => {
    await breakTable();
    const body = { ...CONTACT, message: 'A private matter' };
    expectShape(await fixture.anonymous({ path: '/api/contact', body }), 500);
    expectShape(await fixture.asStaff({ path: '/api/admin/contact-submissions' }), 500);
    expect(takeLoggedErrors()).toHaveLength(2);
    expect((await fixture.as(fixture.anna, { path: '/api/portal/session' })).status).toBe(200);
  });

  test('store nothing and leave the Idempotency-Key usable', async () => {
    await breakTable();
    const headers = { 'Idempotency-Key': 'try-again-1' };
    expectShape(await fixture.anonymous({ path: '/api/contact', body: CONTACT, headers }), 500);
    await fixture.app.context.em().getConnection().execute('alter table elsewhere rename to contact_message');
    const before = await fixture.asStaff({ path: `/api/admin/outbox?q=${CONTACT.email}` });
    expect(before.headers['x-total-count']).toBe('0');
    expect((await fixture.anonymous({ path: '/api/contact', body: CONTACT, headers })).status).toBe(200);
    expect((await fixture.anonymous({ path: '/api/contact', body: CONTACT, headers })).status).toBe(200);
    const after = await fixture.asStaff({ path: '/api/admin/contact-submissions' });
    expect(after.headers['x-total-count']).toBe('1');
  });

  test('before an export starts respond in the error shape with the security headers', async () => {
    await breakTable();
    const response = await fixture.asStaff({ path: '/api/admin/contact-submissions.csv' });
    expectShape(response, 500);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.headers['content-disposition']).toBeUndefined();
  });

  test('during an export abort the response', async () => {
    const insert = `insert into contact_message (id, name, email, subject, message, status, submitted_at)
      values ${Array.from({ length: 1200 }, (_, index) => `('row-${index}', 'A', 'a@example.com', 'S', '${'m'.repeat(500)}', 'new', ${database === 'sqlite' ? 1_700_000_000_000 : "'2026-11-01'"})`)}`;
    await fixture.app.context.em().getConnection().execute(insert);
    const whole = await fixture.asStaff({ path: '/api/admin/contact-submissions.csv' });
    expect(whole.text.trim().split('\n')).toHaveLength(1201);
    const em = fixture.app.context.em;
    let pages = 0;
    Object.assign(fixture.app.context, {
      em: () => {
        pages += 1;
        // Each page uses one.
        if (pages > 2) throw new Error('connection lost');
        return em();
      },
    });
    await expect(fixture.asStaff({ path: '/api/admin/contact-submissions.csv' })).rejects.toThrow();
    Object.assign(fixture.app.context, { em });
    expect((await fixture.as(fixture.anna, { path: '/api/portal/session' })).status).toBe(200);
  });
});

describe('rejections', () => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture();
  });
  afterEach(() => fixture.app.stop());

  test('of every status have the error shape', async () => {
    const { anna } = fixture;
    const own = `/api/portfolio/${anna.investorId}`;
    const wrong = { investorId: anna.investorId, accessCode: 'not-the-code' };
    expectShape(await fixture.anonymous({ path: '/api/contact', body: '{' }), 400);
    expectShape(await fixture.anonymous({ path: '/api/contact', body: {} }), 400);
    expectShape(await fixture.anonymous({ path: own }), 401);
    expectShape(await fixture.anonymous({ path: '/api/portal/login', body: wrong }), 401);
    expectShape(await fixture.as(anna, { path: '/api/admin/investors' }), 403);
    expectShape(await fixture.as(fixture.ben, { path: own }), 404);
    expectShape(await fixture.anonymous({ path: '/api/nothing' }), 404);
    expectShape(await fixture.anonymous({ path: '/api/contact', body: 'x'.repeat(70_000) }), 413);
    expectShape(
      await fixture.anonymous({ path: '/api/contact', body: 'x', headers: { 'Content-Type': 'a/b' } }),
      415,
    );
    const over = {
      investorId: anna.investorId,
      asset: 'USD',
      amount: 1e6,
      address: 'CH93 0076 2011 6238 5295 7',
    };
    expectShape(await fixture.as(anna, { path: '/api/withdrawals/request', body: over }), 409);
    const headers = { 'Idempotency-Key': 'one-key' };
    await fixture.anonymous({ path: '/api/contact', body: CONTACT, headers });
    const other = { ...CONTACT, subject: 'Another question' };
    expectShape(await fixture.anonymous({ path: '/api/contact', body: other, headers }), 422);
  });

  test('name an invalid Idempotency-Key', async () => {
    for (const key of ['x'.repeat(201), 'with blank', 'ü']) {
      const headers = { 'Idempotency-Key': key };
      const response = await fixture.anonymous({ path: '/api/contact', body: CONTACT, headers });
      expect([response.status, response.json['fields']]).toEqual([
        400,
        { 'Idempotency-Key': expect.any(String) },
      ]);
    }
  });
});

test('log › omits the row from an error of PostgreSQL', async () => {
  const fixture = await createInvestorsFixture({ database: 'postgresql' });
  onTestFinished(() => fixture.app.stop());
  const connection = fixture.app.context.em().getConnection();
  await connection.execute('alter table contact_message add constraint short check (length(message) < 9)');
  const body = { ...CONTACT, message: 'A private matter' };
  expectShape(await fixture.anonymous({ path: '/api/contact', body }), 500);
  const logged = takeLoggedErrors();
  expect(logged).toMatchObject([{ err: { type: 'CheckConstraintViolationException', code: '23514' } }]);
  expect(JSON.stringify(logged)).not.toContain('A private matter');
  await connection.execute(
    'alter table throttle_bucket add constraint none check (length(key) < 9) not valid',
  );
  const sent = { investorId: 'INV-00000000', accessCode: 'not-the-code' };
  expectShape(await fixture.anonymous({ path: '/api/portal/login', body: sent }), 500);
  const more = takeLoggedErrors();
  expect(more).toMatchObject([{ err: { code: '23514' } }]);
  expect(JSON.stringify(more)).not.toMatch(/Failing row|127\.0\.0\.1/);
});
