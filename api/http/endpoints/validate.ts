import type { z } from 'zod';
import { AppError } from '#api/errors/appError.ts';
import { fieldTexts, validationTexts } from '#api/messages/forms.ts';
import { phoneError } from '#api/phones/phoneNumber.ts';
import type { SpecifiedEndpoint } from '#common/contract/endpoint.ts';
import { withPhoneCheck } from '#common/contract/phone.ts';
import { messagesIn } from '#common/contract/validationTexts.ts';
import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';

/** More fields than any form has. Limits the response to a body with thousands of errors. */
const MAX_NAMED = 100;

/**
 * Path of the first text that cannot be stored unchanged: it contains NUL, which PostgreSQL rejects, or half a
 * surrogate pair, which becomes another character when it is stored.
 */
function findUnstorable(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? path.join('.') || 'body' : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Parses one part of a request with the contract's schema.
 * @param language of the messages, which those of the public forms and of the portal have
 * @throws {AppError} `validation` with a message for every invalid field
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  language: Language = DEFAULT_LANGUAGE,
): z.output<Schema> {
  const t = fieldTexts(language);
  const messageOf = messagesIn(validationTexts(language));
  // In English the library names what it expected, which helps whoever writes a client.
  const other = language === DEFAULT_LANGUAGE ? undefined : t('invalid');
  const parsed = withPhoneCheck(phoneError, () =>
    schema.safeParse(value, { error: (issue) => messageOf(issue) ?? other }),
  );
  const unstorable = findUnstorable(value);
  if (parsed.success && unstorable === undefined) return parsed.data;
  const fields: [string, string][] =
    unstorable === undefined ? [] : [[fieldName([unstorable]), t('unstorable')]];
  for (const issue of parsed.success ? [] : parsed.error.issues.slice(0, MAX_NAMED)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MAX_NAMED))
        fields.push([fieldName([...issue.path, key]), t('unknown')]);
    } else {
      fields.push([fieldName(issue.path), issue.message]);
    }
  }
  // Keeps the order of the form's fields, and the first message of each field.
  const first = new Map<string, string>();
  for (const [name, message] of fields) if (!first.has(name)) first.set(name, message);
  throw new AppError('validation', { fields: Object.fromEntries(first) });
}

/** A field's name in the response; truncated, because a key may be as long as the body. */
const fieldName = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, 80) || 'body';

/**
 * Parses the parts of a request that the endpoint has.
 * @throws {AppError} `validation`
 */
export function validateInput(
  { params, query, body }: SpecifiedEndpoint,
  received: Readonly<Record<string, unknown>>,
  language: Language = DEFAULT_LANGUAGE,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (params) input['params'] = validate(params, received['params'], language);
  if (query) input['query'] = validate(query, received['query'], language);
  if (body && 'body' in received) input['body'] = validate(body, received['body'], language);
  return input;
}
