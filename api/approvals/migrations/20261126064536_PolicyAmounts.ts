import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';
import { requireMoney } from '#common/domain/money.ts';

const COLUMNS = '`kind`, `is_on`, `tenths`, `per`, `role`, `hours`, `version`, `changed_by`, `changed_at`';

interface Row {
  readonly kind: string;
  readonly amount: string | null;
}

/** Amounts of policies as integers, like all amounts, instead of text. */
export class PolicyAmounts extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [
      "create table `approval_policy__temp_alter` (`kind` text not null primary key, `is_on` integer not null, `amount` bigint null, `tenths` integer null, `per` text check (`per` in ('request', 'day')) not null, `role` text check (`role` in ('approver', 'administrator')) not null, `hours` integer null, `version` integer not null, `changed_by` text null, `changed_at` datetime null)",
      `insert into \`approval_policy__temp_alter\` (${COLUMNS}) select ${COLUMNS} from \`approval_policy\``,
      'drop table `approval_policy`',
      'alter table `approval_policy__temp_alter` rename to `approval_policy`',
    ],
    postgresql: ['alter table "approval_policy" alter column "amount" type bigint using null'],
  };

  override async up(): Promise<void> {
    super.up();
    const rows = (await this.execute('select kind, amount from approval_policy')) as Row[];
    for (const { kind, amount } of rows) {
      if (amount === null) continue;
      this.addSql(`update approval_policy set amount = ${requireMoney(amount)} where kind = '${kind}'`);
    }
  }
}
