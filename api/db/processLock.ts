import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { UnusableDatabaseError } from './sqliteFile.ts';
import { readStateFile } from './stateFile.ts';

/** SQLite's result code for a database that is locked. */
const SQLITE_BUSY = 5;

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/**
 * Locks a SQLite database for one service process. The operating system's lock on an empty file beside the database
 * ends with the process, so it is never stale.
 * @returns releases the lock
 * @throws {UnusableDatabaseError} while another process has the lock
 */
export function lockForProcess(file: string): () => void {
  const lockFile = `${file}.lock`;
  closeSync(openSync(lockFile, 'a', 0o600));
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isLocked(error)) throw error;
    const pid = readStateFile(file)?.pid;
    throw new UnusableDatabaseError(
      `Another process${pid ? ` (${pid})` : ''} already uses ${file}. Stop it first; several processes at once need PostgreSQL.`,
    );
  }
  return () => lock.close();
}
