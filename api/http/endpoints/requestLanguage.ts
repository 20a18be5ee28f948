import type { Context as KoaContext } from 'koa';
import { LANGUAGE_HEADER } from '#common/contract/endpoint.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#common/language/language.ts';

/** Sets the language of a request by the page that a form is on, or by the language that its body states. */
export function setRequestLanguage(ctx: KoaContext, language: Language): void {
  ctx.state['language'] = language;
}

/**
 * The language of the messages of an error: English where the request states none. The languages that a browser
 * accepts do not count, because a page has one of its own.
 */
export function requestLanguage(ctx: KoaContext): Language {
  const stated: unknown = ctx.state['language'] ?? ctx.get(LANGUAGE_HEADER);
  return isLanguage(stated) ? stated : DEFAULT_LANGUAGE;
}
