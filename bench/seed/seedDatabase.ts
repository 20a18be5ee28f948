import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { SeededAccount } from './accounts.ts';
import type { SeedSize } from './seedProcess.ts';

/** Fills a database in a process of its own, so that the benchmark starts with a fresh service. */
export async function seedDatabase(
  environment: Readonly<Record<string, string>>,
  size: SeedSize,
): Promise<SeededAccount[]> {
  const child = fork(new URL('./seedProcess.ts', import.meta.url), [], {
    env: { ...process.env, ...environment, LOG_LEVEL: 'silent', BENCH_SEED: JSON.stringify(size) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const message = once(child, 'message');
  const exit = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`Seeding ended with ${code}`);
    return [[]];
  });
  const [accounts] = await Promise.race([message, exit]);
  await exit;
  return accounts as SeededAccount[];
}
