import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const fill = `update application set decided_by = (
  select e.actor_name from journal_entry e
  where e.subject = application.id and e.action in ('application_approved', 'application_rejected')
  order by e.seq desc limit 1)
  where status <> 'pending'`;

const indexes = [
  'create index application_investor_id_index on application (investor_id)',
  'create index contact_message_investor_id_index on contact_message (investor_id)',
];

/** Who decided an application, as the journal says it, and indexes for the applications and messages of an investor. */
export class ApplicationDecidedBy extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: ['alter table application add column decided_by text null', fill, ...indexes],
    postgresql: ['alter table application add column decided_by varchar(120) null', fill, ...indexes],
  };
}
