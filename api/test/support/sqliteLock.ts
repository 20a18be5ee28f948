import { spawn } from 'node:child_process';
import { once } from 'node:events';

const LOCK_SCRIPT = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1]);
  database.exec('begin immediate');
  process.stdout.write('locked');
  process.stdin.resume().on('end', () => { database.exec('rollback'); database.close(); });
`;

/**
 * Acquires the write lock of a SQLite database in another process.
 * @returns a function that releases it
 */
export async function acquireWriteLock(file: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['-e', LOCK_SCRIPT, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), exited]);
  return async () => {
    child.stdin.end();
    await exited;
  };
}
