import { type Condition, oneOf } from '#api/db/conditions.ts';
import type { Em } from '#api/db/openDatabase.ts';

/** The condition of the query parameter `ids`. */
export const selectedRecords = (em: Em, ids: string | undefined): Condition[] =>
  ids === undefined ? [] : [oneOf(em, 'id', ids.split(','))];
