import type { Language } from '#common/language/language.ts';
import { localPath } from '#common/language/localPath.ts';

/**
 * Loads the document of a section in another language. @param state history state of the section, which the router of
 * that document reads
 */
export function openInLanguage(language: Language, path: string, state: unknown = null): void {
  history.replaceState({ usr: state }, '', localPath(language, path));
  location.reload();
}
