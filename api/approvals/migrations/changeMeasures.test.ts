import { expect, test } from 'vitest';
import { ChangeMeasureSchema } from '#api/approvals/entities.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { databaseBefore } from '#api/test/support/databaseBefore.ts';
import { dropTriggers } from '#api/test/support/forgeJournal.ts';
import { requireMoney } from '#common/domain/money.ts';

const APPROVAL = { id: "a'1", requestedBy: 'Rosa' };
/** More than one page of the migration. */
const CHARGES = 1_200;

test.each(DATABASES)(
  'ChangeMeasures on %s takes the size of each change of staff from the journal',
  async (kind) => {
    const { orm, em, instant } = await databaseBefore(kind, 'ChangeMeasures');
    // Entries that are not part of a chain are enough here.
    await dropTriggers(em);
    const valued = [{ totalValue: '100' }, { totalValue: '150.5' }] as const;
    const entries = [
      ['portfolio_valued', 'staff', 'INV-00000001', ...valued],
      ['portfolio_valued', 'system', 'INV-00000001', ...valued],
      [
        'withdrawal_approved',
        'staff',
        'INV-00000001',
        null,
        { withdrawal: { amount: '40000.00001' }, approval: APPROVAL },
      ],
      ['investor_updated', 'staff', 'INV-00000001', { tier: 'Basic' }, { tier: 'Elite' }],
      ['second_factors_reset', 'staff', 'INV-00000001', null, null],
      ['second_factors_reset', 'staff', null, null, null],
      ['transaction_removed', 'staff', 'INV-00000001', null, { approval: APPROVAL }],
    ] as const;
    const charges = Array.from(
      { length: CHARGES },
      () => ['staff_invited', 'staff', null, null, null] as const,
    );
    const added = [...entries, ...charges];
    const at = instant('2026-11-01T08:00:00.000Z');
    const rows = added.map(([action, actorType, investorId, before, after], index) => [
      ...[index + 1, at, action, investorId, actorType],
      ...[before && JSON.stringify(before), after && JSON.stringify(after)],
    ]);
    const places = rows.map(() => "(?, ?, ?, ?, ?, ?, ?, 's', 'Nadja', 'p', 'h')");
    await em.execute(
      `insert into journal_entry (seq, at, action, investor_id, actor_type, before, after,
        actor_id, actor_name, previous_hash, hash) values ${places.join(', ')}`,
      rows.flat(),
    );
    await orm.migrator.up();
    const measures = await em.fork().find(ChangeMeasureSchema, {}, { orderBy: { seq: 'asc' } });
    const ofAccount = { staffId: 's', investorId: 'INV-00000001', at: new Date('2026-11-01T08:00:00Z') };
    expect(measures.slice(0, 4)).toMatchObject([
      { seq: 1, policy: 'totals', ...ofAccount, amount: requireMoney('50.5'), tenths: 505, approvalId: null },
      { seq: 3, policy: 'withdrawal', amount: requireMoney('40000.00001'), tenths: null, approvalId: "a'1" },
      { seq: 6, policy: 'staff_change', investorId: null, amount: 0n, tenths: null },
      { seq: 7, policy: 'transaction_removal', approvalId: "a'1" },
    ]);
    expect(measures).toHaveLength(4 + CHARGES);
  },
);
