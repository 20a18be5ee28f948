import type { TestProject } from 'vitest/node';
import { openDatabase } from '#api/db/openDatabase.ts';
import { entities } from '#api/entities.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's own database, for `createDatabase(url, template)`. */
    postgresUrl: string;
    /** Name of a database that has all migrations and no rows. */
    postgresTemplate: string;
  }
}

/** One PostgreSQL for the whole run of the service's tests, with one migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  try {
    const template = await postgres.createDatabase();
    const orm = await openDatabase(template, entities);
    await orm.close(true);
    project.provide('postgresUrl', postgres.url);
    project.provide('postgresTemplate', new URL(template).pathname.slice(1));
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return () => postgres.stop();
}
