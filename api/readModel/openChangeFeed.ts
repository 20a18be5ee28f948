import type { Database } from '#api/db/openDatabase.ts';
import type { Change, ChangeFeed } from './changeFeed.ts';
import { openPostgresChangeFeed } from './postgresChangeFeed.ts';
import { openSqliteChangeFeed } from './sqliteChangeFeed.ts';

/** Watches an open database. */
export const openChangeFeed = (
  databaseUrl: string,
  database: Database,
  onChange: (change: Change) => void,
): Promise<ChangeFeed> =>
  databaseUrl.startsWith('sqlite:')
    ? openSqliteChangeFeed(database, onChange)
    : openPostgresChangeFeed(database, onChange);
