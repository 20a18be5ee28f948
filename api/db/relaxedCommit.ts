import type { LogContext } from '@mikro-orm/core';

/**
 * Option of a single statement outside transactions whose loss in a power failure does no harm: a count of requests, or
 * a claim that is made again. SQLite then commits it without waiting for the disk; the next durable commit also stores
 * it. The ORM passes this context on to the connection.
 */
export const RELAXED_COMMIT: { readonly loggerContext: LogContext } = {
  loggerContext: { isRelaxed: true },
};

export const isRelaxed = (context: Readonly<Record<string, unknown>> | undefined): boolean =>
  context?.['isRelaxed'] === true;
