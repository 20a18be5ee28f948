import { DatabaseSync } from 'node:sqlite';
import type { Service } from '../service.ts';

/** Works on the service's database past the service, for states that would take too long to reach through it. */
export function onDatabase(service: Service, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(service.databaseUrl.replace(/^sqlite:/, ''), { timeout: 10_000 });
  try {
    work(database);
  } finally {
    database.close();
  }
}
