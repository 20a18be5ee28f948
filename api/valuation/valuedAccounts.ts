import { type SqlBool, sql } from 'kysely';
import { notErased } from '#api/accounts/erasedAccounts.ts';

/**
 * Condition that a run values an account: it has positions, and its person was not erased.
 * @param table name or alias of the accounts in the query
 */
export const isValued = (table: string) =>
  sql<SqlBool>`(${sql.ref(`${table}.positions_value`)} is not null and ${notErased(table)})`;
