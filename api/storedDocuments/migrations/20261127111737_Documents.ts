import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  "create table `document_request` (`id` text not null primary key, `investor_id` text not null, `title` text not null, `note` text null, `rounds` integer not null, `status` text check (`status` in ('open', 'accepted', 'cancelled')) not null, `explanation` text null, `requested_at` datetime not null, `requested_by` text not null, `decided_at` datetime null, `decided_by` text null, constraint `document_request_investor_id_foreign` foreign key (`investor_id`) references `investor` (`id`))",
  'create index `document_request_investor_id_index` on `document_request` (`investor_id`)',
  'create index `document_request_status_index` on `document_request` (`status`)',
  'create table `stored_content` (`digest` text not null primary key, `bytes` blob not null)',
  "create table `document` (`id` text not null primary key, `investor_id` text not null, `series` text not null, `number` integer not null, `kind` text check (`kind` in ('contract', 'notice', 'other', 'upload')) not null, `title` text not null, `file_name` text not null, `media_type` text check (`media_type` in ('application/pdf', 'image/png', 'image/jpeg')) not null, `size` integer not null, `digest` text null, `added_at` datetime not null, `added_by` text not null, `explanation` text null, `opened_at` datetime null, constraint `document_investor_id_foreign` foreign key (`investor_id`) references `investor` (`id`), constraint `document_digest_foreign` foreign key (`digest`) references `stored_content` (`digest`) on delete restrict)",
  'create index `document_investor_id_index` on `document` (`investor_id`)',
  'create index `document_digest_index` on `document` (`digest`)',
  'create unique index `document_series_number_unique` on `document` (`series`, `number`)',
];

const postgresql = [
  'create table "document_request" ("id" varchar(36) not null, "investor_id" varchar(36) not null, "title" varchar(120) not null, "note" text null, "rounds" int not null, "status" text not null, "explanation" text null, "requested_at" timestamptz(3) not null, "requested_by" varchar(120) not null, "decided_at" timestamptz(3) null, "decided_by" varchar(120) null, primary key ("id"))',
  'create index "document_request_investor_id_index" on "document_request" ("investor_id")',
  'create index "document_request_status_index" on "document_request" ("status")',
  'create table "stored_content" ("digest" varchar(64) not null, "bytes" bytea not null, primary key ("digest"))',
  'create table "document" ("id" varchar(36) not null, "investor_id" varchar(36) not null, "series" varchar(36) not null, "number" int not null, "kind" text not null, "title" varchar(120) not null, "file_name" varchar(200) not null, "media_type" text not null, "size" int not null, "digest" varchar(64) null, "added_at" timestamptz(3) not null, "added_by" varchar(120) not null, "explanation" text null, "opened_at" timestamptz(3) null, primary key ("id"))',
  'create index "document_investor_id_index" on "document" ("investor_id")',
  'create index "document_digest_index" on "document" ("digest")',
  'alter table "document" add constraint "document_series_number_unique" unique ("series", "number")',
  'alter table "document_request" add constraint "document_request_investor_id_foreign" foreign key ("investor_id") references "investor" ("id")',
  'alter table "document_request" add constraint "document_request_status_check" check ("status" in (\'open\', \'accepted\', \'cancelled\'))',
  'alter table "document" add constraint "document_investor_id_foreign" foreign key ("investor_id") references "investor" ("id")',
  'alter table "document" add constraint "document_digest_foreign" foreign key ("digest") references "stored_content" ("digest") on delete restrict',
  "alter table \"document\" add constraint \"document_kind_check\" check (\"kind\" in ('contract', 'notice', 'other', 'upload'))",
  'alter table "document" add constraint "document_media_type_check" check ("media_type" in (\'application/pdf\', \'image/png\', \'image/jpeg\'))',
];

/** Documents of accounts with their contents, and requests for them. */
export class Documents extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
