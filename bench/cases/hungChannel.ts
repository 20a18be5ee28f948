import { connectTo } from '../../api/test/support/postgres.ts';
import { type BenchTarget, type CaseResult, measurePolls } from './serviceCases.ts';

/** After this time without a heartbeat the service no longer relies on reported changes. */
const NOT_CURRENT_AFTER_MS = 1_500;

/** Process of the database that serves the connection on which the service hears of changes. */
async function findListener(databaseUrl: string): Promise<number> {
  const database = await connectTo(databaseUrl);
  try {
    const rows = (await database.execute(
      `select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_notify%'`,
    )) as readonly { readonly pid: number }[];
    const [listener] = rows;
    if (!listener || rows.length > 1) throw new Error(`${rows.length} connections send heartbeats.`);
    return listener.pid;
  } finally {
    await database.close();
  }
}

/**
 * Polls beside bare Koa while the connection that reports changes hangs, so that every poll asks the database.
 * @param databaseUrl of PostgreSQL on this computer
 */
export async function measurePollsWithoutChannel(
  target: BenchTarget,
  databaseUrl: string,
): Promise<CaseResult[]> {
  const listener = await findListener(databaseUrl);
  process.kill(listener, 'SIGSTOP');
  try {
    await new Promise((resolve) => setTimeout(resolve, NOT_CURRENT_AFTER_MS));
    const [, ...polls] = await measurePolls(target);
    return polls.map((poll) => ({ ...poll, name: `${poll.name}, changes not reported` }));
  } finally {
    process.kill(listener, 'SIGCONT');
  }
}
