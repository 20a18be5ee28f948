import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { unicodeAddress } from '#api/email/displayAddress.ts';
import { AppError } from '#api/errors/appError.ts';
import { foldPhone, foldText, foldUmlauts } from '#common/domain/foldText.ts';
import { isSqlite, kysely } from './kysely.ts';
import { type ListTexts, sortColumn, textsOf } from './listDeclarations.ts';
import type { Em } from './openDatabase.ts';
import { isStorageError, isTransient } from './transientErrors.ts';

/** Rows that one transaction folds. */
const BATCH = 1_000;
/** Transactions that one request folds in: more rows than these come from a restore, a fill or another program. */
const REQUEST_BATCHES = 3;
const RETRY_AFTER_SECONDS = 5;
/** What a list is sorted by needs no more of a text. */
const MAX_SORT_LENGTH = 200;
/** No folded text contains it. */
const SEPARATOR = '\n';

type Row = Readonly<Record<string, string | number | null>>;

/** A name as lists are sorted by it. */
export const sortText = (text: string): string => foldText(text).slice(0, MAX_SORT_LENGTH);

/** All that finds a row: its texts, names with umlauts in two letters, digits of phone numbers, domains as typed. */
function contentOf({ searched }: ListTexts, row: Row): string {
  const values = searched.map((column) => String(row[column] ?? ''));
  const others = values.flatMap((value) => {
    const typed = unicodeAddress(value);
    return [typed === value ? '' : foldText(typed), foldUmlauts(typed) ?? '', foldPhone(value) ?? ''];
  });
  return [...values.map(foldText), ...others.filter(Boolean)].join(SEPARATOR);
}

/** The texts that a search means: also the digits of a phone number, however it is written. */
export function searchedTexts(q: string): string[] {
  const digits = foldPhone(q);
  return [...new Set([foldText(q), ...(digits ? [digits] : [])])];
}

type Texts = NonNullable<ReturnType<typeof textsOf>>;

/** As other instances do: one after the other, so that none writes what it read before a change that another has seen. */
const LOCK = sql`select pg_advisory_xact_lock(7310, hashtext('stale_text'))`;

/** Removes marks, then reads the rows: a later change marks them again. @returns how many marks there were */
async function foldBatch(em: Em, table: string, texts: Texts): Promise<number> {
  const sqlite = isSqlite(em);
  const db = kysely(em);
  if (!sqlite) await LOCK.execute(db);
  const oldest = db
    .selectFrom('stale_text')
    .select('id')
    .where('source', '=', table)
    .orderBy('id')
    .limit(BATCH);
  const marks = await db.deleteFrom('stale_text').where('id', 'in', oldest).returning('record').execute();
  const { key, searched, sorted, investor } = texts;
  const columns = searched.map(
    (name) => sql`${sql.ref(name.includes('.') ? name : `l.${name}`)} as ${sql.id(name)}`,
  );
  const join = investor
    ? sql`left join investor on ${sql.ref(`investor.${investor}`)} = l.investor_id`
    : sql``;
  const type = sql.raw(key === 'seq' ? 'integer' : 'text');
  const records = JSON.stringify([...new Set(marks.map(({ record }) => record))]);
  const wanted = sqlite
    ? sql`select cast(value as ${type}) from json_each(${records})`
    : sql`select value::${type} from json_array_elements_text(${records}::json)`;
  const own = sql.ref(`l.${key}`);
  const reading = sql<Row>`select ${own} as record, ${sql.join(columns)} from ${sql.table(table)} as l ${join}
    where ${own} in (${wanted})`;
  const { rows } = await reading.execute(db);
  const folded = rows.map((row) => ({
    record: row['record'],
    content: contentOf(texts, row),
    ...Object.fromEntries(sorted.map((name) => [sortColumn(name), sortText(String(row[name] ?? ''))])),
  }));
  const names = ['record', 'content', ...sorted.map(sortColumn)];
  const list = sql.join(names.map((name) => sql.id(name)));
  const target = sql.table(`search_text_${table}`);
  const values = JSON.stringify(folded);
  const from = sqlite
    ? sql`select ${sql.join(names.map((name) => sql`value ->> ${sql.lit(name)}`))} from json_each(${values}) where true`
    : sql`select ${list} from json_populate_recordset(null::${target}, ${values}::json)`;
  const changes = names.slice(1).map((name) => sql`${sql.id(name)} = ${sql.id('excluded', name)}`);
  await sql`insert into ${target} (${list}) ${from}
    on conflict (record) do update set ${sql.join(changes)}`.execute(db);
  return marks.length;
}

/**
 * Folds the texts of the rows of a list that were added or changed since, whoever wrote them: triggers mark these rows.
 * Nothing else writes folded texts. Skipped while the database is read-only or full.
 * @returns false when marks can be left after that many transactions
 */
async function foldMarked(
  em: Em,
  table: string,
  maxBatches: number,
  stopping?: AbortSignal,
): Promise<boolean> {
  const texts = textsOf(table);
  if (!texts) return true;
  try {
    const stale = kysely(em).selectFrom('stale_text').select('id').where('source', '=', table).limit(1);
    if (!(await stale.executeTakeFirst())) return true;
    const fold = (transaction: unknown) => foldBatch(transaction as Em, table, texts);
    for (let batch = 0; batch < maxBatches; batch += 1) {
      const marks = await (em.isInTransaction() ? fold(em) : em.fork().transactional(fold));
      // Rows that are changed meanwhile are not waited for.
      if (marks < BATCH) return true;
      // Requests are served between the batches.
      await setImmediate();
      stopping?.throwIfAborted();
    }
    return false;
  } catch (error) {
    if (!isTransient(error) && !isStorageError(error)) throw error;
    return true;
  }
}

/**
 * Each search and each order by a text starts with this: folds a bounded number of rows, so that no request waits for
 * what another program wrote. @throws {AppError} `unavailable` while more rows wait
 */
export async function refreshTexts(em: Em, table: string): Promise<void> {
  if (await foldMarked(em, table, REQUEST_BATCHES)) return;
  throw new AppError('unavailable', {
    message: 'Many new records are being prepared for searches and orders. Please try again in a minute.',
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

/** Folds the texts of all lists: what a migration, a fill or another program wrote. */
export async function refreshAllTexts(em: Em, stopping?: AbortSignal): Promise<void> {
  const stale = await kysely(em).selectFrom('stale_text').select('source').distinct().execute();
  for (const { source } of stale) await foldMarked(em, source, Number.POSITIVE_INFINITY, stopping);
}
