import { ConnectionException, DeadlockException, LockWaitTimeoutException } from '@mikro-orm/core';

/** What the network says when the database is not reached, or no longer. */
const NETWORK: ReadonlySet<string> = new Set([
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
const STATE = /^(08\w{3}|53300|57P\w{2}|25P03|25006|55P03|SQLITE_(BUSY|LOCKED)\w*)$/;

/** PostgreSQL's driver gives these errors neither a class nor a code. */
const LOST: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** Whether the database could not be asked, or not now: the same request may pass in a moment. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (
    error instanceof ConnectionException ||
    error instanceof DeadlockException ||
    error instanceof LockWaitTimeoutException
  )
    return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK.has(code) || STATE.test(code) || LOST.has(error.message) || isPassing(error.cause);
}
