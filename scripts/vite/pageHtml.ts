import type { Language } from '../../common/language/language.ts';
import { localPath } from '../../common/language/localPath.ts';
import { headTexts } from '../../web/layout/metadata.ts';
import type { PublicPage, Screen, Shell } from './builtPages.ts';
import type { PageAssets } from './pageAssets.ts';

export const styleLink = (path: string) => `<link rel="stylesheet" crossorigin href="${path}">`;
export const scriptLink = (path: string) => `<link rel="modulepreload" crossorigin href="${path}">`;

/** The prerendered page. Its scripts are only listed, because they load when it is first used. */
export function appElement({ path, name }: PublicPage, scripts: readonly string[], body: string): string {
  // A file with a name is served at other addresses than its path.
  const page = name ? ` data-page="${path}"` : '';
  return `<div id="app"${page} data-code="${scripts.join(' ')}">${body}</div>`;
}

/** The element of a shell, with the files of the portal's first screen beside those that the shell links. */
export function shellElement(
  assetsWith: (screen: Screen) => PageAssets,
  shell: Shell,
  frame: string,
): string {
  if (!('signedIn' in shell)) return '<div id="app"></div>';
  const linked = assetsWith({ sources: [], areas: [] });
  const added = (screen: Screen) => {
    const { styles, scripts } = assetsWith(screen);
    const isNew = (path: string) => !linked.styles.includes(path) && !linked.scripts.includes(path);
    return [...styles, ...scripts].filter(isNew).join(' ');
  };
  const files = `data-code="${added(shell.signedOut)}" data-code-signed-in="${added(shell.signedIn)}"`;
  return `<div id="app" data-shell ${files}>${frame}</div>`;
}

/** What the first paint waits for. The script that sets the theme does not wait for styles when it is before them. */
const BEFORE_PAINT = [/<script src="\/theme-init\.js"><\/script>\s*/g, /<link rel="stylesheet"[^>]*>\s*/g];
const FONT = /<link rel="preload"[^>]* as="font"[^>]*>\s*/g;
/** The script that sets the theme changes these elements. */
const THEME_COLORS = /(<meta name="theme-color"[^>]*>\s*)+/;

/**
 * Moves up what a browser should request first, because it has six connections: what the first paint waits for, the
 * largest script, and fonts.
 * @param largest link to the script, if the page loads it at once
 */
function inOrder(html: string, largest: string | undefined): string {
  const first = BEFORE_PAINT.flatMap((pattern) => html.match(pattern) ?? []);
  const links = [...first, ...(largest ? [`${largest}\n    `] : []), ...(html.match(FONT) ?? [])];
  const rest = [...BEFORE_PAINT, FONT].reduce((left, pattern) => left.replace(pattern, ''), html);
  return rest.replace(THEME_COLORS, (colors) => [colors, ...links].join(''));
}

interface PageParts {
  readonly language: Language;
  readonly head: string;
  readonly links: readonly string[];
  /** Link to the largest script, for a page that loads its scripts at once. */
  readonly largest?: string;
  /** The element that the app is rendered into. */
  readonly app: string;
}

/** Inserts head, links and app into the template. The page's own styles come last, as when its code loads them. */
export function htmlOf(template: string, { language, head, links, largest, app }: PageParts): string {
  const html = template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace('<!--page-head-->', () => head)
    .replace('</head>', () => [...links.map((link) => `  ${link}\n  `), '</head>'].join(''));
  return inOrder(html, largest).replace('<div id="app"></div>', () => app);
}

/** Text of portal and dashboard where scripts are disabled. */
export function withoutScripts(language: Language): string {
  const t = headTexts(language);
  const home = `<a href="${localPath(language, '/')}">${t('toHome')}</a>`;
  return `<noscript><p class="without-scripts">${t('withoutScripts')} ${home}</p></noscript>`;
}
