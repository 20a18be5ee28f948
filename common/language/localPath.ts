import { DEFAULT_LANGUAGE, isLanguage, type Language } from './language.ts';

/** Removes trailing slashes. */
export function trimTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

/** The language of an address and its path without the language: '/de/about' is '/about' in German. */
export function splitLanguage(pathname: string): { readonly language: Language; readonly path: string } {
  const [, first, ...rest] = trimTrailingSlash(pathname).split('/');
  const isPrefixed = isLanguage(first) && first !== DEFAULT_LANGUAGE;
  return isPrefixed
    ? { language: first, path: `/${rest.join('/')}` }
    : { language: DEFAULT_LANGUAGE, path: trimTrailingSlash(pathname) };
}

/**
 * The address of a path, with query and fragment, in a language: '/de/about#team'. The dashboard has one language, and a
 * fragment stays on its page.
 */
export function localPath(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE || !path.startsWith('/')) return path;
  return path === '/' ? `/${language}` : `/${language}${path.replace(/^\/(?=[?#])/, '')}`;
}
