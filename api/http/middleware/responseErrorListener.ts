import type { Context as KoaContext } from 'koa';
import type { Context } from '#api/context.ts';
import { redactError } from '#api/errors/redactError.ts';

/** Error codes of a connection that closed while a response was being written. */
const ABORTED: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
]);

/** Whether the client closed its own connection. The database can fail with the same codes. */
const isAborted = (error: unknown, ctx: KoaContext): boolean =>
  ctx.req.socket.destroyed === true && error instanceof Error && 'code' in error && ABORTED.has(error.code);

/** Logs errors that occur after the response has begun, when no error response can be sent. */
export function responseErrorListener(context: Context): (error: unknown, ctx?: KoaContext) => void {
  // Koa reports the stream and the connection of one response separately.
  const counted = new WeakSet<object>();
  return (error, ctx) => {
    if (ctx && isAborted(error, ctx)) {
      if (counted.has(ctx)) return;
      counted.add(ctx);
      context.metrics?.abortedResponses.inc();
      context.log.debug({ err: redactError(error) }, 'the client aborted the response');
      return;
    }
    context.log.error({ err: redactError(error) }, 'response could not be sent');
  };
}
