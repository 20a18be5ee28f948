import { type Condition, oneOf } from '#api/db/conditions.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readRows } from '#api/db/rows.ts';
import { tagKey } from '#common/domain/tags.ts';
import type { NotedRecord } from '#common/domain/tasks.ts';

interface TagRow {
  readonly recordId: string;
  readonly tag: string;
}

export type Tagged<Row> = Row & { readonly tags: readonly string[] };

/** Adds the tags of each record, in alphabetical order. @param rows with the ids of their rows */
export async function withTags<Row extends { readonly id: string }>(
  em: Em,
  record: NotedRecord,
  rows: readonly Row[],
): Promise<Tagged<Row>[]> {
  if (rows.length === 0) return [];
  const ids = oneOf(
    em,
    'record_id',
    rows.map(({ id }) => id),
  );
  const found = await readRows<TagRow>(
    em,
    `select record_id as "recordId", tag from record_tag where record = ? and ${ids.sql} order by tag_key`,
    [record, ...ids.values],
  );
  const tags = Map.groupBy(found, ({ recordId }) => recordId);
  return rows.map((row) => ({ ...row, tags: (tags.get(row.id) ?? []).map(({ tag }) => tag) }));
}

/** Condition that a record has the tag. */
export const withTag = (record: NotedRecord, tag: string | undefined): Condition[] =>
  tag === undefined
    ? []
    : [
        {
          sql: 'id in (select record_id from record_tag where tag_key = ? and record = ?)',
          values: [tagKey(tag), record],
        },
      ];

/** Tags in a response, which leaves them out when there are none. */
export const presentTags = (tags: readonly string[]): { tags?: string[] } =>
  tags.length > 0 ? { tags: [...tags] } : {};

const MAX_LISTED = 200;

/** The tags in use, in alphabetical order; of several spellings the first one. */
export async function findTagsInUse(em: Em): Promise<string[]> {
  const rows = await readRows<{ tag: string }>(
    em,
    `select min(tag) as tag from record_tag group by tag_key order by tag_key limit ${MAX_LISTED}`,
  );
  return rows.map(({ tag }) => tag);
}

/** The tags of one record, in alphabetical order. */
export async function findTags(em: Em, record: NotedRecord, id: string): Promise<string[]> {
  const [row] = await withTags(em, record, [{ id }]);
  return [...(row?.tags ?? [])];
}
