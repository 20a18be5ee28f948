import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { oneOf } from '#api/db/conditions.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import { tagKey } from '#common/domain/tags.ts';
import type { NotedRecord } from '#common/domain/tasks.ts';

export type Tagged<Row> = Row & { readonly tags: readonly string[] };

/** Adds the tags of each record, in alphabetical order. @param rows with the ids of their rows */
export async function withTags<Row extends { readonly id: string }>(
  em: Em,
  record: NotedRecord,
  rows: readonly Row[],
): Promise<Tagged<Row>[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await kysely(em)
    .selectFrom('record_tag')
    .select(['record_id', 'tag'])
    .where('record', '=', record)
    .where((eb) => oneOf(em, eb.ref('record_id'), ids))
    .orderBy('tag_key')
    .execute();
  const tags = Map.groupBy(found, ({ record_id: id }) => id);
  return rows.map((row) => ({ ...row, tags: (tags.get(row.id) ?? []).map(({ tag }) => tag) }));
}

/** Condition that a record has the tag. */
export function withTag(record: NotedRecord, tag: string | undefined): Expression<SqlBool>[] {
  if (tag === undefined) return [];
  const eb = expressionBuilder<Tables, NotedRecord>();
  const tagged = eb.selectFrom('record_tag').select('record_id').where('tag_key', '=', tagKey(tag));
  return [eb('id', 'in', tagged.where('record', '=', record))];
}

/** Tags in a response, which leaves them out when there are none. */
export const presentTags = (tags: readonly string[]): { tags?: string[] } =>
  tags.length > 0 ? { tags: [...tags] } : {};

const MAX_LISTED = 200;

/** The tags in use, in alphabetical order; of several spellings the first one. */
export async function findTagsInUse(em: Em): Promise<string[]> {
  const rows = await kysely(em)
    .selectFrom('record_tag')
    .select(({ fn }) => fn.min('tag').as('tag'))
    .groupBy('tag_key')
    .orderBy('tag_key')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ tag }) => tag);
}

/** The tags of one record, in alphabetical order. */
export async function findTags(em: Em, record: NotedRecord, id: string): Promise<string[]> {
  const [row] = await withTags(em, record, [{ id }]);
  return [...(row?.tags ?? [])];
}
