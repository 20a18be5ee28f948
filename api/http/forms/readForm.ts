import type { Context as KoaContext } from 'koa';
import { AppError } from '#api/errors/appError.ts';
import { readText } from '../endpoints/body.ts';

/** More than any form has. */
const MAX_FIELDS = 30;
/** Excludes brackets, dots and characters that need escaping in HTML. */
const FIELD_NAME = /^[a-z]\w{0,39}$/i;

/** Values by field name. */
export type Fields = Readonly<Record<string, string>>;

const malformed = (message: string) => new AppError('malformed_body', { message });

/** Rejects percent-escapes that are not UTF-8; `URLSearchParams` would replace them. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw malformed('The form is not valid UTF-8.');
  }
}

/**
 * Reads the fields of a submitted HTML form.
 * @throws {AppError} 413 over 64 KB, 415 another content type, 400 not UTF-8, an invalid or repeated field name
 */
export async function readForm(ctx: KoaContext): Promise<Fields> {
  if (!ctx.is('application/x-www-form-urlencoded')) {
    throw new AppError('unsupported_media_type', { text: (t) => t('form.unreadable') });
  }
  const text = await readText(ctx);
  const fields = new Map<string, string>();
  for (const pair of text.split('&').filter((candidate) => candidate !== '')) {
    const [name = '', ...value] = pair.split('=').map(decode);
    if (!FIELD_NAME.test(name) || value.length > 1)
      throw malformed('The form has a field that it should not have.');
    if (fields.has(name)) throw malformed('The form states a field twice.');
    if (fields.size === MAX_FIELDS) throw malformed('The form has too many fields.');
    fields.set(name, value[0] ?? '');
  }
  return Object.fromEntries(fields);
}
