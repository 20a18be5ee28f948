import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  'create table `reply` (`id` text not null primary key, `record_id` text not null, `number` integer not null, `subject` text not null, `text` text not null, `author_name` text not null, `created_at` datetime not null, `message_id` text not null)',
  'create unique index `reply_record_id_number_unique` on `reply` (`record_id`, `number`)',
  'alter table `outbox_message` add column `thread_id` text null',
];

const postgresql = [
  'create table "reply" ("id" varchar(36) not null, "record_id" varchar(36) not null, "number" int not null, "subject" varchar(200) not null, "text" text not null, "author_name" varchar(120) not null, "created_at" timestamptz(3) not null, "message_id" varchar(36) not null, primary key ("id"))',
  'alter table "reply" add constraint "reply_record_id_number_unique" unique ("record_id", "number")',
  'alter table "outbox_message" add "thread_id" varchar(36) null',
];

/** Replies to messages, consultations and applications, and the conversation that an e-mail belongs to. */
export class Replies extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
