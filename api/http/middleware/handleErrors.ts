import type { Context as KoaContext, Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import { isStorageError, isTransient } from '#api/db/transientErrors.ts';
import { redactError } from '#api/errors/redactError.ts';
import type { ErrorBody } from '#common/contract/errorBody.ts';
import { AppError } from '../../errors/appError.ts';
import { requestLanguage } from '../endpoints/requestLanguage.ts';

function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  // The router throws this for a malformed percent-escape in the path.
  if (error instanceof URIError)
    return new AppError('malformed_body', { message: 'The address could not be read.' });
  return undefined;
}

const BUSY: ConstructorParameters<typeof AppError> = ['unavailable', { retryAfter: 2 }];
const NO_STORAGE: ConstructorParameters<typeof AppError> = ['unavailable', { retryAfter: 30 }];
const INTERNAL: ConstructorParameters<typeof AppError> = ['internal'];

function unexpectedError(error: unknown): AppError {
  if (isStorageError(error)) return new AppError(...NO_STORAGE);
  return new AppError(...(isTransient(error) ? BUSY : INTERNAL));
}

/** Writes an error into the response, whose status is already set. */
export type WriteError = (ctx: KoaContext, body: ErrorBody) => void;

export const writeJsonError: WriteError = (ctx, body) => {
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(body);
};

/** Converts errors that inner middleware throws to error responses. Logs unexpected ones. */
export function handleErrors(context: Context, writeError: WriteError): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const requestId = ctx.response.get('X-Request-Id');
      const expected = toAppError(error);
      if (!expected) context.log.error({ requestId, err: redactError(error) }, 'unexpected error');
      const appError = expected ?? unexpectedError(error);
      ctx.status = appError.status;
      if (appError.retryAfter) ctx.set('Retry-After', String(appError.retryAfter));
      const language = requestLanguage(ctx);
      const fields = appError.fieldsIn(language);
      const body: ErrorBody = {
        success: false,
        code: appError.code,
        message: appError.messageIn(language),
        ...(fields ? { fields: { ...fields } } : {}),
        requestId,
      };
      writeError(ctx, body);
    }
  };
}
