import { SqliteDriver } from '@mikro-orm/sqlite';
import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';
import { requireMoney } from '#common/domain/money.ts';

const sqlite = [
  'create table `email_change` (`investor_id` text not null, `version` integer not null, `at` datetime not null, `replaced` text not null, primary key (`investor_id`, `version`), constraint `email_change_investor_id_foreign` foreign key (`investor_id`) references `investor` (`id`))',
  'create table `allocation_change` (`investor_id` text not null, `version` integer not null, `at` datetime not null, `assets` json not null, primary key (`investor_id`, `version`), constraint `allocation_change_investor_id_foreign` foreign key (`investor_id`) references `investor` (`id`))',
  'alter table `change_measure` add column `always_two` integer not null default false',
  'alter table `notification_settings` add column `reported_value` bigint not null default 0',
  'alter table `notification_settings` add column `reported_invested` bigint not null default 0',
  "alter table `notification_settings` add column `reported_assets` json not null default '[]'",
];

const postgresql = [
  'create table "email_change" ("investor_id" varchar(36) not null, "version" int not null, "at" timestamptz(3) not null, "replaced" varchar(254) not null, primary key ("investor_id", "version"))',
  'create table "allocation_change" ("investor_id" varchar(36) not null, "version" int not null, "at" timestamptz(3) not null, "assets" jsonb not null, primary key ("investor_id", "version"))',
  'alter table "change_measure" add "always_two" boolean not null default false',
  'alter table "notification_settings" add "reported_value" bigint not null default 0, add "reported_invested" bigint not null default 0, add "reported_assets" jsonb not null default \'[]\'',
  'alter table "email_change" add constraint "email_change_investor_id_foreign" foreign key ("investor_id") references "investor" ("id")',
  'alter table "allocation_change" add constraint "allocation_change_investor_id_foreign" foreign key ("investor_id") references "investor" ("id")',
];

/** What an entry states about an account that advances the account's version. */
const VERSIONED = [
  'fullName',
  'email',
  'phone',
  'tier',
  'isActive',
  'totalValue',
  'totalInvested',
  'assets',
  'transaction',
  'version',
];

/** SQL about the JSON in a column. */
interface Json {
  readonly part: (column: string, field: string) => string;
  readonly text: (column: string, field: string) => string;
  readonly hasAny: (column: string, fields: readonly string[]) => string;
}

const SQLITE: Json = {
  part: (column, field) => `json_extract(${column}, '$.${field}')`,
  text: (column, field) => `json_extract(${column}, '$.${field}')`,
  hasAny: (column, fields) =>
    fields.map((field) => `json_type(${column}, '$.${field}') is not null`).join(' or '),
};

const POSTGRESQL: Json = {
  part: (column, field) => `(${column}::jsonb -> '${field}')`,
  text: (column, field) => `(${column}::jsonb ->> '${field}')`,
  hasAny: (column, fields) =>
    `jsonb_exists_any(${column}::jsonb, array[${fields.map((field) => `'${field}'`).join(', ')}])`,
};

/** Copies what entries state, with the account's version after each. */
const fill = (table: string, what: string, entries: string, { hasAny }: Json): string =>
  `insert into ${table} select id, version, at, ${what} from (
    select i.id, e.at, e.before, e.after,
      sum(case when ${hasAny('e.after', VERSIONED)} then 1 else 0 end)
        over (partition by e.investor_id order by e.seq) as version
    from journal_entry e join investor i on i.investor_id = e.investor_id) as entries
  where ${entries}`;

/** A field before the first change after the last daily summary. */
const beforeChange = (value: (column: string, field: string) => string, field: string): string =>
  `(select ${value('e.before', field)} from journal_entry e where e.investor_id = s.investor_id
    and e.seq > s.reported_to and ${value('e.before', field)} is not null order by e.seq limit 1)`;

const currently = (column: string): string =>
  `(select i.${column} from investor i where i.investor_id = s.investor_id)`;

interface Reported {
  readonly investor_id: string;
  readonly value: string | null;
  readonly invested: string | null;
}

/**
 * The history of allocations, replaced email addresses and the figures of the last daily summary, which were read from
 * the journal.
 */
export class AccountHistory extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };

  override async up(): Promise<void> {
    super.up();
    const json = this.driver instanceof SqliteDriver ? SQLITE : POSTGRESQL;
    const { part, text, hasAny } = json;
    this.addSql(fill('allocation_change', part('after', 'assets'), hasAny('after', ['assets']), json));
    this.addSql(fill('email_change', text('before', 'email'), hasAny('before', ['email']), json));
    this.addSql(`update change_measure set always_two = true where seq in
      (select seq from journal_entry where action = 'second_factors_reset')`);
    this.addSql(`update notification_settings as s set reported_value = ${currently('total_value')},
      reported_invested = ${currently('total_invested')},
      reported_assets = coalesce(${beforeChange(part, 'assets')}, ${currently('assets')})`);
    for (const { investor_id, value, invested } of await this.readReported(json)) {
      const changes = [
        ...(value === null ? [] : [`reported_value = ${requireMoney(value)}`]),
        ...(invested === null ? [] : [`reported_invested = ${requireMoney(invested)}`]),
      ];
      if (changes.length > 0)
        this.addSql(
          `update notification_settings set ${changes.join(', ')} where investor_id = '${investor_id}'`,
        );
    }
  }

  private readReported({ text }: Json): Promise<Reported[]> {
    return this.execute(`select s.investor_id, ${beforeChange(text, 'totalValue')} as value,
      ${beforeChange(text, 'totalInvested')} as invested from notification_settings s`) as Promise<
      Reported[]
    >;
  }
}
