/**
 * Statements that make a table append-only on both databases: UPDATE, DELETE and TRUNCATE fail, and so does
 * INSERT OR REPLACE, for which SQLite fires no delete trigger. DROP and DISABLE remain possible; they change the schema.
 * @param unique columns of the primary key and of unique indexes ('a, b'), any of which INSERT OR REPLACE could use
 * @param deletable condition on `old` under which a row may be deleted after all; none without it
 */
export function appendOnly(
  table: string,
  unique: readonly [string, ...string[]],
  message: string,
  deletable: { readonly sqlite: string; readonly postgresql: string } = {
    sqlite: 'false',
    postgresql: 'false',
  },
): { readonly sqlite: string[]; readonly postgresql: string[] } {
  const exists = unique
    .map((columns) => {
      const equal = columns.split(', ').map((column) => `${column} = new.${column}`);
      return `exists (select 1 from ${table} where ${equal.join(' and ')})`;
    })
    .join(' or ');
  const abort = `begin select raise(abort, '${message}'); end`;
  return {
    sqlite: [
      `create trigger ${table}_no_update before update on ${table} ${abort}`,
      `create trigger ${table}_no_delete before delete on ${table} when not (${deletable.sqlite}) ${abort}`,
      `create trigger ${table}_no_replace before insert on ${table} when ${exists} ${abort}`,
    ],
    postgresql: [
      "create or replace function refuse_table_change() returns trigger language plpgsql as $$ begin raise exception '%', tg_argv[0]; end $$",
      `create trigger ${table}_append_only before update on ${table} for each row execute function refuse_table_change('${message}')`,
      `create trigger ${table}_no_delete before delete on ${table} for each row when (not (${deletable.postgresql})) execute function refuse_table_change('${message}')`,
      `create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function refuse_table_change('${message}')`,
      // Also applies to sessions with session_replication_role = replica.
      `alter table ${table} enable always trigger ${table}_append_only`,
      `alter table ${table} enable always trigger ${table}_no_delete`,
      `alter table ${table} enable always trigger ${table}_no_truncate`,
    ],
  };
}
