import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { runChecks } from '#api/health/check.ts';
import { consistencyQueries } from '#api/health/checks.ts';
import { consistencyCheck } from '#api/health/consistency.ts';
import type { HealthLine } from '#common/contract/health.ts';

/** Queries about what the worker and jobs do in time. */
const IN_TIME = ['late-jobs', 'stuck-messages', 'sealed-entries', 'ended-waits'];

/** What the consistency queries find. @param runsJobs whether the worker and jobs run, by a clock that moves */
export async function findContradictions(
  { config, clock, em: fork }: Pick<Context, 'config' | 'clock' | 'em'>,
  { em = fork(), runsJobs = false }: { readonly em?: Em; readonly runsJobs?: boolean } = {},
): Promise<HealthLine[]> {
  const queries = consistencyQueries.filter(({ id }) => runsJobs || !IN_TIME.includes(id));
  const examined = { config, em, now: clock.now() };
  const lines = await runChecks(queries.map(consistencyCheck), examined, (error) => {
    throw error;
  });
  return lines.filter(({ severity }) => severity !== 'ok');
}
