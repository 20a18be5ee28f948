import type { LogContext } from '@mikro-orm/core';

/** How a statement outside of transactions is committed without waiting for the disk. */
export type RelaxedCommit = 'at once' | 'joining';

interface StatementOptions {
  readonly loggerContext: LogContext;
}

const option = (relaxed: RelaxedCommit): StatementOptions => ({ loggerContext: { relaxed } });

/**
 * Option of a single statement whose loss does no harm: a count of requests, or a result that is written again. SQLite
 * then commits it without waiting for the disk, and with the transactions that wait for their commit, if there are any.
 * The ORM passes this context on to the connection.
 */
export const RELAXED_COMMIT = option('joining');

/** The same, but committed when it returns: something outside the database depends on it. */
export const RELAXED_COMMIT_AT_ONCE = option('at once');

export const relaxedCommitOf = (
  context: Readonly<Record<string, unknown>> | undefined,
): RelaxedCommit | undefined => context?.['relaxed'] as RelaxedCommit | undefined;
