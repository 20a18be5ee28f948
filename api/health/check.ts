import type { Config } from '#api/config/config.ts';
import { STATEMENT_IN_THREAD } from '#api/db/executionOptions.ts';
import { isSqlite } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { HealthAction, HealthLine } from '#common/contract/health.ts';

/** What is examined where the database may be unusable: a full disk or a lost key can be the reason. */
export interface Surroundings {
  readonly config: Config;
  readonly now: Date;
  /** Undefined where the database cannot be used. */
  readonly em?: Em | undefined;
  /** Whether there is no database yet, nor the files that the first start creates. */
  readonly isNew?: boolean;
}

/** What is examined. All checks only read. */
interface Examined extends Surroundings {
  readonly em: Em;
}

export type Finding = Pick<HealthLine, 'severity' | 'found' | 'action'>;

export interface Check<Needed = Examined> {
  readonly id: string;
  /** What should hold. */
  readonly title: string;
  look(examined: Needed): Promise<Finding>;
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

/** A sentence in which the target stands. The type check finds one without it where the target is a constant. */
type Naming<Target extends string> = `${string}${Target}${string}`;

/** What to do: type a command, change a setting, or open a screen of the dashboard by the parameters of its address. */
export const act = {
  command: <Target extends string>(target: Target, text: Naming<Target>): HealthAction => ({
    kind: 'command',
    target,
    text,
  }),
  setting: <Target extends string>(target: Target, text: Naming<Target>): HealthAction => ({
    kind: 'setting',
    target,
    text,
  }),
  screen: (target: string, text: string): HealthAction => ({ kind: 'screen', target, text }),
} as const;

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
 * @param onError receives why a check failed, and returns what its line says
 */
export async function runChecks<Needed>(
  checks: readonly Check<Needed>[],
  examined: Needed,
  onError: (error: unknown, id: string) => string,
): Promise<HealthLine[]> {
  const lines: HealthLine[] = [];
  for (const { id, title, look } of checks) {
    const finding = await look(examined).catch((error: unknown): Finding => {
      const action = act.command('npm run doctor', 'Run npm run doctor later, which also says why.');
      if (hasTimedOut(error)) return attention(`This took longer than ${TIMEOUT} and was stopped.`, action);
      return failure(onError(error, id), action);
    });
    lines.push({ id, title, ...finding });
  }
  return lines;
}
