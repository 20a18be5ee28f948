import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const GIB = 1024 ** 3;

/** A file system in memory where there is a large one. */
function hasLargeMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > GIB;
}

/**
 * Where databases of tests are: in memory, because SQLite waits for the disk at every commit, and a database of
 * PostgreSQL is three hundred files. Programs may not be allowed to run there.
 */
export const dataFolder = hasLargeMemory() ? MEMORY : tmpdir();
