import { describe, expect, test } from 'vitest';
import { AllocationChangeSchema, EmailChangeSchema } from '#api/accounts/entities.ts';
import { ChangeMeasureSchema } from '#api/approvals/entities.ts';
import { NotificationSettingsSchema } from '#api/features/notifications/entities.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { databaseBefore } from '#api/test/support/databaseBefore.ts';
import { dropTriggers } from '#api/test/support/forgeJournal.ts';
import { requireMoney } from '#common/domain/money.ts';

const GOLD = [{ name: 'Gold, what else?', tenths: 1000, color: '#d4af37' }];
const CASH = [{ name: "Ada's cash", tenths: 1000, color: '#0a0a0a' }];
const OPENED = {
  fullName: 'Ada Muster',
  email: 'ada@example.com',
  phone: null,
  tier: 'Basic',
  isActive: true,
  totalValue: '0',
  totalInvested: '0',
  assets: [],
};

describe.each(DATABASES)('AccountHistory on %s', (kind) => {
  test('takes allocations, replaced addresses and reported figures from the journal', async () => {
    const { orm, em, insert, instant, trueValue } = await databaseBefore(kind, 'AccountHistory');
    const at = (seq: number) => instant(`2026-11-01T08:00:0${seq}.000Z`);
    for (const id of ['1', '2']) {
      await insert('investor', {
        id: `i${id}`,
        investor_id: `INV-0000000${id}`,
        full_name: 'Ada Muster',
        email: 'third@example.com',
        tier: 'Basic',
        is_active: trueValue,
        total_value: 30_000_000,
        total_invested: 10_000_000,
        assets: JSON.stringify(CASH),
        watchlist: '[]',
        version: 7,
        withdrawals_version: 1,
        notifications_read_to: 0,
        created_at: at(1),
        updated_at: at(1),
      });
    }
    for (const [id, reportedTo] of [
      ['1', 3],
      ['2', 0],
    ] as const) {
      await insert('notification_settings', {
        investor_id: `INV-0000000${id}`,
        valuation: trueValue,
        allocation: trueValue,
        '"transaction"': trueValue,
        sent_for: '2026-11-01',
        reported_to: reportedTo,
      });
    }
    await insert('change_measure', { seq: 9, policy: 'staff_change', staff_id: 's', at: at(9), amount: 0 });
    // Entries that are not part of a chain are enough here.
    await dropTriggers(em);
    const entries = [
      ['investor_created', undefined, OPENED],
      ['signed_in', undefined, undefined],
      ['allocation_changed', { assets: [] }, { assets: GOLD }],
      ['transaction_added', undefined, { transaction: { id: 't' } }],
      ['investor_updated', { email: 'ada@example.com' }, { email: 'second@example.com' }],
      ['portfolio_valued', { totalValue: '0' }, { totalValue: '300' }],
      ['allocation_changed', { assets: GOLD }, { assets: CASH }],
      ['investor_updated', { email: 'second@example.com' }, { email: 'third@example.com' }],
      ['second_factors_reset', undefined, undefined],
    ] as const;
    for (const [index, [action, before, after]] of entries.entries()) {
      await insert('journal_entry', {
        seq: index + 1,
        at: at(index + 1),
        actor_type: 'staff',
        actor_id: 's',
        actor_name: 'Nadja',
        action,
        investor_id: action === 'second_factors_reset' ? null : 'INV-00000001',
        before: before === undefined ? null : JSON.stringify(before),
        after: after === undefined ? null : JSON.stringify(after),
        previous_hash: 'p',
        hash: 'h',
      });
    }
    await orm.migrator.up();
    const byVersion = { orderBy: { version: 'asc' } } as const;
    expect(await em.fork().find(AllocationChangeSchema, {}, byVersion)).toEqual([
      { investor: 'i1', version: 1, at: new Date('2026-11-01T08:00:01Z'), assets: [] },
      { investor: 'i1', version: 2, at: new Date('2026-11-01T08:00:03Z'), assets: GOLD },
      { investor: 'i1', version: 6, at: new Date('2026-11-01T08:00:07Z'), assets: CASH },
    ]);
    expect(await em.fork().find(EmailChangeSchema, {}, byVersion)).toEqual([
      { investor: 'i1', version: 4, at: new Date('2026-11-01T08:00:05Z'), replaced: 'ada@example.com' },
      { investor: 'i1', version: 7, at: new Date('2026-11-01T08:00:08Z'), replaced: 'second@example.com' },
    ]);
    expect(await em.fork().find(ChangeMeasureSchema, {})).toMatchObject([{ seq: 9, alwaysTwo: true }]);
    const settings = await em.fork().find(NotificationSettingsSchema, {}, { orderBy: { investorId: 'asc' } });
    expect(settings).toMatchObject([
      { reportedValue: requireMoney('0'), reportedInvested: requireMoney('100'), reportedAssets: GOLD },
      { reportedValue: requireMoney('300'), reportedInvested: requireMoney('100'), reportedAssets: CASH },
    ]);
  });
});
