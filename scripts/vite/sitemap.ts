import { ORIGIN_PLACEHOLDER } from '../../common/contract/pagePlaceholders.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../common/language/language.ts';
import { localPath } from '../../common/language/localPath.ts';
import { PUBLIC_ROUTES } from '../../web/routes.ts';

interface Alternate {
  /** A language, or `x-default` for readers of all others. */
  readonly hreflang: string;
  readonly href: string;
}

/** The address of a path in a language. */
export const addressOf = (language: Language, path: string): string =>
  `${ORIGIN_PLACEHOLDER}${localPath(language, path)}`;

/** The addresses of a page in all languages; none where there is only one. */
export const alternatesOf = (languages: readonly Language[], path: string): readonly Alternate[] =>
  languages.length < 2
    ? []
    : [
        ...languages.map((language) => ({ hreflang: language, href: addressOf(language, path) })),
        { hreflang: 'x-default', href: addressOf(DEFAULT_LANGUAGE, path) },
      ];

/** Every public page in each language, with its alternates. */
export function sitemap(languages: readonly Language[], now: Date): string {
  // Texts and code of the pages change with each build.
  const built = now.toISOString().slice(0, 10);
  const urls = languages.flatMap((language) =>
    PUBLIC_ROUTES.map((path) => {
      const links = alternatesOf(languages, path).map(
        ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
      );
      const address = `<loc>${addressOf(language, path)}</loc>`;
      return `  <url>${address}<lastmod>${built}</lastmod>${links.join('')}</url>`;
    }),
  );
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${urls.join('\n')}\n</urlset>\n`;
}
