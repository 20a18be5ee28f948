/**
 * Writes the schema differences between migrations and entities as one migration for both databases into
 * api/db/migrations. Usage: node scripts/createMigration.ts NAME
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../api/db/openDatabase.ts';
import { entities } from '../api/entities.ts';
import { startPostgres } from '../api/test/support/postgres.ts';

const name = process.argv[2];
if (!name || !/^[A-Z]\w+$/.test(name)) throw new Error('Give a name in PascalCase.');

async function difference(url: string): Promise<string[]> {
  const orm = await openDatabase(url, entities);
  const sql = await orm.schema.getUpdateSchemaSQL({ wrap: false });
  await orm.close(true);
  return sql
    .split(/;\s*\n/)
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter(Boolean);
}

const folder = mkdtempSync(join(tmpdir(), 'firnline-migration-'));
const postgres = await startPostgres();
const sqlite = await difference(`sqlite:${join(folder, 'empty.db')}`);
const postgresql = await difference(await postgres.createDatabase());
await postgres.stop();
rmSync(folder, { recursive: true });

const list = (statements: string[]) =>
  statements.map((statement) => `  ${JSON.stringify(statement)},`).join('\n');
const file = `import { TwoDialectMigration } from './twoDialectMigration.ts';

const sqlite = [
${list(sqlite)}
];

const postgresql = [
${list(postgresql)}
];

export class ${name} extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
`;
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const path = `api/db/migrations/${stamp}_${name}.ts`;
writeFileSync(path, file);
console.log(`${path}: ${sqlite.length} statements for SQLite, ${postgresql.length} for PostgreSQL.`);
console.log('Add it to api/db/migrations/list.ts.');
