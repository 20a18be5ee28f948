import type { TestProject } from 'vitest/node';
import { openDatabase } from '#api/db/openDatabase.ts';
import { entities } from '#api/entities.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's own database, for `createDatabase(url, template)`. */
    postgresUrl: string;
    /** Name of a migrated database without rows. */
    postgresTemplate: string;
  }
}

/** Starts one PostgreSQL for all API tests, with a migrated database as template. */
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
