import { createHash } from 'node:crypto';
import type { TestApp } from './createTestApp.ts';
import type { TestInvestor } from './investorsFixture.ts';

interface StoredRow {
  readonly table: string;
  readonly id: unknown;
  readonly text: string;
}

const UUID_LENGTH = 36;

const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex');
  return typeof value === 'bigint' ? String(value) : value;
};

/** The rows of every table. */
export async function readTables({ context }: TestApp): Promise<readonly StoredRow[]> {
  const em = context.em();
  const rows: StoredRow[] = [];
  for (const { tableName: table } of context.orm.getMetadata().getAll().values()) {
    for (const row of await em.execute<Record<string, unknown>[]>(`select * from ${table}`)) {
      const values = Object.entries(row).map(([name, value]) => [name, plain(value)]);
      rows.push({ table, id: row['id'], text: JSON.stringify(Object.fromEntries(values)) });
    }
  }
  return rows;
}

/** What is stored about an investor: rows that name the account, rows that name these, and the files, by table. */
export function rowsAbout(
  rows: readonly StoredRow[],
  { row: { id }, investorId, email }: TestInvestor,
): Record<string, string[]> {
  const kept = new Set<StoredRow>();
  const keep = (isPart: (row: StoredRow) => boolean): readonly StoredRow[] => {
    const found = rows.filter((row) => !kept.has(row) && isPart(row));
    for (const row of found) kept.add(row);
    return found;
  };
  let names = [id, investorId, email];
  while (names.length > 0) {
    const found = keep(({ text }) => names.some((name) => text.includes(name)));
    names = found.flatMap((row) =>
      typeof row.id === 'string' && row.id.length === UUID_LENGTH ? [row.id] : [],
    );
  }
  const texts = [...kept].map(({ text }) => text).join();
  keep(({ table, text }) => table === 'stored_content' && texts.includes(JSON.parse(text).digest));
  const byTable = Object.groupBy(kept, ({ table }) => table);
  return Object.fromEntries(
    Object.entries(byTable).map(([table, part = []]) => [table, part.map(({ text }) => text).toSorted()]),
  );
}
