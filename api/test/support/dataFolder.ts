import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const GIB = 1024 ** 3;

/** Whether there is a file system in memory, and memory for the databases of a whole run. */
function hasLargeMemory(): boolean {
  if (!existsSync(MEMORY) || freemem() < 6 * GIB) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > 2 * GIB;
}

/**
 * Where databases of tests are: in memory, because SQLite waits for the disk at every commit, and a database of
 * PostgreSQL is three hundred files. Programs may not be allowed to run there.
 */
export const dataFolder = hasLargeMemory() ? MEMORY : tmpdir();
