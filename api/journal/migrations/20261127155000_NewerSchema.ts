import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';
import { MIGRATION_LOCK, SCHEMA_SETTING } from '#api/db/schemaGuard.ts';

// Both errors are transient (57P03): the service responds with 503, and the client repeats the request.
const postgresql = [
  `create function check_journal_entry_schema() returns trigger language plpgsql as $$ begin
    if not pg_try_advisory_xact_lock_shared(${MIGRATION_LOCK}) then
      raise exception using errcode = '57P03', message = 'the database is being migrated';
    end if;
    if exists (select from migration where name > nullif(current_setting('${SCHEMA_SETTING}', true), '')) then
      raise exception using errcode = '57P03', message = 'a newer version has migrated the database';
    end if;
    return null;
  end $$`,
  "do $$ begin execute format('alter function check_journal_entry_schema() set search_path = %I, pg_temp', current_schema()); end $$",
  'create trigger journal_entry_schema before insert on journal_entry for each statement execute function check_journal_entry_schema()',
];

/**
 * On PostgreSQL, stores no change of a version that is older than the schema, and none while a migration runs. A SQLite
 * database belongs to one process.
 */
export class NewerSchema extends TwoDialectMigration {
  protected override readonly statements = { sqlite: [], postgresql };
}
