import {
  KEPT_LISTS,
  type ListDeclaration,
  type ListTexts,
  listEntries,
  sortColumn,
} from './listDeclarations.ts';

export type Dialect = 'sqlite' | 'postgresql';

/** What the database keeps of one list: triggers with their functions, and tables that they fill. */
interface KeptPart {
  readonly drop: readonly string[];
  /** Creates it and fills it with the rows that are there. */
  readonly create: readonly string[];
}

const EVENTS = ['insert', 'update', 'delete'] as const;

const quotedPath = (name: string) =>
  `do $$ begin execute format('alter function ${name}() set search_path = %I, pg_temp', current_schema()); end $$`;
const triggerFunction = (name: string, body: string): string[] => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  quotedPath(name),
];

const statusOf = (row: string, column: string): string =>
  column === 'is_active'
    ? `case when ${row}.is_active then 'active' else 'inactive' end`
    : `${row}.${column}`;

/** The numbers of rows by status, as they are kept. @param sign for changes that take them away */
const countRows = (table: string, column: string, { rows = table, sign = '' } = {}): string =>
  `select '${table}', ${statusOf('r', column)}, ${sign}count(*) from ${rows} r group by 2`;

/** The same of all lists, below zero: added to the kept counts they give zero. */
export const countAllRows = (): string =>
  listEntries
    .flatMap(([table, { counted }]) => (counted ? [countRows(table, counted, { sign: '-' })] : []))
    .join(' union all ');

function sqliteCounts(table: string, column: string): KeptPart {
  const name = `count_${table}`;
  const add = `insert into record_count values ('${table}', ${statusOf('new', column)}, 1)
    on conflict do update set amount = amount + 1;`;
  const remove = `update record_count set amount = amount - 1
    where source = '${table}' and status = ${statusOf('old', column)};`;
  return {
    drop: [
      ...EVENTS.map((event) => `drop trigger if exists ${name}_${event}`),
      `delete from record_count where source = '${table}'`,
    ],
    create: [
      `insert into record_count ${countRows(table, column)}`,
      `create trigger ${name}_insert after insert on ${table} begin ${add} end`,
      `create trigger ${name}_delete after delete on ${table} begin ${remove} end`,
      `create trigger ${name}_update after update of ${column} on ${table}
      when old.${column} is not new.${column} begin ${remove} ${add} end`,
    ],
  };
}

/** A change adds a row instead of updating a total, so that transactions do not wait for each other. */
function postgresCounts(table: string, column: string): KeptPart {
  const name = `count_${table}`;
  const change = (rows: string, sign: string) => `insert into record_count (source, status, amount)
      ${countRows(table, column, { rows, sign })}`;
  const body = `
    if tg_op = 'INSERT' then
      ${change('inserted', '')};
    elsif tg_op = 'DELETE' then
      ${change('deleted', '-')};
    elsif tg_op = 'TRUNCATE' then
      delete from record_count where source = '${table}';
    else
      insert into record_count (source, status, amount)
        values ('${table}', ${statusOf('old', column)}, -1), ('${table}', ${statusOf('new', column)}, 1);
    end if;`;
  const run = `execute function ${name}()`;
  return {
    drop: [
      `lock table ${table} in share row exclusive mode`,
      `drop function if exists ${name}() cascade`,
      `delete from record_count where source = '${table}'`,
    ],
    create: [
      change(table, ''),
      ...triggerFunction(name, body),
      `create trigger ${name}_insert after insert on ${table} referencing new table as inserted
      for each statement ${run}`,
      `create trigger ${name}_delete after delete on ${table} referencing old table as deleted
      for each statement ${run}`,
      `create trigger ${name}_update after update of ${column} on ${table}
      for each row when (old.${column} is distinct from new.${column}) ${run}`,
      `create trigger ${name}_truncate after truncate on ${table} ${run}`,
    ],
  };
}

/** On SQLite the change feed of the one process has these versions. */
const postgresVersions = (table: string): KeptPart => ({
  drop: [...EVENTS, 'truncate'].map(
    (event) => `drop trigger if exists version_${table}_${event} on ${table}`,
  ),
  create: [
    ...EVENTS.map(
      (event) => `create trigger version_${table}_${event} after ${event} on ${table}
      referencing ${event === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function advance_table_version()`,
    ),
    `create trigger version_${table}_truncate after truncate on ${table} execute function advance_table_version()`,
  ],
});

interface TextList extends ListTexts {
  readonly table: string;
  readonly key: ListDeclaration['key'];
}

const ownColumns = ({ searched }: ListTexts) =>
  [...searched, ...(searched.some((name) => name.startsWith('investor.')) ? ['investor_id'] : [])]
    .filter((name) => !name.startsWith('investor.'))
    .filter((name, index, all) => all.indexOf(name) === index)
    .join(', ');

/** Rows whose texts depend on a changed investor. */
const ofInvestor = ({ table, key, investor }: TextList) =>
  `select '${table}', l.${key} from ${table} l where l.investor_id = new.${investor}`;

const textIndexes = ({ table, sorted }: TextList) =>
  sorted.map(
    (column) =>
      `create index search_text_${table}_${sortColumn(column)} on search_text_${table} (${sortColumn(column)}, record)`,
  );

