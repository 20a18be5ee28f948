import { TwoDialectMigration } from './twoDialectMigration.ts';

const sqlite = [
  'create index `outbox_message_status_created_at_index` on `outbox_message` (`status`, `created_at`)',
  'create index `withdrawal_requested_at_id_index` on `withdrawal` (`requested_at`, `id`)',
];

const postgresql = [
  'create index "outbox_message_status_created_at_index" on "outbox_message" ("status", "created_at")',
  'create index "withdrawal_requested_at_id_index" on "withdrawal" ("requested_at", "id")',
];

/** Indexes for the default order of two staff lists, so that a first page does not sort the whole table. */
export class NewestFirst extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
