import type { Context as KoaContext, Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import { isPassing, isStorageError } from '#api/db/passing.ts';
import { loggable } from '#api/loggable.ts';
import type { ErrorBody } from '#common/contract/endpoint.ts';
import { Refusal } from './errors.ts';

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  // A malformed percent-escape in the path is refused by the router with a 400 of its own.
  if (error instanceof URIError)
    return new Refusal('malformed_body', { message: 'The address could not be read.' });
  return undefined;
}

const BUSY: ConstructorParameters<typeof Refusal> = ['unavailable', { retryAfter: 2 }];
const NO_STORAGE: ConstructorParameters<typeof Refusal> = ['unavailable', { retryAfter: 30 }];
const FAULT: ConstructorParameters<typeof Refusal> = ['internal'];

function answerTo(error: unknown): Refusal {
  if (isStorageError(error)) return new Refusal(...NO_STORAGE);
  return new Refusal(...(isPassing(error) ? BUSY : FAULT));
}

/** Writes a refusal into the answer; its status is set already. */
export type ShowRefusal = (ctx: KoaContext, body: ErrorBody) => void;

export const asJson: ShowRefusal = (ctx, body) => {
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(body);
};

/** Turns what is thrown below into the one shape of refusals, and shows it. */
export function refusals(context: Context, show: ShowRefusal): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const requestId = ctx.response.get('X-Request-Id');
      const refusal = refusalOf(error);
      if (!refusal) context.log.error({ requestId, err: loggable(error) }, 'unexpected error');
      const shown = refusal ?? answerTo(error);
      ctx.status = shown.status;
      if (shown.retryAfter) ctx.set('Retry-After', String(shown.retryAfter));
      show(ctx, {
        success: false,
        code: shown.code,
        message: shown.message,
        ...(shown.fields ? { fields: { ...shown.fields } } : {}),
        requestId,
      });
    }
  };
}
