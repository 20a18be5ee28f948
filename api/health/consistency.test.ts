import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Em } from '#api/db/openDatabase.ts';
import { DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { findContradictions } from '#api/test/support/findContradictions.ts';
import { createInvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { HealthLine } from '#common/contract/health.ts';
import { consistencyQueries } from './checks.ts';

/** An active account with the totals of the fixture. */
const INVESTOR = '(select min(id) from investor)';

/** Inserts one row. `$old` is a time long ago, `$later` one to come. */
const insert = (table: string, row: Readonly<Record<string, string | number>>): string => {
  const values = Object.values(row).map((value) =>
    typeof value === 'number' || /^[($]|^(true|false)$/.test(value) ? value : `'${value}'`,
  );
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`;
};

/** A colleague who was deactivated. */
const formerColleague = (username: string) =>
  insert('staff', {
    ...{ id: 'former', username, display_name: 'Former', role: 'viewer', is_active: 'false' },
    ...{ password_hash: 'x', version: 1, created_at: '$old' },
  });

const booking = (kind: string, ...quantities: readonly number[]): string[] => [
  insert('ledger_transaction', {
    ...{ id: 'planted', investor_id: INVESTOR, kind, value_date: '2026-01-01' },
    ...{ recorded_at: '$old', version: 1 },
  }),
  ...quantities.map((quantity, line) =>
    insert('posting', {
      ...{ transaction_id: 'planted', line, account: 'external', instrument: 'usd' },
      quantity: String(quantity),
    }),
  ),
];

const withdrawal = (row: Readonly<Record<string, string | number>>) =>
  insert('withdrawal', {
    ...{ id: 'planted', investor_id: INVESTOR, asset: 'USD', amount: 1, address: 'x', requested_at: '$old' },
    ...row,
  });

const approval = (row: Readonly<Record<string, string>>) =>
  insert('approval', {
    ...{ id: 'planted', policy: 'withdrawal', policy_version: 1, endpoint: 'x', title: 'x', input: 'x' },
    ...{ versions: 'x', change_hash: 'x', preview: 'x', subject: 'x', excluded: '[]' },
    ...{ required_role: 'approver', requested_by: 'anna', requested_by_name: 'Anna', requested_at: '$old' },
    ...row,
  });

/** Each with the statements that plant what it finds. */
const PLANTED: Readonly<Record<string, readonly string[]>> = {
  'balanced-postings': booking('transfer', 5, -4),
  'two-postings': booking('transfer'),
  'cash-positions': [insert('position', { investor_id: INVESTOR, instrument: 'usd', quantity: '17' })],
  'booked-transactions': [
    insert('account_transaction', {
      ...{ id: 'planted', investor_id: INVESTOR, amount: 5, date: '2026-01-02', type: 'deposit' },
      ...{ status: 'completed', created_at: '$old' },
    }),
  ],
  'recorded-bookings': booking('deposit', 5, -5),
  'kept-differences': [`update account_difference set difference = 1 where investor_id = ${INVESTOR}`],
  'withdrawal-transactions': [
    withdrawal({ status: 'approved', payment: 'due', decided_at: '$old', transaction_id: 'gone' }),
  ],
  'withdrawal-states': [withdrawal({ status: 'pending', decided_at: '$old' })],
  'reserved-amounts': [withdrawal({ status: 'pending', amount: 9e15 })],
  'known-instruments': [insert('position', { investor_id: INVESTOR, instrument: 'nothing', quantity: '1' })],
  'known-strategies': [`update investor set strategy = 'NONE' where id = ${INVESTOR}`],
  'run-lines': [
    insert('valuation_run', {
      ...{ number: 1, at: '$old', requested_at: '$old', requested_by: 'x', requested_by_id: 'x' },
      ...{ published_at: '$old', prices_digest: 'x', accounts: 1, done: 1 },
    }),
  ],
  'fee-runs': [
    insert('fee_run', {
      ...{ number: 1, last_day: '2026-01-01', charged_at: '$old', charged_by: 'x', accounts: 0 },
      ...{ total: 1, firm: '{}', digest: 'x' },
    }),
  ],
  'statement-runs': [
    insert('statement_run', {
      ...{ id: 'planted', first_day: '2026-01-01', last_day: '2026-01-31', started_at: '$old' },
      ...{ requested_by: 'x', requested_by_id: 'x', accounts: 1, done: 1, issued: 1, ended_at: '$old' },
    }),
  ],
  'imported-records': [
    insert('import', {
      ...{ id: 'planted', file_name: 'x', kind: 'transactions', status: 'committed', file_hash: 'x' },
      ...{ digest: 'x', new_lines: 1, duplicate_lines: 0, error_lines: 0, accounts: 1, invested: 0 },
      ...{ checked_at: '$old', checked_by: 'x', committed_at: '$old' },
    }),
  ],
  'staff-sessions': [
    formerColleague('former'),
    insert('staff_session', {
      ...{ id: 'planted', token_hash: 'x', staff_id: 'former', device_name: '' },
      ...{ created_at: '$old', last_active_at: '$old', expires_at: '$old' },
    }),
  ],
  // The fixture's investors are signed in.
  'investor-sessions': [`update investor set is_active = false where id = ${INVESTOR}`],
  'second-factors': [`update investor set second_factor_at = $old where id = ${INVESTOR}`],
  'two-people': [approval({ status: 'approved', decided_by: 'anna', expires_at: '$old' })],
  'staff-names': [formerColleague('ADMIN')],
  'payout-names': ['one', 'ONE'].map((name) =>
    insert('payout_account', {
      ...{ id: name, investor_id: INVESTOR, name, asset: 'USD', address: name, address_key: name },
      created_at: '$old',
    }),
  ),
  'open-tasks': [
    formerColleague('former'),
    insert('staff_task', {
      ...{ id: 'planted', text: 'x', assignee_id: 'former', created_by: 'x', created_at: '$old', version: 1 },
    }),
  ],
  'late-jobs': [insert('job', { id: 'planted', kind: 'planted', run_at: '$old', failures: 0 })],
  'failing-jobs': [insert('job', { id: 'planted', kind: 'planted', run_at: '$later', failures: 5 })],
  'stuck-messages': [
    `update outbox_message set status = 'pending', next_attempt_at = $old
      where id = (select min(id) from outbox_message)`,
  ],
  'sealed-entries': [
    insert('journal_entry', {
      ...{
        seq: '(select max(seq) + 1 from journal_entry)',
        at: '$old',
        actor_type: 'system',
        actor_id: 'x',
        actor_name: 'x',
        action: 'x',
      },
      ...{ personal: '', commitment: '', actor_commitment: '', hash: 'x' },
    }),
  ],
  'ended-waits': [approval({ status: 'pending', expires_at: '$old' })],
  'meeting-slots': [
    insert('consultation', {
      ...{ id: 'planted', name: 'x', email: 'x', phone: 'x', preferred_date: '2026-01-05' },
      ...{ preferred_time: '10:00', starts_at: '$old', meeting_type: 'phone', language: 'en' },
      ...{ status: 'new', slot: 'planted', submitted_at: '$old', cancelled_at: '$old' },
    }),
  ],
  'noted-records': [
    insert('record_tag', {
      ...{ id: 'x', record: 'investor', record_id: 'nobody', tag: 'x', tag_key: 'x', created_at: '$old' },
    }),
  ],
  'kept-counts': [`update record_count set amount = amount + 1 where source = 'investor'`],
};

class Undo extends Error {}

describe.each(DATABASES)('consistency queries on %s', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = (await createInvestorsFixture({ database })).app;
  });
  afterAll(() => app.stop());

  /** Runs statements in a transaction that is taken back. @returns what the queries find in it */
  async function plant(statements: readonly string[]) {
    let found: HealthLine[] = [];
    const time = (text: string) =>
      database === 'sqlite' ? String(Date.parse(text)) : `timestamptz '${text}'`;
    const next = database === 'sqlite' ? 'max(seq) + 1 from journal_entry' : 'last_value from journal_seq';
    const planting = app.context.em().transactional(async (em) => {
      if (database === 'postgresql') await em.execute("select nextval('journal_seq')");
      for (const statement of statements) {
        const planted = statement
          .replaceAll('$old', time('2026-01-01'))
          .replaceAll('$later', time('2027-01-01'))
          .replaceAll('$seq', `(select ${next})`);
        await em.execute(planted);
      }
      found = await findContradictions(app.context, { em: em as Em, runsJobs: true });
      throw new Undo();
    });
    await expect(planting).rejects.toThrow(Undo);
    return found;
  }

  test('find nothing among what the service wrote, read as the service reads them', async () => {
    expect(await findContradictions(app.context, { runsJobs: true })).toEqual([]);
  });

  test('each have a planted row that they find', () => {
    expect(Object.keys(PLANTED)).toEqual(consistencyQueries.map(({ id }) => id));
  });

  test.each(Object.entries(PLANTED))(
    '%s › finds its planted row, and no other query does',
    async (id, sql) => {
      const found = await plant(sql);
      expect(found.map((line) => line.id)).toEqual([id]);
      expect(found[0]?.found).toMatch(/^(Exceptions|More than 5 exceptions): .+\.$/);
      expect(found[0]?.action?.text).toMatch(/\.$/);
    },
  );
});
