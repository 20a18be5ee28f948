import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const ACTIONS = { contact_message: 'contact_status', consultation: 'consultation_status' } as const;

/** The last change of the status as the journal says it. */
const fill = Object.entries(ACTIONS).map(([table, action]) => {
  const last = (column: string) => `(select e.${column} from journal_entry e
    where e.subject = ${table}.id and e.action = '${action}' order by e.seq desc limit 1)`;
  return `update ${table} set status_changed_by = ${last('actor_name')}, status_changed_at = ${last('at')}
    where id in (select subject from journal_entry where action = '${action}')`;
});

const columns = (text: string, instant: string) =>
  Object.keys(ACTIONS).flatMap((table) => [
    `alter table ${table} add column status_changed_by ${text} null`,
    `alter table ${table} add column status_changed_at ${instant} null`,
  ]);

/** Which member of staff last changed the status of a message or consultation. */
export class StatusChangedBy extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [...columns('text', 'datetime'), ...fill],
    postgresql: [...columns('varchar(120)', 'timestamptz(3)'), ...fill],
  };
}
