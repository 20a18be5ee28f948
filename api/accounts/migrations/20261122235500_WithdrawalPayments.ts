import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

/** The transaction that an earlier approval recorded, as its journal entry says. */
const fill = (transactionId: string) => `update withdrawal set transaction_id = (
  select ${transactionId} from journal_entry e
  where e.subject = withdrawal.id and e.action = 'withdrawal_approved'
  order by e.seq desc limit 1)
  where status = 'approved'`;

const index = 'create index withdrawal_payment_decided_at_index on withdrawal (payment, decided_at)';

/**
 * The payment of approved withdrawals. Whether those of earlier releases were paid is unknown, so they do not count as not
 * yet paid.
 */
export class WithdrawalPayments extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [
      'alter table withdrawal add column transaction_id text null',
      "alter table withdrawal add column payment text check (payment in ('due', 'paid')) null",
      'alter table withdrawal add column paid_on text null',
      'alter table withdrawal add column payment_reference text null',
      'alter table withdrawal add column payment_recorded_at datetime null',
      'alter table withdrawal add column payment_recorded_by text null',
      fill("json_extract(e.after, '$.transaction.id')"),
      index,
    ],
    postgresql: [
      `alter table withdrawal add transaction_id varchar(36) null,
        add payment text check (payment in ('due', 'paid')) null, add paid_on varchar(10) null,
        add payment_reference varchar(140) null, add payment_recorded_at timestamptz(3) null,
        add payment_recorded_by varchar(120) null`,
      fill("(e.after::json -> 'transaction' ->> 'id')"),
      index,
    ],
  };
}
