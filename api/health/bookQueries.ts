import { catalogue } from '#common/domain/instruments/catalogue.ts';
import { CASH_IDS } from '#common/domain/prices/rate.ts';
import { act } from './check.ts';
import type { ConsistencyQuery } from './consistency.ts';

const VERIFY = act.command(
  'npm run journal:verify',
  'Run npm run journal:verify, which compares each account with the journal. Restore a backup if it finds a change by hand.',
);

/** Cash is an integer of 64 bits; other quantities can be longer, and `journal:verify` adds them up. */
const cash = [...CASH_IDS];
const isCash = (column: string): string => `${column} in (${cash.map(() => '?').join(', ')})`;

const builtIn = catalogue.map(({ id }) => id);

/** What transactions add up to in an account. */
const RECORDED = `select investor_id, sum(case when type = 'withdrawal' then -amount else amount end) as amount
  from account_transaction where status = 'completed' and removed_at is null group by investor_id`;

/** Ledger, positions, runs, fees and statements. */
export const bookQueries: readonly ConsistencyQuery[] = [
  {
    id: 'balanced-postings',
    title: 'The postings of each ledger transaction add up to zero in every currency',
    sql: `select 'ledger transaction ' || transaction_id as record from posting where ${isCash('instrument')}
      group by transaction_id, instrument having sum(cast(quantity as bigint)) <> 0`,
    parameters: () => cash,
    action: VERIFY,
  },
  {
    id: 'two-postings',
    title: 'Each ledger transaction has two postings or more',
    sql: `select 'ledger transaction ' || l.id as record from ledger_transaction l
      where (select count(*) from posting p where p.transaction_id = l.id) < 2`,
    action: VERIFY,
  },
  {
    id: 'cash-positions',
    title: 'The cash of each account is what its postings add up to',
    sql: `select i.investor_id || ' ' || p.instrument as record
      from position p join investor i on i.id = p.investor_id
      where ${isCash('p.instrument')} and cast(p.quantity as bigint) <> coalesce((
        select sum(cast(q.quantity as bigint)) from posting q
        where q.account = 'client:' || p.investor_id and q.instrument = p.instrument), 0)`,
    parameters: () => cash,
    action: VERIFY,
  },
  {
    id: 'booked-transactions',
    title: 'Each completed deposit and withdrawal is booked in the ledger',
    sql: `select i.investor_id || ', transaction ' || t.id as record
      from account_transaction t join investor i on i.id = t.investor_id
      where t.status = 'completed' and t.removed_at is null and (t.investor_id, t.id) not in (
        select l.investor_id, l.source from ledger_transaction l
        where l.source is not null and l.reverses is null
          and not exists (select 1 from ledger_transaction r where r.reverses = l.id))`,
    action: VERIFY,
  },
  {
    id: 'recorded-bookings',
    title: 'Each booked deposit and withdrawal is a completed transaction',
    sql: `select i.investor_id || ', ledger transaction ' || l.id as record
      from ledger_transaction l join investor i on i.id = l.investor_id
      where l.kind in ('deposit', 'withdrawal') and l.reverses is null
        and not exists (select 1 from ledger_transaction r where r.reverses = l.id)
        and not exists (select 1 from account_transaction t
          where t.id = l.source and t.investor_id = l.investor_id and t.status = 'completed' and t.removed_at is null)`,
    action: VERIFY,
  },
  {
    id: 'kept-differences',
    title: 'The kept difference of each account is its invested amount less its transactions',
    sql: `select i.investor_id as record from investor i
      left join account_difference d on d.investor_id = i.id
      left join (${RECORDED}) t on t.investor_id = i.id
      where d.difference is null or d.difference <> i.total_invested - coalesce(t.amount, 0)`,
    action: act.screen(
      'tab=investors&reconciliation=unreconciled',
      'Do not rely on this list until a backup is restored or the developers have corrected the figures.',
    ),
  },
  {
    id: 'withdrawal-transactions',
    title: 'Each approved withdrawal has the transaction that its approval recorded',
    sql: `select i.investor_id || ', withdrawal ' || w.id as record
      from withdrawal w join investor i on i.id = w.investor_id
      where w.status = 'approved' and (w.payment is not null or w.transaction_id is not null) and not exists (
        select 1 from account_transaction t where t.id = w.transaction_id and t.investor_id = w.investor_id
          and t.type = 'withdrawal' and t.amount = w.amount)`,
    action: VERIFY,
  },
  {
    id: 'withdrawal-states',
    title: 'Each withdrawal is in one state: decided or not, due or paid',
    sql: `select i.investor_id || ', withdrawal ' || w.id as record
      from withdrawal w join investor i on i.id = w.investor_id
      where (w.status = 'pending') <> (w.decided_at is null)
        or (w.status <> 'approved' and (w.payment is not null or w.transaction_id is not null))
        or (w.payment = 'due' and w.paid_on is not null) or (w.payment = 'paid' and w.paid_on is null)`,
    action: VERIFY,
  },
  {
    id: 'reserved-amounts',
    title: 'No account is worth less than its pending withdrawals',
    sql: `select i.investor_id as record from investor i join (
        select investor_id, sum(amount) as amount from withdrawal where status = 'pending' group by investor_id
      ) w on w.investor_id = i.id where w.amount > i.total_value`,
    severity: 'attention',
    action: act.screen('tab=withdrawals&status=pending', 'Decline the requests that cannot be paid.'),
  },
  {
    id: 'known-instruments',
    title: 'Every position is in an instrument that exists',
    sql: `select distinct p.instrument as record from position p
      where p.instrument <> p.investor_id and p.instrument not in (${builtIn.map(() => '?').join(', ')})
        and not exists (select 1 from instrument i where i.id = p.instrument)`,
    parameters: () => builtIn,
    action: VERIFY,
  },
  {
    id: 'known-strategies',
    title: 'Every strategy that an account follows exists',
    sql: `select i.investor_id || ' ' || i.strategy as record from investor i
      where i.strategy is not null and not exists (
        select 1 from instrument s where s.symbol = i.strategy and s.kind = 'strategy')`,
    action: act.screen('tab=investors', 'Choose a strategy for these accounts again.'),
  },
  {
    id: 'run-lines',
    title: 'Each published valuation run has a line for every account that it counted',
    sql: `select 'run ' || r.number as record from valuation_run r
      where r.published_at is not null
        and r.accounts <> (select count(*) from valuation_line l where l.run_number = r.number)`,
    action: VERIFY,
  },
  {
    id: 'fee-runs',
    title: 'The charges of each run of fees add up to its total',
    sql: `select 'fee run ' || r.number as record from fee_run r
      left join (select run_number, count(*) as accounts, sum(management + performance) as total
        from fee_charge group by run_number) c on c.run_number = r.number
      where r.accounts <> coalesce(c.accounts, 0) or r.total <> coalesce(c.total, 0)`,
    action: VERIFY,
  },
  {
    id: 'statement-runs',
    title: 'Each run of statements has issued as many as it counted',
    sql: `select 'run of ' || r.first_day || ' to ' || r.last_day as record from statement_run r
      where r.ended_at is not null and r.issued <> (select count(*) from statement s where s.run = r.id)`,
    action: VERIFY,
  },
  {
    id: 'imported-records',
    title: 'Each stored import has its records, and no other has any',
    sql: `select 'import ' || m.id as record from import m
      where (m.committed_at is not null and m.new_lines > 0)
        <> exists (select 1 from import_record r where r.import_id = m.id)`,
    action: VERIFY,
  },
];
