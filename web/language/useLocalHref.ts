import { useLanguage } from '#common/language/languageContext.ts';
import { localPath } from '#common/language/localPath.ts';

/** Turns a path of the site into the address of the page in the current language. */
export function useLocalHref(): (path: string) => string {
  const language = useLanguage();
  return (path) => localPath(language, path);
}
