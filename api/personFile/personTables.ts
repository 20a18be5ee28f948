import { tableOf } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { ZippedFile } from '#api/documents/zipStream.ts';
import type { HeldTable } from '#api/erasure/readHeld.ts';
import { csvStream } from '#api/http/lists/csv.ts';
import { personTableTexts } from '#api/messages/personTables.ts';
import { type Money, toExactDecimalString } from '#common/domain/money.ts';
import type { Language } from '#common/language/language.ts';

const toPlain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** Tables as one JSON text. @param now when they were read */
export async function* jsonOf(tables: AsyncIterable<HeldTable>, now: Date): AsyncGenerator<string> {
  let text = `{\n"format": "firnline-person/1",\n"at": ${JSON.stringify(now)},\n"tables": {\n`;
  for await (const { name, rows } of tables) {
    yield `${text}${JSON.stringify(name)}: ${JSON.stringify(rows, toPlain, 1)}`;
    text = ',\n';
  }
  yield `${text.replace(',', '')}}\n}\n`;
}

function cellOf(value: unknown, isMoney: boolean): unknown {
  if (value === null || value === undefined) return '';
  if (isMoney) return toExactDecimalString(value as Money);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value, toPlain) : value;
}

/** A table as CSV with the titles of a language. Columns without a title, which are technical, are left out. */
export function csvOf(em: Em, { schema, name, rows }: HeldTable, language: Language): ZippedFile {
  const t = personTableTexts(language);
  const { kindOf } = tableOf(em, schema);
  const shown = Object.keys(rows[0] ?? {});
  const columns = shown.flatMap((column) => {
    const key = `columns.${column}` as 'columns.name';
    return t.has(key) ? [{ column, title: t(key), isMoney: kindOf(column) === 'money' }] : [];
  });
  async function* lines() {
    for (const row of rows) yield columns.map(({ column, isMoney }) => cellOf(row[column], isMoney));
  }
  const titles = columns.map(({ title }) => title);
  return { name: `${t(`tables.${name}` as 'tables.investor')}.csv`, content: csvStream(titles, lines()) };
}
