import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { databaseFingerprint } from '#api/test/support/databaseFingerprint.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { contract } from '#common/contract/contract.ts';
import { EXAMPLES, NOT_IDEMPOTENT } from './idempotentRequests.ts';
import { perform, workDone } from './performExample.ts';

const callOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`;

const AT_ONCE = 20;

const rows = (table: string | undefined): number => Number.parseInt(table ?? '', 10);

/** The owner of an account, the firm, and the earlier address can each get a message about one change. */
const MAX_MESSAGES = 3;

/**
 * A deposit is paid and becomes invested: two transactions of the ledger with two postings each. A trade gives units for
 * cash. Mapping files are remembered with the import and its lines.
 */
const BOOKED = { ledger_transaction: 2, posting: 4, position: 2 };

/**
 * At most one new row in each table, one of them the stored response, except of messages, journal entries and bookings.
 * Only notes and tags can be removed.
 */
function assertOneEffect(
  before: Record<string, string>,
  after: Record<string, string>,
  entries: number,
): void {
  const limits: Record<string, number> = { ...BOOKED, outbox_message: MAX_MESSAGES, journal_entry: entries };
  for (const [table, state] of Object.entries(after)) {
    const grown = rows(state) - rows(before[table]);
    const least = table === 'record_note' || table === 'record_tag' ? -1 : 0;
    expect([table, grown >= least && grown <= (limits[table] ?? 1)]).toEqual([table, true]);
  }
}

describe.each(DATABASES)('Idempotency-Key on %s', (database) => {
  describe('command', () => {
    const notIdempotent = NOT_IDEMPOTENT.map(callOf);
    const seen = new Set(notIdempotent);
    let fixture: InvestorsFixture;
    beforeAll(async () => {
      fixture = await createInvestorsFixture({ database });
    });
    afterAll(() => fixture.app.stop());

    test.each(EXAMPLES)('is safe to repeat, example %#', async (prepare) => {
      const example = await prepare(fixture);
      const call = callOf(example.endpoint);
      const key = `key of ${call}`.replaceAll(' ', '-');
      await workDone(fixture);
      const before = await databaseFingerprint(fixture.app);

      const responses = await Promise.all(
        Array.from({ length: AT_ONCE }, () => perform(fixture, example, key)),
      );
      const [{ status, text } = { status: 0, text: '' }] = responses;
      // 202 where the change waits for a second person.
      expect([call, status === 200 || status === 202]).toEqual([call, true]);
      expect({ call, responses: responses.map((item) => `${item.status} ${item.text}`) }).toEqual({
        call,
        responses: responses.map(() => `${status} ${text}`),
      });
      await workDone(fixture);
      const after = await databaseFingerprint(fixture.app);
      assertOneEffect(before, after, example.entries ?? 1);

      const again = await perform(fixture, example, key);
      expect([call, again.status, again.text]).toEqual([call, status, text]);
      if (example.other) {
        const other = await perform(fixture, { ...example, ...example.other }, key);
        expect([call, other.status, other.json['code']]).toEqual([call, 422, 'idempotency_mismatch']);
      }
      expect([call, await databaseFingerprint(fixture.app)]).toEqual([call, after]);
      seen.add(call);
    });

    test('of the contract has an example, or is not idempotent', () => {
      const promised = contract.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.replayable);
      expect(promised.map(({ endpoint }) => callOf(endpoint)).toSorted()).toEqual(notIdempotent.toSorted());
      const missing = contract.filter(
        ({ endpoint }) => endpoint.method !== 'GET' && !seen.has(callOf(endpoint)),
      );
      expect(missing.map(({ name }) => name)).toEqual([]);
    });
  });

  test('is scoped to the caller and stays usable after a rejection', async () => {
    const { app, anna, ben, as } = await createInvestorsFixture({ database });
    onTestFinished(() => app.stop());
    const headers = { 'Idempotency-Key': 'the-same' };
    const request = (who: typeof anna, amount: number) =>
      as(who, {
        path: '/api/withdrawals/request',
        headers,
        body: { investorId: who.investorId, asset: 'USD', amount, address: 'CH93 0076 2011 6238 5295 7' },
      });
    expect((await request(anna, 15_001)).status).toBe(409);
    const annas = await request(anna, 1_000);
    const bens = await request(ben, 1_000);
    expect([annas.status, bens.status]).toEqual([200, 200]);
    expect(annas.text).not.toBe(bens.text);
    expect((await request(anna, 1_000)).text).toBe(annas.text);
  });
});
