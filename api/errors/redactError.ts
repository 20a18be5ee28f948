import { DriverException } from '@mikro-orm/core';

/** Whether the ORM wrapped it or PostgreSQL's driver threw it. */
const isFromDatabase = (error: unknown): error is Error & { readonly code?: unknown } =>
  error instanceof DriverException || (error instanceof Error && 'severity' in error);

/**
 * Removes the message of a database error before it is logged, because it repeats the statement with its values, which
 * may be personal data or codes. Type, code and stack frames remain.
 */
export function redactError(error: unknown): unknown {
  if (error instanceof AggregateError) {
    const redacted = new AggregateError(error.errors.map(redactError), error.message);
    return Object.assign(redacted, { stack: error.stack });
  }
  if (!isFromDatabase(error)) return error;
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.join('\n');
  return { type: error.name, code: error.code, stack: frames };
}
