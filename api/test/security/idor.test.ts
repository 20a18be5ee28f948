import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, loggedErrors } from '#api/test/support/createTestApp.ts';
import { databaseFingerprint } from '../support/databaseFingerprint.ts';
import { createInvestorsFixture, type InvestorsFixture } from '../support/investorsFixture.ts';
import { createRecords, type RecordIds } from '../support/sampleRequests.ts';

const ADDRESS = 'CH93 0076 2011 6238 5295 7';

describe.each(DATABASES)("reaching for another investor's records, on %s", (database) => {
  let scene: InvestorsFixture;
  let targets: RecordIds;

  beforeEach(async () => {
    scene = await createInvestorsFixture({ database });
    targets = await createRecords(scene);
  });
  afterEach(async () => {
    await scene.app.stop();
    expect(loggedErrors.splice(0)).toEqual([]);
  });

  const asBen = (path: string, body?: unknown, method?: string) =>
    scene.as(scene.ben, { path, ...(body === undefined ? {} : { body }), ...(method ? { method } : {}) });

  test("reading: every spelling of another's ID is refused, in every place it can stand", async () => {
    const { investorId } = scene.anna;
    const spellings = [
      investorId,
      investorId.toLowerCase(),
      investorId.replaceAll('0', 'O').replaceAll('1', 'l'),
      encodeURIComponent(` ${investorId} `),
      [...investorId].map((char) => `%${char.charCodeAt(0).toString(16)}`).join(''),
    ];
    for (const spelling of spellings) {
      for (const rest of ['', '/history', '/transactions', '/transactions.csv', '/activity']) {
        const answer = await asBen(`/api/portfolio/${spelling}${rest}`);
        expect([spelling, rest, answer.status]).toEqual([spelling, rest, 404]);
      }
    }
    for (const trick of [
      `/api/portfolio/${scene.ben.investorId},${investorId}`,
      `/api/portfolio/${scene.ben.investorId}%00${investorId}`,
      `/api/portfolio/${scene.ben.investorId}/../${investorId}`,
      `/api/portfolio/*`,
      `/api/portfolio/%25`,
    ]) {
      const answer = await asBen(trick);
      expect([trick, [400, 404].includes(answer.status)]).toEqual([trick, true]);
      expect(answer.text).not.toContain(investorId);
    }
  });

  test('reading: what a query or a header claims changes nothing about whose data it is', async () => {
    const own = `/api/portfolio/${scene.ben.investorId}`;
    const plain = await asBen(own);
    const claims = {
      'X-Investor-Id': scene.anna.investorId,
      'X-User-Id': scene.anna.row.id,
      'X-Original-URL': `/api/portfolio/${scene.anna.investorId}`,
      'X-Rewrite-URL': `/api/portfolio/${scene.anna.investorId}`,
    };
    const path = `${own}?investorId=${scene.anna.investorId}`;
    const claimed = await scene.as(scene.ben, { path, headers: claims });
    expect([200, 400]).toContain(claimed.status);
    if (claimed.status === 200) expect(claimed.json).toEqual(plain.json);
  });

  test('a known ETag reveals nothing of the answer behind it', async () => {
    const path = `/api/portfolio/${scene.anna.investorId}`;
    const { headers } = await scene.as(scene.anna, { path });
    const sent = { path, headers: { 'If-None-Match': String(headers.etag) } };
    expect((await scene.as(scene.anna, sent)).status).toBe(304);
    expect((await scene.as(scene.ben, sent)).status).toBe(404);
    expect((await scene.anonymous(sent)).status).toBe(401);
  });

  test("writing: no request in another's name, no cancelling of another's request", async () => {
    const before = await databaseFingerprint(scene.app);
    const { investorId } = scene.anna;
    const form = { asset: 'USD', amount: 1000, address: ADDRESS };
    const requestId = targets.withdrawal;
    const attempts = [
      await asBen('/api/withdrawals/request', { ...form, investorId }),
      await asBen('/api/withdrawals/cancel', { investorId, requestId }),
      // In the own name, but with the other's record.
      await asBen('/api/withdrawals/cancel', { investorId: scene.ben.investorId, requestId }),
      await asBen(`/api/watchlist/${investorId}`, { symbols: ['BTC'] }, 'PUT'),
      await asBen(`/api/notifications/${investorId}/read`, { upTo: '1' }),
    ];
    expect(attempts.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
    expect(await databaseFingerprint(scene.app)).toEqual(before);
  });

  test('writing: the first of two IDs in one body does not shield the second', async () => {
    const before = await databaseFingerprint(scene.app);
    const [annas, bens] = [scene.anna.investorId, scene.ben.investorId];
    const rest = `"asset":"USD","amount":1000,"address":"${ADDRESS}"`;
    const last = await asBen(
      '/api/withdrawals/request',
      `{"investorId":"${bens}",${rest},"investorId":"${annas}"}`,
    );
    expect(last.status).toBe(404);
    for (const investorId of [[annas], [bens, annas], { id: annas }]) {
      const answer = await asBen('/api/withdrawals/request', {
        investorId,
        asset: 'USD',
        amount: 1,
        address: ADDRESS,
      });
      expect([answer.status, answer.json['fields']]).toEqual([400, { investorId: expect.any(String) }]);
    }
    expect(await databaseFingerprint(scene.app)).toEqual(before);
  });

  test("staff's transaction of one account is not found through another", async () => {
    const before = await databaseFingerprint(scene.app);
    const body = { investorId: scene.ben.investorId, depositId: targets.deposit };
    const path = '/api/admin/portfolio/remove-deposit';
    expect((await scene.asStaff({ method: 'DELETE', path, body })).status).toBe(404);
    expect(await databaseFingerprint(scene.app)).toEqual(before);
  });

  test('an Idempotency-Key replays only to the one who used it', async () => {
    const headers = { 'Idempotency-Key': 'shared-key-1' };
    const request = (victim: InvestorsFixture['anna'], investorId: string) =>
      scene.as(victim, {
        path: '/api/withdrawals/request',
        body: { investorId, asset: 'USD', amount: 100, address: ADDRESS },
        headers,
      });
    const first = await request(scene.anna, scene.anna.investorId);
    expect(first.status).toBe(200);
    expect((await request(scene.ben, scene.anna.investorId)).status).toBe(404);
    const bens = await request(scene.ben, scene.ben.investorId);
    expect(bens.status).toBe(200);
    expect(bens.text).not.toEqual(first.text);
  });

  test('of a hundred requests at once no more is promised than there is', async () => {
    const { investorId } = scene.ben;
    const body = { investorId, asset: 'USD', amount: 1000, address: ADDRESS };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => scene.as(scene.ben, { path: '/api/withdrawals/request', body })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(15);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(85);
  });
});
