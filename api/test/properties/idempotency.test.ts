import { afterEach, describe, expect, test } from 'vitest';
import { DATABASES, loggedErrors } from '#api/test/support/createTestApp.ts';
import { databaseFingerprint } from '#api/test/support/databaseFingerprint.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { RawResponse } from '#api/test/support/rawHttp.ts';
import { callPath } from '#common/client/createClient.ts';
import { contract } from '#common/contract/contract.ts';
import { EXAMPLES, type Example, NOT_IDEMPOTENT } from './idempotentRequests.ts';

let scene: InvestorsFixture | undefined;
afterEach(async () => {
  await scene?.app.stop();
  scene = undefined;
  expect(loggedErrors.splice(0)).toEqual([]);
});

const AT_ONCE = 20;

function perform(scene: InvestorsFixture, example: Example, key: string): Promise<RawResponse> {
  const { endpoint, who } = example;
  const sent = {
    method: endpoint.method,
    path: callPath(endpoint, { params: example.params ?? {} }),
    headers: { 'Idempotency-Key': key },
    body: example.body ?? {},
  };
  if (who === 'staff') return scene.asStaff(sent);
  return who === 'investor' ? scene.as(scene.anna, sent) : scene.anonymous(sent);
}

/** Captured messages change their state soon after; until they have, a re-send would be refused. */
async function mailSettled({ app }: InvestorsFixture): Promise<void> {
  const waiting = "select id from outbox_message where status in ('pending', 'sending')";
  await expect
    .poll(() => app.context.em().getConnection().execute<object[]>(waiting), { timeout: 10_000 })
    .toHaveLength(0);
}

const rows = (table: string | undefined): number => Number.parseInt(table ?? '', 10);

/** At most one row more in each table, of which one holds the answer. */
function assertOneEffect(before: Record<string, string>, after: Record<string, string>): void {
  for (const [table, state] of Object.entries(after)) {
    const grown = rows(state) - rows(before[table]);
    expect(`${table} grew by ${grown}`).toMatch(/grew by [01]$/);
  }
}

describe.each(DATABASES)('a key on %s', (database) => {
  test('makes every changing call of the contract safe to repeat', { timeout: 120_000 }, async () => {
    scene = await createInvestorsFixture({ database });
    const seen = new Set(NOT_IDEMPOTENT);
    for (const prepare of EXAMPLES) {
      const example = await prepare(scene);
      const { endpoint } = example;
      const call = `${endpoint.method} ${endpoint.path}`;
      const key = `key of ${call}`.replaceAll(' ', '-');
      await mailSettled(scene);
      const before = await databaseFingerprint(scene.app);

      const run = scene;
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => perform(run, example, key)));
      const [{ text } = { text: '' }] = answers;
      expect({ call, answers: answers.map((each) => `${each.status} ${each.text}`) }).toEqual({
        call,
        answers: answers.map(() => `200 ${text}`),
      });
      const after = await databaseFingerprint(scene.app);
      assertOneEffect(before, after);

      const again = await perform(scene, example, key);
      expect([call, again.status, again.text]).toEqual([call, 200, text]);
      if (example.other) {
        const other = await perform(scene, { ...example, ...example.other }, key);
        expect([call, other.status, other.json['code']]).toEqual([call, 422, 'idempotency_mismatch']);
      }
      expect([call, await databaseFingerprint(scene.app)]).toEqual([call, after]);
      seen.add(endpoint);
    }
    const promised = contract.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.replayable);
    expect(promised.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining([...NOT_IDEMPOTENT]));
    expect(promised).toHaveLength(NOT_IDEMPOTENT.length);
    const missing = contract.filter(({ endpoint }) => endpoint.method !== 'GET' && !seen.has(endpoint));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('belongs to its caller, and a refusal does not use it up', async () => {
    scene = await createInvestorsFixture({ database });
    const { anna, ben, as } = scene;
    const headers = { 'Idempotency-Key': 'the-same' };
    const ask = (who: typeof anna, amount: number) =>
      as(who, {
        path: '/api/withdrawals/request',
        headers,
        body: { investorId: who.investorId, asset: 'USD', amount, address: 'CH93 0076 2011' },
      });
    expect((await ask(anna, 15_001)).status).toBe(409);
    const annas = await ask(anna, 1_000);
    const bens = await ask(ben, 1_000);
    expect([annas.status, bens.status]).toEqual([200, 200]);
    expect(annas.text).not.toBe(bens.text);
    expect((await ask(anna, 1_000)).text).toBe(annas.text);
  });
});