function sqliteTexts(list: TextList): KeptPart {
  const { table, key, sorted, investor, isIndexed } = list;
  const texts = `search_text_${table}`;
  const mark = (row: string) => `insert into stale_text (source, record) values ('${table}', ${row}.${key});`;
  const remove = `delete from search_${table} where rowid = old.number;`;
  const add = `insert into search_${table} (rowid, content) values (new.number, new.content);`;
  const columns = sorted.map((column) => `${sortColumn(column)} text not null, `).join('');
  return {
    drop: [
      ...EVENTS.flatMap((event) => [
        `drop trigger if exists search_${table}_${event}`,
        `drop trigger if exists text_${table}_${event}`,
      ]),
      `drop trigger if exists text_${table}_of_investor`,
      `drop table if exists ${texts}`,
      `drop table if exists search_${table}`,
      `delete from stale_text where source = '${table}'`,
    ],
    create: [
      `create table ${texts} (number integer primary key, record ${key === 'seq' ? 'integer' : 'text'} not null unique, ${columns}content text not null)`,
      ...textIndexes(list),
      ...(isIndexed
        ? [
            `create virtual table search_${table} using fts5(content, content='', contentless_delete=1, tokenize='trigram')`,
            `create trigger search_${table}_insert after insert on ${texts} begin ${add} end`,
            `create trigger search_${table}_update after update on ${texts} begin ${remove} ${add} end`,
            `create trigger search_${table}_delete after delete on ${texts} begin ${remove} end`,
          ]
        : []),
      `create trigger text_${table}_insert after insert on ${table} begin ${mark('new')} end`,
      `create trigger text_${table}_update after update of ${ownColumns(list)} on ${table} begin ${mark('new')} end`,
      `create trigger text_${table}_delete after delete on ${table} begin delete from ${texts} where record = old.${key}; end`,
      ...(investor
        ? [
            `create trigger text_${table}_of_investor after update of full_name, investor_id on investor
      begin insert into stale_text (source, record) ${ofInvestor(list)}; end`,
          ]
        : []),
      `insert into stale_text (source, record) select '${table}', ${key} from ${table}`,
    ],
  };
}

/** Where the extension may not be created, a search reads all texts. */
const trigramIndex = (table: string) => `do $$ declare extension_schema text; begin
      create extension if not exists pg_trgm;
      select n.nspname into extension_schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
        where e.extname = 'pg_trgm';
      execute format('create index search_text_${table}_content on search_text_${table}
        using gin (content %I.gin_trgm_ops)', extension_schema);
    exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
      raise notice 'pg_trgm is not available: a search reads all texts of a list';
    end $$`;

function postgresTexts(list: TextList): KeptPart {
  const { table, key, sorted, investor, isIndexed } = list;
  const texts = `search_text_${table}`;
  const keep = `
    if tg_op = 'DELETE' then
      delete from ${texts} where record = old.${key};
    elsif tg_op = 'TRUNCATE' then
      delete from ${texts};
    else
      insert into stale_text (source, record) values ('${table}', new.${key});
    end if;`;
  const functions = ['keep_text', 'mark_investor_text'];
  const columns = sorted.map((column) => `${sortColumn(column)} text collate "C" not null, `).join('');
  return {
    drop: [
      // As requests do: first the list, then its texts.
      `lock table ${table} in access exclusive mode`,
      ...functions.map((name) => `drop function if exists ${name}_${table}() cascade`),
      `drop table if exists ${texts}`,
      `delete from stale_text where source = '${table}'`,
    ],
    create: [
      `create table ${texts} (record ${key === 'seq' ? 'integer' : 'varchar(36)'} primary key, ${columns}content text collate "C" not null)`,
      ...textIndexes(list),
      ...(isIndexed ? [trigramIndex(table)] : []),
      ...triggerFunction(`keep_text_${table}`, keep),
      `create trigger keep_text after insert or delete or update of ${ownColumns(list)} on ${table}
      for each row execute function keep_text_${table}()`,
      `create trigger truncate_text after truncate on ${table} execute function keep_text_${table}()`,
      ...(investor
        ? [
            ...triggerFunction(
              `mark_investor_text_${table}`,
              `insert into stale_text (source, record) ${ofInvestor(list)};`,
            ),
            `create trigger mark_text_${table} after update of full_name, investor_id on investor
      for each row execute function mark_investor_text_${table}()`,
          ]
        : []),
      `insert into stale_text (source, record) select '${table}', ${key} from ${table}`,
    ],
  };
}

/** What a database keeps of all lists. */
export function keptParts(dialect: Dialect): KeptPart[] {
  const isSqlite = dialect === 'sqlite';
  return [
    ...listEntries.flatMap(([table, { key, counted, texts }]) => [
      ...(counted ? [(isSqlite ? sqliteCounts : postgresCounts)(table, counted)] : []),
      ...(texts ? [(isSqlite ? sqliteTexts : postgresTexts)({ table, key, ...texts })] : []),
    ]),
    ...(isSqlite ? [] : KEPT_LISTS.map(postgresVersions)),
  ];
}
