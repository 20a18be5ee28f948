import { ConnectionException, DeadlockException, LockWaitTimeoutException } from '@mikro-orm/core';

/** Network errors of an unreachable or lost connection. */
const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATEs: connection lost (08), too many connections (53300), shutdown or startup (57P), idle timeout (25P03),
 * read-only during a failover (25006), lock timeout (55P03), deadlock or conflict (40), which the ORM converts only in its
 * own statements; and SQLite's codes while another process writes.
 */
const TRANSIENT_CODE = /^(08\w{3}|53300|57P\w{2}|25P03|25006|55P03|40001|40P01|SQLITE_(BUSY|LOCKED)\w*)$/;

/** Messages of PostgreSQL's driver for errors without a class or code. */
const CONNECTION_MESSAGES: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/**
 * SQLSTATEs: disk full, out of memory (53100, 53200), I/O error (58), corrupt data (XX001, XX002); and SQLite's codes
 * for these.
 */
const STORAGE_CODE = /^(53[12]00|58\w{3}|XX00[12]|SQLITE_(FULL|IOERR|READONLY|CORRUPT|NOTADB|CANTOPEN)\w*)$/;

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether the database is reachable but needs an operator to work again. */
export const isStorageError = (error: unknown): boolean =>
  error instanceof Error && (STORAGE_CODE.test(codeOf(error)) || isStorageError(error.cause));

/** Whether the same request may succeed after a short wait. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (
    error instanceof ConnectionException ||
    error instanceof DeadlockException ||
    error instanceof LockWaitTimeoutException
  )
    return true;
  return (
    NETWORK_CODES.has(code) ||
    TRANSIENT_CODE.test(code) ||
    CONNECTION_MESSAGES.has(error.message) ||
    isTransient(error.cause)
  );
}
