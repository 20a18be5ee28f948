import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { databaseFingerprint } from '#api/test/support/databaseFingerprint.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { createRecords, type RecordIds } from '#api/test/support/sampleRecords.ts';

const ADDRESS = 'CH93 0076 2011 6238 5295 7';

describe.each(DATABASES)("requests for another investor's records, on %s", (database) => {
  let fixture: InvestorsFixture;
  let recordIds: RecordIds;

  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    recordIds = await createRecords(fixture);
  });
  afterEach(() => fixture.app.stop());

  const asBen = (path: string, body?: unknown, method?: string) =>
    fixture.as(fixture.ben, { path, ...(body === undefined ? {} : { body }), ...(method ? { method } : {}) });

  test("reads › reject every spelling of another investor's ID in every place", async () => {
    const { investorId } = fixture.anna;
    const spellings = [
      investorId,
      investorId.toLowerCase(),
      investorId.replaceAll('0', 'O').replaceAll('1', 'l'),
      encodeURIComponent(` ${investorId} `),
      [...investorId].map((char) => `%${char.charCodeAt(0).toString(16)}`).join(''),
    ];
    for (const spelling of spellings) {
      for (const rest of ['', '/history', '/transactions', '/transactions.csv', '/activity']) {
        const response = await asBen(`/api/portfolio/${spelling}${rest}`);
        expect([spelling, rest, response.status]).toEqual([spelling, rest, 404]);
      }
    }
    for (const trick of [
      `/api/portfolio/${fixture.ben.investorId},${investorId}`,
      `/api/portfolio/${fixture.ben.investorId}%00${investorId}`,
      `/api/portfolio/${fixture.ben.investorId}/../${investorId}`,
      `/api/portfolio/*`,
      `/api/portfolio/%25`,
    ]) {
      const response = await asBen(trick);
      expect([trick, [400, 404].includes(response.status)]).toEqual([trick, true]);
      expect(response.text).not.toContain(investorId);
    }
  });

  test('reads › ignore IDs in queries and headers', async () => {
    const own = `/api/portfolio/${fixture.ben.investorId}`;
    const plain = await asBen(own);
    const claims = {
      'X-Investor-Id': fixture.anna.investorId,
      'X-User-Id': fixture.anna.row.id,
      'X-Original-URL': `/api/portfolio/${fixture.anna.investorId}`,
      'X-Rewrite-URL': `/api/portfolio/${fixture.anna.investorId}`,
    };
    const path = `${own}?investorId=${fixture.anna.investorId}`;
    const claimed = await fixture.as(fixture.ben, { path, headers: claims });
    expect([200, 400]).toContain(claimed.status);
    if (claimed.status === 200) expect(claimed.json).toEqual(plain.json);
  });

  test('reads › reveal nothing to a request with a known ETag', async () => {
    const path = `/api/portfolio/${fixture.anna.investorId}`;
    const { headers } = await fixture.as(fixture.anna, { path });
    const sent = { path, headers: { 'If-None-Match': String(headers.etag) } };
    expect((await fixture.as(fixture.anna, sent)).status).toBe(304);
    expect((await fixture.as(fixture.ben, sent)).status).toBe(404);
    expect((await fixture.anonymous(sent)).status).toBe(401);
  });

  test('writes › reject requests and cancellations for another investor', async () => {
    const before = await databaseFingerprint(fixture.app);
    const { investorId } = fixture.anna;
    const form = { asset: 'USD', amount: 1000, address: ADDRESS };
    const requestId = recordIds.withdrawal;
    const attempts = [
      await asBen('/api/withdrawals/request', { ...form, investorId }),
      await asBen('/api/withdrawals/cancel', { investorId, requestId }),
      // The caller's own ID with the record of another investor.
      await asBen('/api/withdrawals/cancel', { investorId: fixture.ben.investorId, requestId }),
      await asBen(`/api/watchlist/${investorId}`, { symbols: ['BTC'] }, 'PUT'),
      await asBen(`/api/notifications/${investorId}/read`, { upTo: '1' }),
    ];
    expect(attempts.map((response) => response.status)).toEqual([404, 404, 404, 404, 404]);
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  });

  test('writes › reject a body with two investor IDs', async () => {
    const before = await databaseFingerprint(fixture.app);
    const [annas, bens] = [fixture.anna.investorId, fixture.ben.investorId];
    const rest = `"asset":"USD","amount":1000,"address":"${ADDRESS}"`;
    const last = await asBen(
      '/api/withdrawals/request',
      `{"investorId":"${bens}",${rest},"investorId":"${annas}"}`,
    );
    expect(last.status).toBe(404);
    for (const investorId of [[annas], [bens, annas], { id: annas }]) {
      const response = await asBen('/api/withdrawals/request', {
        investorId,
        asset: 'USD',
        amount: 1,
        address: ADDRESS,
      });
      expect([response.status, response.json['fields']]).toEqual([400, { investorId: expect.any(String) }]);
    }
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  });

  test('writes › reject a transaction of another account', async () => {
    const before = await databaseFingerprint(fixture.app);
    const body = { investorId: fixture.ben.investorId, depositId: recordIds.deposit };
    const path = '/api/admin/portfolio/remove-deposit';
    expect((await fixture.asStaff({ method: 'DELETE', path, body })).status).toBe(404);
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  });

  test('Idempotency-Key › returns a stored response to its caller only', async () => {
    const headers = { 'Idempotency-Key': 'shared-key-1' };
    const request = (investor: InvestorsFixture['anna'], investorId: string) =>
      fixture.as(investor, {
        path: '/api/withdrawals/request',
        body: { investorId, asset: 'USD', amount: 100, address: ADDRESS },
        headers,
      });
    const first = await request(fixture.anna, fixture.anna.investorId);
    expect(first.status).toBe(200);
    expect((await request(fixture.ben, fixture.anna.investorId)).status).toBe(404);
    const bens = await request(fixture.ben, fixture.ben.investorId);
    expect(bens.status).toBe(200);
    expect(bens.text).not.toEqual(first.text);
  });

  test('writes › accept 15 of 100 concurrent withdrawal requests of 1000', async () => {
    const { investorId } = fixture.ben;
    const body = { investorId, asset: 'USD', amount: 1000, address: ADDRESS };
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => fixture.as(fixture.ben, { path: '/api/withdrawals/request', body })),
    );
    expect(responses.filter((response) => response.status === 200)).toHaveLength(15);
    expect(responses.filter((response) => response.status === 409)).toHaveLength(85);
  });
});
