import { describe, expect, test } from 'vitest';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { databaseBefore } from '#api/test/support/databaseBefore.ts';

describe.each(DATABASES)('EntryNumbers on %s', (kind) => {
  test('finds the entries of earlier prices and runs, which still cannot be changed', async () => {
    const { orm, em, insert, instant } = await databaseBefore(kind, 'EntryNumbers');
    const [first, second] = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'].map(instant);
    const entry = async (seq: number, values: Readonly<Record<string, unknown>>) =>
      insert('journal_entry', {
        seq,
        actor_type: 'staff',
        actor_id: 's',
        actor_name: 'Staff',
        previous_hash: seq === 1 ? '0'.repeat(64) : String(seq - 1).repeat(64),
        hash: String(seq).repeat(64),
        ...values,
      });
    await insert('journal_head', { id: 1, seq: 0, hash: '0'.repeat(64) });
    await entry(1, { at: first, action: 'prices_recorded' });
    await entry(2, { at: second, action: 'prices_recorded' });
    await entry(3, { at: second, action: 'valuation_published', subject: '1' });
    const price = { instrument: 'btc', units: 1, source: 'declared' };
    await insert('price', { ...price, id: 'p1', version: 1, at: first, recorded_at: second });
    await insert('price', { ...price, id: 'p2', version: 2, at: first, recorded_at: first });
    const run = { at: first, requested_at: first, requested_by: 'Staff', requested_by_id: 's', accounts: 0 };
    const state = { done: 0, prices_digest: '0' };
    await insert('valuation_run', { ...run, ...state, number: 1, published_at: second });
    await insert('valuation_run', { ...run, ...state, number: 2 });
    await orm.migrator.up();
    expect(await em.execute('select id, entry from price order by id')).toEqual([
      { id: 'p1', entry: 2 },
      { id: 'p2', entry: 1 },
    ]);
    expect(await em.execute('select number, entry from valuation_run order by number')).toEqual([
      { number: 1, entry: 3 },
      { number: 2, entry: null },
    ]);
    await expect(em.execute('update price set entry = 1')).rejects.toThrow(/only added/);
    await expect(em.execute('update valuation_run set entry = 1 where number = 1')).rejects.toThrow(
      /never changed/,
    );
  });
});
