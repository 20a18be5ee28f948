import { actionsOf, approvalOf, MEASURED_POLICIES, measureEntry } from '#api/approvals/measureEntry.ts';
import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';
import type { JournalEntry } from '#api/journal/entities.ts';

const sqlite = [
  'create table `change_measure` (`seq` integer not null primary key, `policy` text not null, `staff_id` text not null, `investor_id` text null, `at` datetime not null, `amount` bigint not null, `tenths` integer null, `approval_id` text null)',
  'create index `change_measure_staff_id_policy_at_index` on `change_measure` (`staff_id`, `policy`, `at`)',
  'alter table `withdrawal` add column `called_back_by_id` text null',
];

const postgresql = [
  'create table "change_measure" ("seq" int not null, "policy" varchar(30) not null, "staff_id" varchar(64) not null, "investor_id" varchar(12) null, "at" timestamptz(3) not null, "amount" bigint not null, "tenths" int null, "approval_id" varchar(36) null, primary key ("seq"))',
  'create index "change_measure_staff_id_policy_at_index" on "change_measure" ("staff_id", "policy", "at")',
  'alter table "withdrawal" add "called_back_by_id" varchar(36) null',
];

/** The version of the table, which the list of withdrawals reads. */
const versionTriggers = [
  ...[
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ].map(
    ([event, rows]) => `create trigger version_approval_${event} after ${event} on approval
      referencing ${rows} table as changed for each statement execute function advance_table_version()`,
  ),
  `create trigger version_approval_truncate after truncate on approval
    execute function advance_table_version()`,
];

const PAGE = 1_000;

/** The caller of a recorded call-back, as the journal says it. */
const CALLERS = `update withdrawal set called_back_by_id = (select e.actor_id from journal_entry e
  where e.subject = withdrawal.id and e.action = 'withdrawal_called_back' order by e.seq desc limit 1)
  where called_back_at is not null`;

interface Row extends Pick<JournalEntry, 'seq' | 'action' | 'before' | 'after'> {
  readonly investor_id: string | null;
}

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** What a row does not have in common with its entry; undefined for a change without a measure. */
function valuesOf(policy: (typeof MEASURED_POLICIES)[number], row: Row): string | undefined {
  const measure = measureEntry(policy, { ...row, investorId: row.investor_id });
  return (
    measure && `(${row.seq}, ${measure.amount}, ${measure.tenths ?? -1}, ${text(approvalOf(row)?.id ?? '')})`
  );
}

/** The size of each change that a policy is about, from the journal, and the callers of call-backs by id. */
export class ChangeMeasures extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite,
    postgresql: [...postgresql, ...versionTriggers],
  };

  override async up(): Promise<void> {
    super.up();
    this.addSql(CALLERS);
    for (const policy of MEASURED_POLICIES) await this.fill(policy);
  }

  private async fill(policy: (typeof MEASURED_POLICIES)[number]): Promise<void> {
    const actions = actionsOf(policy).map(text).join(', ');
    let seq = 0;
    for (;;) {
      const page = (await this.execute(
        `select seq, action, before, after, investor_id from journal_entry
         where seq > ${seq} and actor_type = 'staff' and action in (${actions}) order by seq limit ${PAGE}`,
      )) as Row[];
      const values = page.flatMap((row) => valuesOf(policy, row) ?? []);
      if (values.length > 0)
        this.addSql(`insert into change_measure (seq, policy, staff_id, investor_id, at, amount, tenths, approval_id)
          select e.seq, '${policy}', e.actor_id, e.investor_id, e.at, v.column2, nullif(v.column3, -1), nullif(v.column4, '')
          from (values ${values.join(', ')}) as v join journal_entry e on e.seq = v.column1`);
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      seq = last.seq;
    }
  }
}
