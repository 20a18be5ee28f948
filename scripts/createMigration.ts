/**
 * Writes the differences between migrations on one side, entities and declared lists on the other, as one migration for
 * both databases into api/db/migrations and adds it to the list there. Usage: node scripts/createMigration.ts NAME
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../api/db/openDatabase.ts';
import { entities } from '../api/entities.ts';
import { listUpdates } from '../api/test/support/listUpdates.ts';
import { startPostgres } from '../api/test/support/postgres.ts';
import { addMigration } from './migrationList.ts';

const FOLDER = 'api/db/migrations';
const LIST = `${FOLDER}/list.ts`;

const className = process.argv[2];
if (!className || !/^[A-Z]\w+$/.test(className)) throw new Error('Give a name in PascalCase.');
const migration = addMigration(readFileSync(LIST, 'utf8'), className, new Date());

async function difference(url: string): Promise<string[]> {
  const orm = await openDatabase(url, entities);
  const sql = await orm.schema.getUpdateSchemaSQL({ wrap: false });
  const changes = sql
    .split(/;\s*\n/)
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter(Boolean);
  const updates = await listUpdates(orm, changes);
  await orm.close(true);
  return [...changes, ...updates];
}

const folder = mkdtempSync(join(tmpdir(), 'firnline-migration-'));
const postgres = await startPostgres();
const sqlite = await difference(`sqlite:${join(folder, 'empty.db')}`);
const postgresql = await difference(await postgres.createDatabase());
await postgres.stop();
rmSync(folder, { recursive: true });

const toLines = (statements: string[]) =>
  statements.map((statement) => `  ${JSON.stringify(statement)},`).join('\n');
const file = `import { TwoDialectMigration } from './twoDialectMigration.ts';

const sqlite = [
${toLines(sqlite)}
];

const postgresql = [
${toLines(postgresql)}
];

export class ${className} extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
`;
const path = `${FOLDER}/${migration.name}.ts`;
writeFileSync(path, file);
writeFileSync(LIST, migration.list);
console.log(`${path}: ${sqlite.length} statements for SQLite, ${postgresql.length} for PostgreSQL.`);
