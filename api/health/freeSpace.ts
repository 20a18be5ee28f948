import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sqliteFile } from '#api/db/sqliteFile.ts';

/** With less free space, larger writes may fail although a small one succeeds. */
export const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** A folder, or the nearest one above it that exists: the service creates the others. The root is the last. */
export const existingFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : existingFolder(dirname(folder));

/** The free space of the disk of a SQLite database; undefined for PostgreSQL, whose disk is not visible from here. */
export async function readFreeBytes(databaseUrl: string): Promise<number | undefined> {
  const file = sqliteFile(databaseUrl);
  if (!file) return undefined;
  const { bavail, bsize } = await statfs(existingFolder(dirname(file)));
  return bavail * bsize;
}
