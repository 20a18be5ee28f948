import { appendOnly } from '#api/db/migrations/appendOnly.ts';
import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const guard = appendOnly(
  'statement',
  ['id', 'investor_id, last_day, first_day, number'],
  'statements are never changed',
);

/** Issued statements. */
export class Statements extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [
      'create table `statement` (`id` text not null primary key, `investor_id` text not null, `first_day` text not null, `last_day` text not null, `number` integer not null, `as_known_at` datetime not null, `issued_at` datetime not null, `issued_by` text not null, `supersedes` text null, `reason` text null, `content` text not null, `digest` text not null, `signature` text not null, `public_key` text not null, constraint `statement_investor_id_foreign` foreign key (`investor_id`) references `investor` (`id`))',
      'create unique index `statement_investor_id_last_day_first_day_number_unique` on `statement` (`investor_id`, `last_day`, `first_day`, `number`)',
      'create index `statement_as_known_at_index` on `statement` (`as_known_at`)',
      ...guard.sqlite,
    ],
    postgresql: [
      'create table "statement" ("id" varchar(36) not null, "investor_id" varchar(36) not null, "first_day" varchar(10) not null, "last_day" varchar(10) not null, "number" int not null, "as_known_at" timestamptz(3) not null, "issued_at" timestamptz(3) not null, "issued_by" varchar(120) not null, "supersedes" varchar(36) null, "reason" text null, "content" text not null, "digest" varchar(64) not null, "signature" varchar(128) not null, "public_key" varchar(64) not null, primary key ("id"))',
      'alter table "statement" add constraint "statement_investor_id_last_day_first_day_number_unique" unique ("investor_id", "last_day", "first_day", "number")',
      'alter table "statement" add constraint "statement_investor_id_foreign" foreign key ("investor_id") references "investor" ("id")',
      'create index "statement_as_known_at_index" on "statement" ("as_known_at")',
      ...guard.postgresql,
    ],
  };
}
