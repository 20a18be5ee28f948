import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const indexes = [
  'create index record_note_investor_id_created_at_index on record_note (investor_id, created_at)',
  'create index record_note_application_id_created_at_index on record_note (application_id, created_at)',
  'create index staff_task_investor_id_done_at_index on staff_task (investor_id, done_at)',
  'create index staff_task_application_id_done_at_index on staff_task (application_id, done_at)',
  'create index staff_task_done_at_assignee_id_index on staff_task (done_at, assignee_id)',
  'create index staff_task_done_at_due_date_index on staff_task (done_at, due_date)',
];

/** Internal notes and tasks about investors and applications. */
export class NotesAndTasks extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [
      `create table record_note (id text not null primary key, investor_id text null, application_id text null,
        text text not null, author_id text not null, author_name text not null, created_at datetime not null,
        constraint record_note_investor_id_foreign foreign key (investor_id) references investor (id) on delete set null)`,
      `create table staff_task (id text not null primary key, investor_id text null, application_id text null,
        text text not null, assignee_id text null, due_date text null, created_by text not null,
        created_at datetime not null, done_by text null, done_at datetime null, version integer not null,
        constraint staff_task_investor_id_foreign foreign key (investor_id) references investor (id) on delete set null,
        constraint staff_task_assignee_id_foreign foreign key (assignee_id) references staff (id) on delete set null)`,
      'create index record_note_investor_id_index on record_note (investor_id)',
      'create index staff_task_investor_id_index on staff_task (investor_id)',
      'create index staff_task_assignee_id_index on staff_task (assignee_id)',
      ...indexes,
    ],
    postgresql: [
      `create table record_note (id varchar(36) not null primary key, investor_id varchar(36) null,
        application_id varchar(36) null, text text not null, author_id varchar(36) not null,
        author_name varchar(120) not null, created_at timestamptz(3) not null,
        constraint record_note_investor_id_foreign foreign key (investor_id) references investor (id) on delete set null)`,
      `create table staff_task (id varchar(36) not null primary key, investor_id varchar(36) null,
        application_id varchar(36) null, text varchar(200) not null, assignee_id varchar(36) null,
        due_date varchar(10) null, created_by varchar(120) not null, created_at timestamptz(3) not null,
        done_by varchar(120) null, done_at timestamptz(3) null, version int not null,
        constraint staff_task_investor_id_foreign foreign key (investor_id) references investor (id) on delete set null,
        constraint staff_task_assignee_id_foreign foreign key (assignee_id) references staff (id) on delete set null)`,
      ...indexes,
    ],
  };
}
