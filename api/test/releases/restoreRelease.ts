import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import { MikroORM } from '@mikro-orm/core';
import { migrations } from '#api/db/migrations/list.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { ormOptions } from '#api/db/ormOptions.ts';
import { entities } from '#api/entities.ts';
import { emptyDatabase } from '#api/test/support/databaseBefore.ts';
import type { DatabaseKind } from '#api/test/support/testDatabase.ts';

const ROWS_AT_ONCE = 200;

/** The values of the first column. */
const readAll = (source: DatabaseSync, sql: string) =>
  source
    .prepare(sql)
    .all()
    .map((row) => Object.values(row)[0]);

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

const TABLES = "select name from sqlite_master where type = 'table'";
const COLUMNS = `select table_name as "table", column_name as name, data_type as type
  from information_schema.columns where table_schema = current_schema() and is_generated = 'NEVER'`;
/** Triggers that also apply to sessions with session_replication_role = replica. */
const ALWAYS = `select tgname as name, tgrelid::regclass::text as "table" from pg_trigger where tgenabled = 'A'`;
const SEQUENCES = `select table_name as "table", column_name as name from information_schema.columns
  where table_schema = current_schema() and (is_identity = 'YES' or column_default like 'nextval(%')`;
/** Each database has its own: what ran, which file it is, and the search index, which stays empty on PostgreSQL. */
const OWN = /^(migration|database_state|search_(?!text_).*)$/;

function toPostgres(value: unknown, type: string): unknown {
  if (value === null) return null;
  if (type === 'boolean') return value === 1;
  if (type.startsWith('timestamp')) return typeof value === 'number' ? new Date(value) : value;
  return value;
}

/** Stores the rows of a SQLite database in tables that the same migrations made on PostgreSQL. */
async function copyRows(source: DatabaseSync, em: Em): Promise<void> {
  const columns = await em.execute<Column[]>(COLUMNS);
  const always = await em.execute<{ name: string; table: string }[]>(ALWAYS);
  const tables = readAll(source, TABLES)
    .map(String)
    .filter((name) => !OWN.test(name) && columns.some(({ table }) => table === name));
  await em.execute('set local session_replication_role = replica');
  for (const { name, table } of always) await em.execute(`alter table ${table} disable trigger ${name}`);
  await em.execute(`truncate ${tables.join(', ')}`);
  for (const table of tables) {
    const rows = source.prepare(`select * from ${table}`).all();
    const stored = columns.filter((column) => column.table === table && column.name in (rows[0] ?? {}));
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.slice(from, from + ROWS_AT_ONCE);
      const places = some.map(() => `(${stored.map(() => '?').join(', ')})`).join(', ');
      const values = some.flatMap((row) => stored.map(({ name, type }) => toPostgres(row[name], type)));
      const names = stored.map(({ name }) => name).join(', ');
      await em.execute(`insert into ${table} (${names}) overriding system value values ${places}`, values);
    }
  }
  for (const { table, name } of await em.execute<Column[]>(SEQUENCES)) {
    await em.execute(
      `select setval(pg_get_serial_sequence('${table}', '${name}'), coalesce(max(${name}), 0) + 1, false) from ${table}`,
    );
  }
  const [{ numbers } = { numbers: null }] = await em.execute<{ numbers: string | null }[]>(
    "select to_regclass('journal_seq')::text as numbers",
  );
  if (numbers) await em.execute("select setval('journal_seq', max(seq)) from journal_entry");
  for (const { name, table } of always)
    await em.execute(`alter table ${table} enable always trigger ${name}`);
}

async function fillPostgres(url: string, source: DatabaseSync): Promise<void> {
  const orm = await MikroORM.init(await ormOptions(url, entities));
  try {
    const [last] = readAll(source, 'select name from migration order by id desc');
    const { name } = migrations.find((migration) => migration.name === last) ?? {};
    if (!name) throw new Error(`The migration ${last} is not in the list.`);
    await orm.migrator.up({ to: name });
    await (orm.em.fork() as Em).transactional((em) => copyRows(source, em as Em));
  } finally {
    await orm.close(true);
  }
}

/** As an operator replaces a lost key: a new one, and the public key of what was signed below it. */
function writeKeyFile(file: string, source: DatabaseSync): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  const tables = readAll(source, TABLES);
  const table = tables.includes('journal_checkpoint') ? 'journal_checkpoint' : 'published_head';
  const earlier = readAll(source, `select distinct public_key from ${table}`);
  const pem = earlier.map((key) => `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----\n`);
  writeFileSync(file, [privateKey.export({ type: 'pkcs8', format: 'pem' }), ...pem].join(''));
}

/**
 * A database as a release left it, removed after the test. On PostgreSQL, today's migrations up to that release make the
 * tables, and the rows are those that the release wrote to SQLite.
 */
export async function restoreRelease(kind: DatabaseKind, release: string) {
  const bytes = brotliDecompressSync(readFileSync(new URL(`${release}.db.br`, import.meta.url)));
  const file = (await emptyDatabase('sqlite')).slice('sqlite:'.length);
  writeFileSync(file, bytes);
  const journalKeyFile = join(dirname(file), 'journal-key.pem');
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    writeKeyFile(journalKeyFile, source);
    if (kind === 'sqlite') return { databaseUrl: `sqlite:${file}`, journalKeyFile };
    const databaseUrl = await emptyDatabase(kind);
    await fillPostgres(databaseUrl, source);
    return { databaseUrl, journalKeyFile };
  } finally {
    source.close();
  }
}
