import type { HealthAction } from '#common/contract/health.ts';
import { type Check, ok, readRows } from './check.ts';

/** A query that must return no rows. It runs on both databases. */
export interface ConsistencyQuery {
  readonly id: string;
  /** What holds while it returns nothing. */
  readonly title: string;
  /** Selects `record`, the text that names a row. */
  readonly sql: string;
  /** Values of its placeholders. */
  readonly parameters?: (now: Date) => readonly unknown[];
  /** `error` unless stated otherwise. */
  readonly severity?: 'attention';
  readonly action: HealthAction;
}

const MAX_NAMED = 5;

const describe = (records: readonly string[]): string => {
  const named = records.slice(0, MAX_NAMED).join('; ');
  return records.length > MAX_NAMED
    ? `More than ${MAX_NAMED} exceptions: ${named}.`
    : `Exceptions: ${named}.`;
};

/** Makes a check of a query. */
export const consistencyCheck = ({
  id,
  title,
  sql,
  parameters,
  severity = 'error' as const,
  action,
}: Omit<ConsistencyQuery, 'severity'> & { readonly severity?: 'attention' | 'error' }): Check => ({
  id,
  title,
  async look({ em, now }) {
    const limited = `select record from (${sql}) as found limit ${MAX_NAMED + 1}`;
    const rows = await readRows<{ record: string }>(em, limited, parameters?.(now));
    return rows.length === 0
      ? ok('No exceptions.')
      : { severity, found: describe(rows.map(({ record }) => record)), action };
  },
});
