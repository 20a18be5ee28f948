import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import {
  demonstrationPlaceholders,
  FORM_ERROR_COMMENT,
  ORIGIN_PLACEHOLDER,
  registeredPlaceholders,
} from '../../common/contract/pagePlaceholders.ts';
import type { FirmProfile } from '../../common/domain/firmProfile.ts';
import { layoutTexts } from '../../web/layout/layoutTexts.ts';
import {
  CONFIRM_ROUTE,
  NOT_SENT_ROUTE,
  PUBLIC_ROUTES,
  type PublicRoute,
  ROUTES,
  SENT_ROUTES,
  STOP_WITHDRAWAL_ROUTE,
} from '../../web/routes.ts';
import { publicHead, unlistedHead } from './head.ts';

type Render = (path: string, firm: FirmProfile) => Promise<string>;

interface PublicPage {
  /** Path that the app renders, and folder of the file. */
  readonly path: string;
  /** Module of the page, by which its scripts and styles are found in the bundle. */
  readonly source: string;
  readonly head: (firm: FirmProfile) => string;
  /** File name before `.html`; by default the file is the index of the path's folder. */
  readonly name?: string;
}

const listed = (path: PublicRoute, source: string): PublicPage => ({
  path,
  source,
  head: (firm) => publicHead(path, firm),
});
const unlisted = (path: string, source: string, name?: string): PublicPage => ({
  path,
  source,
  head: (firm) => unlistedHead(path, firm),
  ...(name ? { name } : {}),
});

const PAGES: readonly PublicPage[] = [
  listed('/', 'site/HomePage.tsx'),
  listed('/about', 'site/AboutPage.tsx'),
  listed('/solutions', 'site/SolutionsPage.tsx'),
  listed('/legal', 'site/LegalPage.tsx'),
  listed('/apply', 'forms/apply/ApplyPage.tsx'),
  listed('/contact', 'forms/contact/ContactPage.tsx'),
  ...SENT_ROUTES.map((path) => unlisted(path, 'forms/results/SentPage.tsx')),
  unlisted(CONFIRM_ROUTE, 'forms/results/ConfirmPage.tsx'),
  unlisted(STOP_WITHDRAWAL_ROUTE, 'forms/results/StopWithdrawalPage.tsx'),
  unlisted(NOT_SENT_ROUTE, 'forms/results/NotSentPage.tsx', 'not-sent'),
  unlisted('/404', 'site/NotFoundPage.tsx', '404'),
];
/** Parts that are rendered with a page, so their styles are needed at once; their code loads later. */
const DEFERRED: readonly string[] = ['site/home/BelowFold.tsx', 'layout/ThemeSwitch.tsx'];

const { text, home } = layoutTexts.withoutScripts;
/** Text of portal and dashboard where scripts are disabled. */
const WITHOUT_SCRIPTS = `<noscript><p class="without-scripts">${text} <a href="/">${home}</a></p></noscript>`;

/**
 * Writes every public page twice: `about/index.html` for a demonstration and `about/registered.html` for a firm
 * with a complete profile. Also writes shell.html for the portal, admin/index.html, routes.json, sitemap.xml and
 * robots.txt. The service fills in the firm's profile.
 */
