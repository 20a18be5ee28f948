import type { LogContext } from '@mikro-orm/core';

/**
 * Option of a single statement outside of transactions whose loss does no harm: a count of requests, or a result that is
 * written again. SQLite then commits it without waiting for the disk, and with the transactions that wait for their
 * commit, if there are any. The ORM passes this context on to the connection.
 */
export const RELAXED_COMMIT: { readonly loggerContext: LogContext } = { loggerContext: { relaxed: true } };

export const isRelaxedCommit = (context: Readonly<Record<string, unknown>> | undefined): boolean =>
  context?.['relaxed'] === true;

/**
 * Option of a transaction with long statements. On SQLite it runs on a connection of its own in a thread, so that
 * neither responses nor reads wait for it; other changes do. PostgreSQL does so anyway. It has no transactions within.
 */
export const IN_THREAD: { readonly loggerContext: LogContext } = { loggerContext: { inThread: true } };

export const isInThread = (context: Readonly<Record<string, unknown>> | undefined): boolean =>
  context?.['inThread'] === true;

/** Option of a single long statement outside of transactions, which runs there too. Other changes wait for it. */
export const STATEMENT_IN_THREAD: LogContext = { statementInThread: true };

export const isStatementInThread = (context: Readonly<Record<string, unknown>> | undefined): boolean =>
  context?.['statementInThread'] === true;
