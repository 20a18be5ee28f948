import { type SqlBool, sql } from 'kysely';
import { contains } from '#api/db/conditions.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { foldText, foldUmlauts } from '#common/domain/foldText.ts';

/** Texts by staff or the service that name nobody by an id. Those to and about other accounts are left out. */
const SOURCES = [
  {
    table: 'outbox_message',
    key: 'id',
    columns: ['to_name', 'subject', 'text'],
    // What the firm and its staff were sent.
    chosen: sql<SqlBool>`thread_id is null
      and not exists (select 1 from investor o where lower(o.email) = lower(to_email))
      and not exists (select 1 from email_change o where lower(o.replaced) = lower(to_email))`,
  },
  {
    table: 'approval',
    key: 'id',
    columns: ['title', 'preview', 'reason', 'note'],
    chosen: sql<SqlBool>`investor_id is null and policy <> 'erasure' and status <> 'pending'`,
  },
  { table: 'import', key: 'id', columns: ['file_name'], chosen: sql<SqlBool>`true` },
  { table: 'import_draft', key: 'import_id', columns: ['reading', 'lines'], chosen: sql<SqlBool>`true` },
] as const;

const PAGE = 500;

/** The longest part of a text that databases compare as `foldText` does. */
const longestPart = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .toSorted((a, b) => b.length - a.length)[0] ?? '';

/** What makes a text part of a longer name or address, on its left and on its right. */
const JOINED_BEFORE = /[\p{L}\p{N}.+_-]$/u;
const JOINED_AFTER = /^[\p{L}\p{N}_-]/u;

function standsIn(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const end = at + part.length;
    const isJoined =
      JOINED_BEFORE.test(text.slice(Math.max(0, at - 2), at)) || JOINED_AFTER.test(text.slice(end, end + 2));
    if (!isJoined) return true;
  }
  return false;
}

/**
 * Finds the ids of rows in whose texts one of these stands, folded as for searches and not as a part of a longer name
 * or address. A name of one word alone is not searched, because others have it too.
 */
export async function findNamed(em: Em, texts: readonly string[]): Promise<string[]> {
  const searched = texts.filter((text) => /[ @]|^INV-/.test(text.trim()));
  if (searched.length === 0) return [];
  const folded = searched.flatMap((text) => [foldText(text), foldUmlauts(text) ?? []].flat()).filter(Boolean);
  const parts = [...searched, ...folded].map(longestPart);
  const found = new Set<string>();
  for (const { table, key, columns, chosen } of SOURCES) {
    const own = sql.ref(key);
    const isCandidate = sql<SqlBool>`(${sql.join(
      columns.flatMap((name) => parts.map((part) => contains(sql<string>`lower(${sql.ref(name)})`, part))),
      sql` or `,
    )})`;
    const list = sql.join([sql`${own} as id`, ...columns.map((name) => sql.ref(name))]);
    for (let after = ''; ; ) {
      const page = sql<Record<string, string | null>>`select ${list} from ${sql.table(table)}
        where ${own} > ${after} and ${chosen} and ${isCandidate} order by ${own} limit ${PAGE}`;
      const { rows } = await page.execute(kysely(em));
      for (const { id, ...values } of rows) {
        after = id ?? '';
        const said = Object.values(values).map((text) => foldText(text ?? ''));
        if (said.some((text) => folded.some((part) => standsIn(text, part)))) found.add(after);
      }
      if (rows.length < PAGE) break;
    }
  }
  return [...found];
}
