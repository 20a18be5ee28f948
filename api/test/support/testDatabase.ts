import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { dataFolder } from './dataFolder.ts';
import { connectTo, databaseOn, randomName } from './postgres.ts';

export type DatabaseKind = 'sqlite' | 'postgresql';

export interface TestDatabase {
  readonly url: string;
  /** Deletes the database, which nothing uses any more. */
  remove(): void;
}

/**
 * Databases created ahead over one connection. They are deleted in the same way: on a disk, PostgreSQL creates one in
 * a sixth of the time where the blocks of an earlier one are free.
 */
const BATCH = 4;
const unused: string[] = [];
const removed: string[] = [];
let refill: Promise<void> | undefined;

async function createBatch(): Promise<void> {
  const server = await connectTo(inject('postgresUrl'));
  try {
    for (const name of removed.splice(0)) await server.execute(`drop database ${name} with (force)`);
    for (let count = 0; count < BATCH; count += 1) {
      const name = randomName();
      // Faster than the default while nothing waits for the disk.
      await server.execute(
        `create database ${name} template ${inject('postgresTemplate')} strategy file_copy`,
      );
      unused.push(name);
    }
  } finally {
    await server.close();
  }
}

async function takeDatabase(): Promise<string> {
  for (;;) {
    const name = unused.pop();
    if (name !== undefined) return name;
    refill ??= createBatch().finally(() => {
      refill = undefined;
    });
    await refill;
  }
}

/** A copy of the migrated database without rows. */
export async function createTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'postgresql') {
    const name = await takeDatabase();
    return { url: databaseOn(inject('postgresUrl'), name), remove: () => void removed.push(name) };
  }
  const folder = mkdtempSync(join(dataFolder, 'firnline-test-'));
  const file = join(folder, 'firnline.db');
  copyFileSync(inject('sqliteTemplate'), file);
  return { url: `sqlite:${file}`, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
