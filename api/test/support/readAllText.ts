import type { TestApp } from '#api/test/support/createTestApp.ts';

/** All rows of all tables as lower-case text, by table; indexes of searches are left out, which only have parts of words. */
export async function readAllText({ context }: TestApp): Promise<ReadonlyMap<string, string>> {
  const connection = context.em().getConnection();
  const tables = (await connection.execute(
    context.config.databaseUrl.startsWith('sqlite:')
      ? "select name from sqlite_master where type = 'table' and (name not like 'search_%' or name like 'search_text_%')"
      : 'select table_name as name from information_schema.tables where table_schema = current_schema()',
  )) as { name: string }[];
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await connection.execute<object[]>(`select * from ${name}`);
    texts.set(name, rows.map((row) => JSON.stringify(row).toLowerCase()).join('\n'));
  }
  return texts;
}

/** The tables that contain one of the texts, as `table: text`. */
export async function findTexts(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const tables = await readAllText(app);
  return [...tables].flatMap(([table, content]) =>
    texts.filter((text) => content.includes(text.toLowerCase())).map((text) => `${table}: ${text}`),
  );
}