export function prerender(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'prerender',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler(_options, bundle) {
        const template = readFileSync(join(folder, 'index.html'), 'utf8');
        // Node caches modules by path, so each build needs a path of its own.
        const code = join(folder, `.prerender-${Date.now()}`);
        const render = await buildRenderer(root, code);
        for (const page of PAGES) {
          const links = assetLinks(bundle, root, page);
          const write = async (firm: FirmProfile, variant: string) =>
            writeText(
              fileFor(folder, page, variant),
              htmlOf(template, page.head(firm), links, await render(page.path, firm), page),
            );
          await write(demonstrationPlaceholders, '');
          await write(registeredPlaceholders, 'registered');
        }
        rmSync(code, { recursive: true });
        for (const [file, path] of [
          ['shell.html', '/portal'],
          ['admin/index.html', '/admin'],
        ] as const) {
          const page = htmlOf(template, unlistedHead(path, demonstrationPlaceholders), [], '');
          writeText(
            join(folder, file),
            page.replace('</body>', () => `${WITHOUT_SCRIPTS}\n  </body>`),
          );
        }
        // From this list the service knows which paths are pages and which are 404.
        writeText(join(folder, 'routes.json'), `${JSON.stringify(ROUTES)}\n`);
        writeText(join(folder, 'sitemap.xml'), sitemap());
        writeText(
          join(folder, 'robots.txt'),
          `User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml\n`,
        );
      },
    },
  };
}

/** E.g. `about/index.html`, `about/registered.html`, `404.html`, `404.registered.html`. */
function fileFor(folder: string, { path, name }: PublicPage, variant: string): string {
  if (name) return join(folder, [name, variant, 'html'].filter(Boolean).join('.'));
  return join(folder, path, `${variant || 'index'}.html`);
}

/** Builds the app for Node. Its pages load while they are rendered, so the folder must exist until then. */
async function buildRenderer(root: string, outDir: string): Promise<Render> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      ssr: 'prerender.tsx',
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      copyPublicDir: false,
      // Large, and never prerendered.
      rolldownOptions: { external: [/\/(PortalPage|adminPage)\.tsx$/] },
    },
  });
  const module: { renderPage: Render } = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  return module.renderPage;
}

/** Inserts head, links and body into the template. The page's own styles come last, as when its code loads them. */
function htmlOf(
  template: string,
  head: string,
  links: readonly string[],
  body: string,
  page?: PublicPage,
): string {
  const isFormError = page?.path === NOT_SENT_ROUTE;
  const app = isFormError ? `<div id="app" data-page="${NOT_SENT_ROUTE}">` : '<div id="app">';
  const html = template
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace('<!--page-head-->', () => (isFormError ? `${head}\n    ${FORM_ERROR_COMMENT}` : head))
    .replace('</head>', () => [...links.map((link) => `  ${link}\n  `), '</head>'].join(''))
    .replace('<div id="app"></div>', () => `${app}${body}</div>`);
  return body === '' ? html : lowPriorityPreload(html);
}

/** The page can be read, and its forms sent, before its code arrives: styles and fonts load before the code. */
const lowPriorityPreload = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** Links to the styles of a page, and to its code, so that both load before the entry script requests them. */
function assetLinks(bundle: Rolldown.OutputBundle, root: string, { path, source }: PublicPage): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunksOf = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, module));
    if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
    return staticImports(bundle, chunk);
  };
  const fromEntry = new Set(
    chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...staticImports(bundle, chunk)]),
  );
  const own = [...chunksOf(source)].filter((chunk) => !fromEntry.has(chunk));
  const deferred = DEFERRED.filter((module) => path === '/' || !module.startsWith('site/home'));
  const linked = new Set([...fromEntry].flatMap(stylesOf));
  const styles = new Set(
    [...own, ...deferred.flatMap((module) => [...chunksOf(module)])]
      .flatMap(stylesOf)
      .filter((name) => !linked.has(name)),
  );
  return [
    ...[...styles].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...own.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
  ];
}

const stylesOf = (chunk: Rolldown.OutputChunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])];

/** A chunk and everything that it imports statically. */
function staticImports(
  bundle: Rolldown.OutputBundle,
  from: Rolldown.OutputChunk,
  found = new Set<Rolldown.OutputChunk>(),
): ReadonlySet<Rolldown.OutputChunk> {
  if (found.has(from)) return found;
  for (const name of from.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') staticImports(bundle, imported, found);
  }
  return found.add(from);
}

function sitemap(): string {
  const urls = PUBLIC_ROUTES.map((path) => `  <url><loc>${ORIGIN_PLACEHOLDER}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
