import { type Expression, type SqlBool, sql } from 'kysely';
import { oneOf } from '#api/db/conditions.ts';
import type { Em } from '#api/db/openDatabase.ts';

/** The condition of the query parameter `ids`. */
export const selectedRecords = (em: Em, ids: string | undefined): Expression<SqlBool>[] =>
  ids === undefined ? [] : [oneOf(em, sql.ref('id'), ids.split(','))];
