import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

export const KEPT = ['seq', 'at', 'actor_type', 'actor_id', 'action', 'investor_id', 'result', 'expires_at'];
const EMPTIED = { actor_name: "''", subject: 'null', detail: 'null', network: "''" };

/** An erasure of who did this, or of whose account it was done to by others than staff. */
const ERASURE = `select 1 from erasure e where e.at >= old.at and (
  (e.kind = 'staff' and old.actor_type = 'staff' and e.subject = old.actor_id)
  or (e.kind = 'investor' and old.actor_type <> 'staff' and (e.subject = old.actor_id or e.subject = old.investor_id)))`;

export const IS_ALLOWED = [
  ...KEPT.map((column) => `new.${column} is not distinct from old.${column}`),
  ...Object.entries(EMPTIED).map(
    ([column, value]) =>
      `(new.${column} is not distinct from old.${column} or new.${column} is not distinct from ${value})`,
  ),
  `exists (${ERASURE})`,
].join(' and ');

const MESSAGE = 'entries of the access log stay until they expire';

/** Lets an erasure empty only the entries of the access log that are about its person. */
export class ErasedAccess extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [
      'drop trigger access_entry_no_update',
      `create trigger access_entry_no_update before update on access_entry when not (${IS_ALLOWED}) begin select raise(abort, '${MESSAGE}'); end`,
    ],
    postgresql: [
      `create or replace function check_access_entry_emptied() returns trigger language plpgsql as $$ begin if not (${IS_ALLOWED}) then raise exception '${MESSAGE}'; end if; return new; end $$`,
      "do $$ begin execute format('alter function check_access_entry_emptied() set search_path = %I, pg_temp', current_schema()); end $$",
    ],
  };
}
