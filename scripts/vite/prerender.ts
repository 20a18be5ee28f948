import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
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
  STOP_RECOVERY_ROUTE,
  STOP_WITHDRAWAL_ROUTE,
} from '../../web/routes.ts';
import { publicHead, unlistedHead } from './head.ts';
import { type PageAssets, pageAssets } from './pageAssets.ts';

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
  unlisted(STOP_RECOVERY_ROUTE, 'forms/results/StopRecoveryPage.tsx'),
  {
    ...unlisted(NOT_SENT_ROUTE, 'forms/results/NotSentPage.tsx', 'not-sent'),
    head: (firm) => `${unlistedHead(NOT_SENT_ROUTE, firm)}\n    ${FORM_ERROR_COMMENT}`,
  },
  unlisted('/404', 'site/NotFoundPage.tsx', '404'),
];
/** Pages that the browser renders, with the source of the page's code. */
const SHELLS = [
  {
    path: '/portal',
    file: 'shell.html',
    source: 'PortalPage.tsx',
    signedOut: 'portal/signIn/SignIn.tsx',
    signedIn: 'portal/SignedInPortal.tsx',
  },
  { path: '/admin', file: 'admin/index.html', source: 'AdminPage.tsx' },
  { path: '/admin/device', file: 'admin/device/index.html', source: 'AdminPage.tsx' },
] as const;
type Shell = (typeof SHELLS)[number];

/** Module that renders every page. */
const APP = 'startPage.tsx';

/** Parts that are rendered with a page, so their styles are needed at once; their code loads later. */
const deferredParts = (path: string): readonly string[] => [
  'layout/ThemeSwitch.tsx',
  ...(path === '/' ? ['site/home/BelowFold.tsx'] : []),
];

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
          const { scripts } = pageAssets(bundle, root, [APP, page.source]);
          const { styles } = pageAssets(bundle, root, [APP, ...deferredParts(page.path), page.source]);
          const write = async (firm: FirmProfile, variant: string) =>
            writeText(
              fileFor(folder, page, variant),
              htmlOf(template, {
                head: page.head(firm),
                links: styles.map(styleLink),
                app: appElement(page, scripts, await render(page.path, firm)),
              }),
            );
          await write(demonstrationPlaceholders, '');
          await write(registeredPlaceholders, 'registered');
        }
        rmSync(code, { recursive: true });
        for (const shell of SHELLS) {
          const { styles, scripts } = pageAssets(bundle, root, [APP, shell.source]);
          const html = htmlOf(template, {
            head: unlistedHead(shell.path, demonstrationPlaceholders),
            links: [...styles.map(styleLink), ...scripts.map(scriptLink)],
            app: shellElement((module) => pageAssets(bundle, root, [APP, shell.source, module]), shell),
          });
          writeText(
            join(folder, shell.file),
            html.replace('</body>', () => `${WITHOUT_SCRIPTS}\n  </body>`),
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

const styleLink = (path: string) => `<link rel="stylesheet" crossorigin href="${path}">`;
const scriptLink = (path: string) => `<link rel="modulepreload" crossorigin href="${path}">`;

/** The prerendered page. Its scripts are only listed, because they load when it is first used. */
function appElement({ path }: PublicPage, scripts: readonly string[], body: string): string {
  const page = path === NOT_SENT_ROUTE ? ` data-page="${NOT_SENT_ROUTE}"` : '';
  return `<div id="app"${page} data-code="${scripts.join(' ')}">${body}</div>`;
}

/** The empty element of a shell, with the files of the portal's first screen beside those that the shell links. */
function shellElement(assetsWith: (module: string) => PageAssets, shell: Shell): string {
  if (!('signedIn' in shell)) return '<div id="app"></div>';
  const linked = assetsWith(shell.source);
  const added = (module: string) => {
    const { styles, scripts } = assetsWith(module);
    const isNew = (path: string) => !linked.styles.includes(path) && !linked.scripts.includes(path);
    return [...styles, ...scripts].filter(isNew).join(' ');
  };
  return `<div id="app" data-code="${added(shell.signedOut)}" data-code-signed-in="${added(shell.signedIn)}"></div>`;
}

interface PageParts {
  readonly head: string;
  readonly links: readonly string[];
  /** The element that the app is rendered into. */
  readonly app: string;
}

/** Inserts head, links and app into the template. The page's own styles come last, as when its code loads them. */
const htmlOf = (template: string, { head, links, app }: PageParts): string =>
  template
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace('<!--page-head-->', () => head)
    .replace('</head>', () => [...links.map((link) => `  ${link}\n  `), '</head>'].join(''))
    .replace('<div id="app"></div>', () => app);

function sitemap(): string {
  // Texts and code of the pages change with each build.
  const built = new Date().toISOString().slice(0, 10);
  const urls = PUBLIC_ROUTES.map(
    (path) => `  <url><loc>${ORIGIN_PLACEHOLDER}${path}</loc><lastmod>${built}</lastmod></url>`,
  ).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
