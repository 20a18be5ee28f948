import { appendOnly } from '#api/db/migrations/appendOnly.ts';
import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const published = appendOnly(
  'published_head',
  ['number', 'hour'],
  'published heads are never changed or deleted',
);
const COUNT = 'the number of published heads only grows';

const sqlite = [
  'create table `published_head` (`number` integer not null primary key, `hour` text not null, `at` datetime not null, `seq` integer not null, `hash` text not null, `signature` text not null, `public_key` text not null)',
  'create unique index `published_head_hour_unique` on `published_head` (`hour`)',
  ...published.sqlite,
  'create index `journal_entry_subject_seq_index` on `journal_entry` (`subject`, `seq`)',
  'alter table `journal_head` add column `published` integer not null default 0',
  `create trigger journal_head_published_grows before update on journal_head when new.published < old.published begin select raise(abort, '${COUNT}'); end`,
];

const postgresql = [
  'create table "published_head" ("number" int not null, "hour" varchar(13) not null, "at" timestamptz(3) not null, "seq" int not null, "hash" varchar(64) not null, "signature" varchar(88) not null, "public_key" varchar(64) not null, primary key ("number"))',
  'alter table "published_head" add constraint "published_head_hour_unique" unique ("hour")',
  ...published.postgresql,
  'create index "journal_entry_subject_seq_index" on "journal_entry" ("subject", "seq")',
  'alter table "journal_head" add "published" int not null default 0',
  `create trigger journal_head_published_grows before update on journal_head for each row when (new.published < old.published) execute function refuse_table_change('${COUNT}')`,
  'alter table journal_head enable always trigger journal_head_published_grows',
];

/** Heads that were signed and published, and an index to find the entries about one record. */
export class PublishedHeads extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
