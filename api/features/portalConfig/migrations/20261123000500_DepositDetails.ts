import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

/** Network and destination tag of deposit addresses, and the bank account for deposits. Earlier addresses state neither. */
export class DepositDetails extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [
      `alter table deposit_address add column network text null`,
      `alter table deposit_address add column tag text null`,
      `create table bank_details (currency text not null primary key, holder text not null, bank text not null,
        account text not null, bic text null, changed_by text not null, changed_at datetime not null)`,
    ],
    postgresql: [
      `alter table deposit_address add network varchar(16) null, add tag varchar(10) null`,
      `create table bank_details (currency varchar(3) not null, holder varchar(120) not null,
        bank varchar(120) not null, account varchar(60) not null, bic varchar(20) null,
        changed_by varchar(120) not null, changed_at timestamptz(3) not null, primary key (currency))`,
    ],
  };
}
