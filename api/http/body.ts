import type { Context as KoaContext } from 'koa';
import rawBody from 'raw-body';
import { Refusal } from './errors.ts';

const MAX_BYTES = 64 * 1024;
const MAX_DEPTH = 20;

/** Depth is counted before parsing, so that a deep body costs one pass over its bytes. */
function assertShallow(text: string): void {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (inString) {
      if (char === '\\') i += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > MAX_DEPTH)
        throw new Refusal('malformed_body', { message: 'The body is nested too deeply.' });
    } else if (char === '}' || char === ']') depth -= 1;
  }
}

/** Longer than any number that a field takes. */
const MAX_NUMBER_LENGTH = 40;

/** Whether a double carries a JSON number as it is written: at most 15 digits between the outer zeros. */
function isExact(source: string): boolean {
  // The length comes first: on a number as long as the body the patterns would take seconds.
  if (source.length > MAX_NUMBER_LENGTH) return false;
  const digits = source.replace(/[eE].*$/, '').replace(/[-.]/g, '');
  return digits.replace(/^0+/, '').replace(/0+$/, '').length <= 15;
}

type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;

/**
 * A number that a double cannot carry exactly would be changed silently; NaN fails every number
 * schema, so its field is refused by name instead.
 */
const exactNumbers: Reviver = (_, value, context) => {
  if (typeof value !== 'number' || context?.source === undefined) return value;
  return isExact(context.source) ? value : Number.NaN;
};

function parse(text: string): unknown {
  assertShallow(text);
  try {
    return JSON.parse(text, exactNumbers);
  } catch {
    throw new Refusal('malformed_body', { message: 'The body is not valid JSON.' });
  }
}

/**
 * The bytes of a request's body as text.
 * @throws {Refusal} 413 over 64 KB, 400 broken off or not UTF-8
 */
export async function readText(ctx: KoaContext): Promise<string> {
  const bytes = await rawBody(ctx.req, {
    limit: MAX_BYTES,
    length: ctx.request.get('Content-Length') || null,
  }).catch((error: unknown) => {
    const type = error instanceof Error && 'type' in error ? error.type : undefined;
    throw new Refusal(type === 'entity.too.large' ? 'too_large' : 'malformed_body');
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('malformed_body', { message: 'The body is not valid UTF-8.' });
  }
}

/**
 * The JSON body of a request, or undefined when there is none.
 * @throws {Refusal} 413 over 64 KB, 415 not JSON, 400 malformed, not UTF-8 or nested too deeply
 */
export async function readBody(ctx: KoaContext): Promise<unknown> {
  if (!ctx.is('application/json') && ctx.request.get('Content-Type') !== '') {
    throw new Refusal('unsupported_media_type');
  }
  const text = await readText(ctx);
  if (!ctx.is('application/json')) throw new Refusal('unsupported_media_type');
  return text.trim() === '' ? undefined : parse(text);
}
