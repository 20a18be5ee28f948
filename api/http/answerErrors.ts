import type { Context as KoaContext } from 'koa';
import type { Context } from '#api/context.ts';
import { loggable } from '#api/loggable.ts';

/** How it shows that a connection ended while an answer was written to it. */
const BROKEN_OFF: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
]);

/** A client that goes away is its own decision; the same code from the database is not. */
const isBrokenOff = (error: unknown, ctx: KoaContext): boolean =>
  ctx.req.socket.destroyed === true &&
  error instanceof Error &&
  'code' in error &&
  BROKEN_OFF.has(error.code);

/** Logs what failed after an answer had begun, when nobody can be told any more. */
export function answerErrors(context: Context): (error: unknown, ctx?: KoaContext) => void {
  // Koa reports the stream and the connection, which are one answer.
  const counted = new WeakSet<object>();
  return (error, ctx) => {
    if (ctx && isBrokenOff(error, ctx)) {
      if (counted.has(ctx)) return;
      counted.add(ctx);
      context.requests.increment('firnline_answers_broken_off_total');
      context.log.debug({ err: loggable(error) }, 'the client broke off');
      return;
    }
    context.log.error({ err: loggable(error) }, 'answer could not be sent');
  };
}
