import type { Context as KoaContext } from 'koa';
import { AppError } from '../../errors/appError.ts';
import { readText } from '../endpoints/body.ts';

/** More than any form has. */
const MAX_FIELDS = 30;
/** A plain name: no path into an object, no brackets, nothing that a page would have to quote. */
const NAME = /^[a-z]\w{0,39}$/i;

/** Texts by the name of their field. */
export type Fields = Readonly<Record<string, string>>;

const malformed = (message: string) => new AppError('malformed_body', { message });

/** One side of a pair. Percent-escapes that are no UTF-8 are refused, not replaced. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw malformed('The form is not valid UTF-8.');
  }
}

/**
 * The fields of a form that a page posts by itself, each stated once.
 * @throws {AppError} 413 over 64 KB, 415 another type, 400 not UTF-8, a name that no field has, or one twice
 */
export async function readForm(ctx: KoaContext): Promise<Fields> {
  if (!ctx.is('application/x-www-form-urlencoded')) {
    throw new AppError('unsupported_media_type', { message: 'The form could not be read.' });
  }
  const text = await readText(ctx);
  const fields = new Map<string, string>();
  for (const pair of text.split('&').filter((each) => each !== '')) {
    const [name = '', ...value] = pair.split('=').map(decode);
    if (!NAME.test(name) || value.length > 1)
      throw malformed('The form has a field that it should not have.');
    if (fields.has(name)) throw malformed('The form states a field twice.');
    if (fields.size === MAX_FIELDS) throw malformed('The form has too many fields.');
    fields.set(name, value[0] ?? '');
  }
  return Object.fromEntries(fields);
}
