import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const STATUSES = "'pending', 'sending', 'sent', 'captured', 'failed', 'unconfirmed'";

/** As the migrations `ListCounts` and `Initial` made them. SQLite drops no column that they name. */
const ADD = `insert into record_count values ('outbox_message', new.status, 1)
  on conflict do update set amount = amount + 1;`;
const REMOVE = `update record_count set amount = amount - 1
  where source = 'outbox_message' and status = old.status;`;

/**
 * The status of a message whose delivery nobody confirmed, whether it is a repetition, and its language, for the sentence
 * that says so. SQLite cannot change the check of a column, so the column is replaced.
 */
export class UnconfirmedMessages extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [
      "alter table outbox_message add column language text not null default 'en'",
      'alter table outbox_message add column is_repeat integer not null default false',
      `alter table outbox_message add column new_status text check (\`new_status\` in (${STATUSES})) not null default 'pending'`,
      'update outbox_message set new_status = status',
      ...['insert', 'update', 'delete'].map((event) => `drop trigger count_outbox_message_${event}`),
      'drop index outbox_message_status_next_attempt_at_index',
      'drop index outbox_message_status_created_at_index',
      'alter table outbox_message drop column status',
      'alter table outbox_message rename column new_status to status',
      'create index outbox_message_status_next_attempt_at_index on outbox_message (status, next_attempt_at)',
      'create index outbox_message_status_created_at_index on outbox_message (status, created_at)',
      `create trigger count_outbox_message_insert after insert on outbox_message begin ${ADD} end`,
      `create trigger count_outbox_message_delete after delete on outbox_message begin ${REMOVE} end`,
      `create trigger count_outbox_message_update after update of status on outbox_message
        when old.status is not new.status begin ${REMOVE} ${ADD} end`,
    ],
    postgresql: [
      "alter table outbox_message add column language varchar(2) not null default 'en', add column is_repeat boolean not null default false",
      "alter table outbox_message alter column status set default 'pending'",
      'alter table outbox_message drop constraint outbox_message_status_check',
      `alter table outbox_message add constraint outbox_message_status_check check (status in (${STATUSES}))`,
    ],
  };
}
