import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#api/db/openDatabase.ts';
import { entities } from '#api/entities.ts';
import { dataFolder } from './dataFolder.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's own database, for `createDatabase(url, template)`. */
    postgresUrl: string;
    /** Name of a migrated database without rows. */
    postgresTemplate: string;
    /** File of a migrated SQLite database without rows. */
    sqliteTemplate: string;
  }
}

async function migrateDatabase(url: string): Promise<void> {
  const orm = await openDatabase(url, entities);
  await orm.close(true);
}

/** Starts one PostgreSQL for all API tests, and migrates a database of each kind as template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(dataFolder, 'firnline-template-'));
  const postgres = await startPostgres();
  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const sqlite = join(folder, 'firnline.db');
    await migrateDatabase(`sqlite:${sqlite}`);
    const template = await postgres.createDatabase();
    await migrateDatabase(template);
    project.provide('sqliteTemplate', sqlite);
    project.provide('postgresUrl', postgres.url);
    project.provide('postgresTemplate', new URL(template).pathname.slice(1));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
