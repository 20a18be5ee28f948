import { DriverException } from '@mikro-orm/core';

/** As the ORM wraps it, or as PostgreSQL's driver throws it where a statement is written out. */
const isFromDatabase = (error: unknown): error is Error & { readonly code?: unknown } =>
  error instanceof DriverException || (error instanceof Error && 'severity' in error);

/**
 * An error as the log may have it. The database's own texts repeat the statement with its values, which may
 * be anybody's name or code; its kind and where it happened say enough.
 */
export function redactError(error: unknown): unknown {
  if (!isFromDatabase(error)) return error;
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.join('\n');
  return { type: error.name, code: error.code, stack: frames };
}
