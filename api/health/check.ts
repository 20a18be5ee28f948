import type { Config } from '#api/config/config.ts';
import { STATEMENT_IN_THREAD } from '#api/db/executionOptions.ts';
import { isSqlite } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { HealthAction, HealthLine } from '#common/contract/health.ts';

/** What is examined. All checks only read. */
export interface Examined {
  readonly config: Config;
  readonly em: Em;
  readonly now: Date;
}

export type Finding = Pick<HealthLine, 'severity' | 'found' | 'action'>;

export interface Check {
  readonly id: string;
  /** What should hold. */
  readonly title: string;
  look(examined: Examined): Promise<Finding>;
}

export const ok = (found: string): Finding => ({ severity: 'ok', found });

export const attention = (found: string, action: HealthAction): Finding => ({
  severity: 'attention',
  found,
  action,
});

export const failure = (found: string, action: HealthAction): Finding => ({
  severity: 'error',
  found,
  action,
});

const command = (target: string, text: string): HealthAction => ({ kind: 'command', target, text });
const setting = (target: string, text: string): HealthAction => ({ kind: 'setting', target, text });
const screen = (target: string, text: string): HealthAction => ({ kind: 'screen', target, text });
/** What to do: type a command, change a setting, or open a screen of the dashboard by the parameters of its address. */
export const act = { command, setting, screen } as const;

/** Longer statements end without a result on PostgreSQL. On SQLite they hold nobody up. */
const TIMEOUT = '10s';
const QUERY_CANCELED = '57014';

/**
 * Reads rows in the transaction of `em`, if it has one; otherwise without holding up the service: on SQLite in the thread
 * of the database, on PostgreSQL for a limited time.
 */
export async function readRows<Row>(
  em: Em,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  if (em.isInTransaction()) return em.execute<Row[]>(sql, [...parameters]);
  if (isSqlite(em)) {
    return em.getConnection().execute<Row[]>(sql, [...parameters], 'all', undefined, STATEMENT_IN_THREAD);
  }
  return em.fork().transactional(
    async (reading) => {
      await reading.execute(`set local statement_timeout = '${TIMEOUT}'`);
      return reading.execute<Row[]>(sql, [...parameters]);
    },
    { readOnly: true },
  );
}

const hasTimedOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;

/**
 * Makes checks one after the other. One that fails is a line of its own.
 * @param onError receives why a check failed
 */
export async function runChecks(
  checks: readonly Check[],
  examined: Examined,
  onError: (error: unknown, id: string) => void,
): Promise<HealthLine[]> {
  const lines: HealthLine[] = [];
  for (const { id, title, look } of checks) {
    const finding = await look(examined).catch((error: unknown): Finding => {
      const action = act.command('npm run doctor', 'Repeat the check as a command, which says why.');
      if (hasTimedOut(error)) return attention(`This took longer than ${TIMEOUT} and was stopped.`, action);
      onError(error, id);
      return failure('This could not be checked.', action);
    });
    lines.push({ id, title, ...finding });
  }
  return lines;
}
