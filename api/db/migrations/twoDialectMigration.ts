import { Migration } from '@mikro-orm/migrations';
import { SqliteDriver } from '@mikro-orm/sqlite';

/** A migration with separate SQL for each database. */
export abstract class TwoDialectMigration extends Migration {
  protected abstract readonly statements: {
    readonly sqlite: readonly string[];
    readonly postgresql: readonly string[];
  };

  override up(): void | Promise<void> {
    const dialect = this.driver instanceof SqliteDriver ? 'sqlite' : 'postgresql';
    for (const statement of this.statements[dialect]) this.addSql(statement);
  }
}
