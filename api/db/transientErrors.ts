import { ConnectionException, DeadlockException, LockWaitTimeoutException } from '@mikro-orm/core';

/** What the network says when the database is not reached, or no longer. */
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
 * SQLSTATEs: connection lost (08), no more connections (53300), stopping or starting (57P), idle for too long
 * (25P03), read-only while another server takes over (25006), a lock that somebody keeps (55P03); and SQLite while
 * another process writes.
 */
const TRANSIENT_CODE = /^(08\w{3}|53300|57P\w{2}|25P03|25006|55P03|SQLITE_(BUSY|LOCKED)\w*)$/;

/** PostgreSQL's driver gives these errors neither a class nor a code. */
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
 * The database cannot store or read: disk full or memory exhausted (53100, 53200), input or output error (58),
 * damaged data (XX001, XX002), and what SQLite calls these.
 */
const STORAGE_CODE = /^(53[12]00|58\w{3}|XX00[12]|SQLITE_(FULL|IOERR|READONLY|CORRUPT|NOTADB|CANTOPEN)\w*)$/;

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether the database is reachable but needs an operator before it works again. */
export const isStorageError = (error: unknown): boolean =>
  error instanceof Error && (STORAGE_CODE.test(codeOf(error)) || isStorageError(error.cause));

/** Whether the database could not be asked, or not now: the same request may pass in a moment. */
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
