import { describe, expect, test } from 'vitest';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { databaseBefore } from '#api/test/support/databaseBefore.ts';
import { dropTriggers } from '#api/test/support/forgeJournal.ts';

describe.each(DATABASES)('WithdrawalPayments on %s', (kind) => {
  test('links earlier approvals to their transactions, and counts none of them as unpaid', async () => {
    const { orm, em, insert, instant, trueValue } = await databaseBefore(kind, 'WithdrawalPayments');
    const at = instant('2026-11-01T08:00:00.000Z');
    await insert('investor', {
      id: 'i1',
      investor_id: 'INV-1A2B3C4D',
      full_name: 'Ada Muster',
      email: 'ada@example.com',
      tier: 'Basic',
      is_active: trueValue,
      total_value: 0,
      total_invested: 0,
      assets: '[]',
      watchlist: '[]',
      version: 1,
      withdrawals_version: 1,
      notifications_read_to: 0,
      created_at: at,
      updated_at: at,
    });
    const request = { investor_id: 'i1', asset: 'USD', amount: 100_000, address: 'A', requested_at: at };
    await insert('withdrawal', { id: 'approved', ...request, status: 'approved', decided_at: at });
    await insert('withdrawal', { id: 'pending', ...request, status: 'pending' });
    // An entry that is not part of a chain is enough here.
    await dropTriggers(em);
    await insert('journal_entry', {
      seq: 1,
      at,
      actor_type: 'staff',
      actor_id: 's',
      actor_name: 'Nadja',
      action: 'withdrawal_approved',
      subject: 'approved',
      after: JSON.stringify({ transaction: { id: 't1' } }),
      previous_hash: 'p',
      hash: 'h',
    });
    await orm.migrator.up();
    const rows = await em.execute<{ id: string; transaction_id: string | null; payment: string | null }[]>(
      'select id, transaction_id, payment from withdrawal order by id',
    );
    expect(rows.map((row) => [row.id, row.transaction_id, row.payment])).toEqual([
      ['approved', 't1', null],
      ['pending', null, null],
    ]);
  });
});
