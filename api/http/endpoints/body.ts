import type { Context as KoaContext } from 'koa';
import rawBody from 'raw-body';
import { AppError } from '#api/errors/appError.ts';

const MAX_BYTES = 64 * 1024;
const MAX_DEPTH = 20;

/** Limits the depth before parsing, so that a deeply nested body costs one pass over its bytes. */
function assertShallow(text: string): void {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (inString) {
      if (character === '\\') i += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAX_DEPTH)
        throw new AppError('malformed_body', { message: 'The body is nested too deeply.' });
    } else if (character === '}' || character === ']') depth -= 1;
  }
}

/** Longer than any number that a field accepts. */
const MAX_NUMBER_LENGTH = 40;

/** Whether a double represents a JSON number exactly: at most 15 digits between the outer zeros. */
function isExact(source: string): boolean {
  // Checks the length first: the patterns would take seconds for a number as long as the body.
  if (source.length > MAX_NUMBER_LENGTH) return false;
  const digits = source.replace(/[eE].*$/, '').replace(/[-.]/g, '');
  return digits.replace(/^0+/, '').replace(/0+$/, '').length <= 15;
}

type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;

/**
 * Replaces a number that a double cannot represent exactly by NaN, which every number schema rejects with the name of
 * its field. Otherwise the number would change silently.
 */
const exactNumbers: Reviver = (_, value, context) => {
  if (typeof value !== 'number' || context?.source === undefined) return value;
  return isExact(context.source) ? value : Number.NaN;
};

/** A number with more than 15 digits. Texts contain it too, in which case every number is looked at. */
const MAYBE_INEXACT = /[\d.]{16}/;

function parse(text: string): unknown {
  assertShallow(text);
  try {
    return MAYBE_INEXACT.test(text) ? JSON.parse(text, exactNumbers) : JSON.parse(text);
  } catch {
    throw new AppError('malformed_body', { message: 'The body is not valid JSON.' });
  }
}

/**
 * The bytes of a request's body as text.
 * @throws {AppError} 413 over the limit, 400 broken off or not UTF-8
 */
export async function readText(ctx: KoaContext, limit = MAX_BYTES): Promise<string> {
  const bytes = await rawBody(ctx.req, {
    limit,
    length: ctx.request.get('Content-Length') || null,
  }).catch((error: unknown) => {
    const type = error instanceof Error && 'type' in error ? error.type : undefined;
    throw new AppError(type === 'entity.too.large' ? 'too_large' : 'malformed_body');
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('malformed_body', { message: 'The body is not valid UTF-8.' });
  }
}

interface ParseOptions {
  /** Whether a request without a body needs no content type. */
  readonly isTypeOptional: boolean;
}

/**
 * The content of a body that has arrived in full; undefined when it is empty.
 * @throws {AppError} what is wrong with the body
 */
export type ReceivedBody = (options: ParseOptions) => unknown;

const isJson = (ctx: KoaContext): boolean => ctx.request.type.trim().toLowerCase() === 'application/json';

/**
 * Waits for the whole JSON body of a request. The returned function throws the errors of the body, so that the caller
 * is authenticated after the wait and before a response about the body: 413 over the limit, 415 not JSON, 400
 * malformed, not UTF-8 or nested too deeply.
 */
export async function receiveBody(ctx: KoaContext, maxBytes?: number): Promise<ReceivedBody> {
  const [received] = await Promise.allSettled([readText(ctx, maxBytes)]);
  return ({ isTypeOptional }) => {
    const isEmpty = received.status === 'fulfilled' && received.value.trim() === '';
    if (isEmpty && isTypeOptional) return undefined;
    if (!isJson(ctx)) throw new AppError('unsupported_media_type');
    if (received.status === 'rejected') throw received.reason;
    return isEmpty ? undefined : parse(received.value);
  };
}
