import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const FUNCTIONS = ['check_journal_entry_follows', 'check_journal_head_grows'];

/** A search path that does not name pg_temp searches the session's temporary tables first. */
const setPath = (name: string) =>
  `execute format('alter function ${name}() set search_path = %I, pg_temp', current_schema());`;

/** Makes the guards read the journal's tables, never temporary tables of the same name. SQLite always does. */
export class GuardSearchPath extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [],
    postgresql: [`do $$ begin ${FUNCTIONS.map(setPath).join(' ')} end $$`],
  };
}
