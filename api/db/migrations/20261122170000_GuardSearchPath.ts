import { TwoDialectMigration } from './twoDialectMigration.ts';

const FUNCTIONS = ['check_journal_entry_follows', 'check_journal_head_grows'];

/** A session's own temporary tables come first in a search path that does not name them. */
const setPath = (name: string) =>
  `execute format('alter function ${name}() set search_path = %I, pg_temp', current_schema());`;

/** The guards of the journal read its own tables, and no temporary table of the same name. SQLite always does. */
export class GuardSearchPath extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [],
    postgresql: [`do $$ begin ${FUNCTIONS.map(setPath).join(' ')} end $$`],
  };
}
