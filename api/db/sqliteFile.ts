import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createFolder } from './createFolder.ts';

/** A database that the service must not use. The message is one line for the operator. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError';
}

/** Returns the file of `sqlite:PATH`; undefined for PostgreSQL. */
export const sqliteFile = (databaseUrl: string): string | undefined =>
  databaseUrl.startsWith('sqlite:') ? resolve(databaseUrl.slice('sqlite:'.length)) : undefined;

/** Resolves links, so that every path to a file uses the same lock. Creates the folder. */
export function canonicalPath(file: string): string {
  createFolder(dirname(file));
  return existsSync(file) ? realpathSync(file) : join(realpathSync(dirname(file)), basename(file));
}

/** Suffixes of the files that SQLite creates beside a database. */
export const SIDE_FILES = ['-wal', '-shm', '-journal'] as const;

/**
 * Rejects a missing or empty file where a state file shows that there was a database.
 * @throws {UnusableDatabaseError}
 */
export function assertNotLost(file: string, stateFile: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size) return;
  const found = size === 0 ? `The database file ${file} is empty` : `There is no database at ${file}`;
  throw new UnusableDatabaseError(
    `${found}, but one was there before. Run "npm run restore -- FILE" with a backup, or remove ${stateFile} to start with an empty database.`,
  );
}
