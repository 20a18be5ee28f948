import { TwoDialectMigration } from './twoDialectMigration.ts';

const sqlite = [
  'create table `database_state` (`id` integer not null primary key, `epoch` text not null, `generation` integer not null, `is_copy` integer not null, `table_oid` text null, `checked_at` datetime null, `filler` text not null)',
];

const postgresql = [
  'create table "database_state" ("id" int not null, "epoch" varchar(36) not null, "generation" int not null, "is_copy" boolean not null, "table_oid" varchar(20) null, "checked_at" timestamptz(3) null, "filler" text not null, primary key ("id"))',
];

/** The row with the state of the database itself. */
export class DatabaseState extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
