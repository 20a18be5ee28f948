import { DatabaseSync } from 'node:sqlite';
import type { Service } from '../service.ts';

/** Changes the service's database directly, for states that take too long to reach through the API. */
export function onDatabase(service: Service, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(service.databaseUrl.replace(/^sqlite:/, ''), { timeout: 10_000 });
  try {
    work(database);
  } finally {
    database.close();
  }
}
