/**
 * Writes the differences between migrations on one side, entities and declared lists on the other, as one migration for
 * both databases into the folder of a module and adds it to api/db/migrations/list.ts.
 * Usage: node scripts/createMigration.ts MODULE NAME, such as features/contacts ContactOrigin
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../api/db/openDatabase.ts';
import { entities } from '../api/entities.ts';
import { listUpdates } from '../api/test/support/listUpdates.ts';
import { startPostgres } from '../api/test/support/postgres.ts';
import { addMigration } from './migrationList.ts';

const LIST = 'api/db/migrations/list.ts';

const [module = '', className = ''] = process.argv.slice(2);
if (!module || !existsSync(`api/${module}`)) throw new Error('Name the module, a folder in api.');
if (!/^[A-Z]\w+$/.test(className)) throw new Error('Give a name in PascalCase.');
const migration = addMigration(readFileSync(LIST, 'utf8'), module, className, new Date());

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
const file = `import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

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
const target = `api/${module}/migrations`;
const path = `${target}/${migration.name}.ts`;
mkdirSync(target, { recursive: true });
writeFileSync(path, file);
writeFileSync(LIST, migration.list);
console.log(`${path}: ${sqlite.length} statements for SQLite, ${postgresql.length} for PostgreSQL.`);
