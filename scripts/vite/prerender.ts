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
  SENT_ROUTES,
  type SentRoute,
} from '../../web/routes.ts';
import { publicHead, unlistedHead } from './head.ts';

type Render = (path: string, firm: FirmProfile) => Promise<string>;

type Rendered = PublicRoute | SentRoute | typeof CONFIRM_ROUTE | typeof NOT_SENT_ROUTE | '404';

const SENT = 'forms/answers/SentPage.tsx';
/** Source of each page, by which its code and styles are found in the build. */
const SOURCES: Readonly<Record<Rendered, string>> = {
  '/': 'site/HomePage.tsx',
  '/about': 'site/AboutPage.tsx',
  '/solutions': 'site/SolutionsPage.tsx',
  '/legal': 'site/LegalPage.tsx',
  '/apply': 'forms/apply/ApplyPage.tsx',
  '/contact': 'forms/contact/ContactPage.tsx',
  '/apply/sent': SENT,
  '/contact/sent': SENT,
  '/contact/booked': SENT,
  '/contact/confirmed': SENT,
  [CONFIRM_ROUTE]: 'forms/answers/ConfirmPage.tsx',
  [NOT_SENT_ROUTE]: 'forms/answers/NotSentPage.tsx',
  '404': 'site/NotFoundPage.tsx',
};
/** Parts that are rendered with the page, so that their styles are needed at once, and whose code waits. */
const DEFERRED: readonly string[] = ['site/home/BelowFold.tsx', 'layout/ThemeSwitch.tsx'];

const { text, home } = layoutTexts.withoutScripts;
/** What portal and dashboard say where scripts are off. */
const WITHOUT_SCRIPTS = `<noscript><p class="without-scripts">${text} <a href="/">${home}</a></p></noscript>`;

/** The profiles to render for, and the file name each of them gets beside the other. */
const VARIANTS = [
  { firm: demonstrationPlaceholders, name: 'index.html' },
  { firm: registeredPlaceholders, name: 'registered.html' },
] as const;

/**
 * Writes every public page as HTML: `about/index.html` for a demonstration and `about/registered.html` for a
 * firm with a complete profile, the same for 404.html, shell.html for the portal, admin/index.html, sitemap and robots.
 * The service fills in who the firm is.
 */
export function prerender(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'prerendered',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler(_options, bundle) {
        const template = readFileSync(join(folder, 'index.html'), 'utf8');
        // A name of its own each time: Node never loads the same path twice.
        const code = join(folder, `.prerender-${Date.now()}`);
        const render = await renderer(root, code);
        for (const { firm, name } of VARIANTS) {
          for (const path of PUBLIC_ROUTES) {
            const body = await render(path, firm);
            const links = assetLinks(bundle, root, path);
            write(join(folder, path, name), pageFrom(template, publicHead(path, firm), links, body));
          }
          for (const path of [...SENT_ROUTES, CONFIRM_ROUTE] as const) {
            const body = await render(path, firm);
            const head = unlistedHead(path, firm);
            write(join(folder, path, name), pageFrom(template, head, assetLinks(bundle, root, path), body));
          }
          const refused = await render(NOT_SENT_ROUTE, firm);
          const refusedHead = `${unlistedHead(NOT_SENT_ROUTE, firm)}\n    ${FORM_ERROR_COMMENT}`;
          write(
            join(folder, name.replace('index', 'not-sent').replace('registered', 'not-sent.registered')),
            pageFrom(template, refusedHead, assetLinks(bundle, root, NOT_SENT_ROUTE), refused).replace(
              '<div id="app">',
              `<div id="app" data-page="${NOT_SENT_ROUTE}">`,
            ),
          );
          const missing = await render('/404', firm);
          const head = unlistedHead('/404', firm);
          write(
            join(folder, name.replace('index', '404').replace('registered', '404.registered')),
            pageFrom(template, head, assetLinks(bundle, root, '404'), missing),
          );
        }
        rmSync(code, { recursive: true });
        const appPage = (path: string) =>
          pageFrom(template, unlistedHead(path, demonstrationPlaceholders), [], '').replace(
            '</body>',
            () => `${WITHOUT_SCRIPTS}\n  </body>`,
          );
        write(join(folder, 'shell.html'), appPage('/portal'));
        write(join(folder, 'admin/index.html'), appPage('/admin'));
        write(join(folder, 'sitemap.xml'), sitemap());
        write(
          join(folder, 'robots.txt'),
          `User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml\n`,
        );
      },
    },
  };
}

/** The app built for Node. Its pages load when they are rendered, so the folder must last until then. */
async function renderer(root: string, outDir: string): Promise<Render> {
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
      // Never rendered ahead, and large.
      rolldownOptions: { external: [/\/(portalPage|adminPage)\.tsx$/] },
    },
  });
  const module: { renderPage: Render } = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  return module.renderPage;
}

/** The page's own styles come last, as they do when its code loads them. */
function pageFrom(template: string, head: string, links: readonly string[], body: string): string {
  const page = template
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace('<!--page-head-->', () => head)
    .replace('</head>', () => [...links.map((link) => `  ${link}\n  `), '</head>'].join(''))
    .replace('<div id="app"></div>', () => `<div id="app">${body}</div>`);
  return body === '' ? page : lowPriorityPreload(page);
}

/** A page that can be read, and its forms sent, before its code arrives: the code gives way to styles and fonts. */
const lowPriorityPreload = (page: string): string =>
  page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** Links to the page's styles, and to its code ahead of the script that asks for it. */
function assetLinks(bundle: Rolldown.OutputBundle, root: string, page: Rendered): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const entry = chunks.find((each) => each.isEntry);
  const needed = (source: string) =>
    staticImports(
      bundle,
      chunks.find((each) => each.facadeModuleId === join(root, source)),
    );
  const fromEntry = staticImports(bundle, entry);
  const own = [...needed(SOURCES[page])].filter((each) => !fromEntry.has(each));
  const later = DEFERRED.filter((source) => page === '/' || !source.startsWith('site/home')).flatMap(
    (source) => [...needed(source)],
  );
  const linked = new Set([...fromEntry].flatMap(stylesOf));
  const styles = new Set([...own, ...later].flatMap(stylesOf).filter((name) => !linked.has(name)));
  return [
    ...[...styles].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...own.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
  ];
}

const stylesOf = (chunk: Rolldown.OutputChunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])];

/** A chunk and everything that it imports statically. */
function staticImports(
  bundle: Rolldown.OutputBundle,
  from: Rolldown.OutputChunk | undefined,
  found = new Set<Rolldown.OutputChunk>(),
) {
  if (!from || found.has(from)) return found;
  for (const name of from.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') staticImports(bundle, next, found);
  }
  return found.add(from);
}

function sitemap(): string {
  const urls = PUBLIC_ROUTES.map((path) => `  <url><loc>${ORIGIN_PLACEHOLDER}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
