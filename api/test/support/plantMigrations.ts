import { onTestFinished } from 'vitest';
import { migrations } from '#api/db/migrations/list.ts';
import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

/**
 * Makes the code of this process that of a newer version, with one more migration for each list of statements.
 * @returns what makes it this version again, at the latest after the test
 */
export function plantMigrations(...planted: readonly (readonly string[])[]): () => void {
  const count = migrations.length;
  const restore = () => void migrations.splice(count);
  onTestFinished(restore);
  for (const [index, statements] of planted.entries()) {
    const migration = class extends TwoDialectMigration {
      protected override readonly statements = { sqlite: statements, postgresql: statements };
    };
    migrations.push({ name: `2999010100000${index}_Planted`, class: migration });
  }
  return restore;
}
