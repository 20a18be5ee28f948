import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  "create table `import` (`id` text not null primary key, `file_name` text not null, `kind` text check (`kind` in ('clients', 'positions', 'transactions', 'prices')) not null, `broker` text check (`broker` in ('swissquote', 'interactiveBrokers')) null, `status` text check (`status` in ('checked', 'committed', 'reversed')) not null, `file_hash` text not null, `digest` text not null, `new_lines` integer not null, `duplicate_lines` integer not null, `error_lines` integer not null, `accounts` integer not null, `invested` bigint not null, `checked_at` datetime not null, `checked_by` text not null, `committed_at` datetime null, `committed_by` text null, `reversed_at` datetime null, `reversed_by` text null)",
  'create index `import_checked_at_id_index` on `import` (`checked_at`, `id`)',
  'create table `import_draft` (`import_id` text not null primary key, `content` blob not null, `sheet` text null, `mapping` json not null, `reading` text not null, `lines` text not null, constraint `import_draft_import_id_foreign` foreign key (`import_id`) references `import` (`id`) on update cascade on delete cascade)',
  'create table `import_mapping` (`shape` text not null primary key, `mapping` json not null, `used_at` datetime not null)',
  "create table `import_record` (`import_id` text not null, `position` integer not null, `line` integer not null, `kind` text check (`kind` in ('client', 'transaction', 'trade', 'price')) not null, `record` text not null, `reference_hash` text null, primary key (`import_id`, `position`), constraint `import_record_import_id_foreign` foreign key (`import_id`) references `import` (`id`))",
  'create index `import_record_reference_hash_index` on `import_record` (`reference_hash`)',
  'create index `import_record_record_index` on `import_record` (`record`)',
];

const postgresql = [
  'create table "import" ("id" varchar(36) not null, "file_name" varchar(200) not null, "kind" text not null, "broker" text null, "status" text not null, "file_hash" varchar(64) not null, "digest" varchar(64) not null, "new_lines" int not null, "duplicate_lines" int not null, "error_lines" int not null, "accounts" int not null, "invested" bigint not null, "checked_at" timestamptz(3) not null, "checked_by" varchar(120) not null, "committed_at" timestamptz(3) null, "committed_by" varchar(120) null, "reversed_at" timestamptz(3) null, "reversed_by" varchar(120) null, primary key ("id"))',
  'create index "import_checked_at_id_index" on "import" ("checked_at", "id")',
  'create table "import_draft" ("import_id" varchar(36) not null, "content" bytea not null, "sheet" varchar(120) null, "mapping" jsonb not null, "reading" text not null, "lines" text not null, primary key ("import_id"))',
  'create table "import_mapping" ("shape" varchar(64) not null, "mapping" jsonb not null, "used_at" timestamptz(3) not null, primary key ("shape"))',
  'create table "import_record" ("import_id" varchar(36) not null, "position" int not null, "line" int not null, "kind" text not null, "record" varchar(36) not null, "reference_hash" varchar(64) null, primary key ("import_id", "position"))',
  'create index "import_record_reference_hash_index" on "import_record" ("reference_hash")',
  'create index "import_record_record_index" on "import_record" ("record")',
  "alter table \"import\" add constraint \"import_kind_check\" check (\"kind\" in ('clients', 'positions', 'transactions', 'prices'))",
  'alter table "import" add constraint "import_broker_check" check ("broker" in (\'swissquote\', \'interactiveBrokers\'))',
  'alter table "import" add constraint "import_status_check" check ("status" in (\'checked\', \'committed\', \'reversed\'))',
  'alter table "import_draft" add constraint "import_draft_import_id_foreign" foreign key ("import_id") references "import" ("id") on update cascade on delete cascade',
  'alter table "import_record" add constraint "import_record_import_id_foreign" foreign key ("import_id") references "import" ("id")',
  "alter table \"import_record\" add constraint \"import_record_kind_check\" check (\"kind\" in ('client', 'transaction', 'trade', 'price'))",
];

export class Imports extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
