import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { type LegalTexts, legalTextsFile } from '../../common/contract/legalDocuments.ts';
import {
  demonstrationPlaceholders,
  ORIGIN_PLACEHOLDER,
  registeredPlaceholders,
} from '../../common/contract/pagePlaceholders.ts';
import type { FirmProfile } from '../../common/domain/firmProfile.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../common/language/language.ts';
import { localPath } from '../../common/language/localPath.ts';
import { PUBLISHED_LANGUAGES } from '../../web/routes.ts';
import { deferredParts, PAGES, type PublicPage, ROUTES, SHELLS, type Shell } from './builtPages.ts';
import { unlistedHead } from './head.ts';
import { messages } from './messages.ts';
import { largestOf, pageAssets } from './pageAssets.ts';
import { appElement, htmlOf, scriptLink, shellElement, styleLink, withoutScripts } from './pageHtml.ts';
import { sitemap } from './sitemap.ts';

interface Renderer {
  readonly readLegalTexts: (language: Language) => Promise<LegalTexts>;
  readonly renderPage: (language: Language, path: string, firm: FirmProfile) => Promise<string>;
  /** Texts that load with a page. */
  readonly areasOf: (path: string) => readonly string[];
}

/** Module that renders every page. */
const APP = 'startPage.tsx';

/**
 * Writes every public page twice in each language: `about/index.html` for a demonstration and `about/registered.html` for a firm
 * with a complete profile, and the portal's shell.html likewise. Also writes admin/index.html, routes.json, sitemap.xml and
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
        const renderer = await buildRenderer(root, code);
        for (const language of PUBLISHED_LANGUAGES) {
          const site = {
            language,
            template,
            renderer,
            bundle,
            root,
            folder: join(folder, localPath(language, '/')),
          };
          for (const page of PAGES) await writePage(site, page);
          writeText(
            join(folder, legalTextsFile(language)),
            JSON.stringify(await renderer.readLegalTexts(language)),
          );
          for (const shell of SHELLS) {
            // The dashboard is in English only.
            if (language === DEFAULT_LANGUAGE || !shell.path.startsWith('/admin'))
              await writeShell(site, shell);
          }
        }
        rmSync(code, { recursive: true });
        // From this list the service knows which paths are pages and which are 404.
        writeText(join(folder, 'routes.json'), `${JSON.stringify(ROUTES)}\n`);
        writeText(join(folder, 'sitemap.xml'), sitemap(PUBLISHED_LANGUAGES, new Date()));
        writeText(
          join(folder, 'robots.txt'),
          `User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml\n`,
        );
      },
    },
  };
}

/** The pages of one language. */
interface Site {
  readonly language: Language;
  readonly template: string;
  readonly renderer: Renderer;
  readonly bundle: Rolldown.OutputBundle;
  readonly root: string;
  /** Where its files are written. */
  readonly folder: string;
}

/** The modules with the texts of these areas. */
const textsOf = ({ language }: Site, areas: readonly string[]) =>
  areas.map((area) => `messages/${language}/${area}.ts`);

async function writePage(site: Site, page: PublicPage): Promise<void> {
  const { language, template, renderer, bundle, root, folder } = site;
  const { scripts } = pageAssets(bundle, root, [
    APP,
    page.source,
    ...textsOf(site, renderer.areasOf(page.path)),
  ]);
  const { styles } = pageAssets(bundle, root, [APP, ...deferredParts(page.path), page.source]);
  const write = async (firm: FirmProfile, variant: string) =>
    writeText(
      fileFor(folder, page, variant),
      htmlOf(template, {
        language,
        head: page.head(firm, language),
        links: styles.map(styleLink),
        app: appElement(page, scripts, await renderer.renderPage(language, page.path, firm)),
      }),
    );
  await write(demonstrationPlaceholders, '');
  await write(registeredPlaceholders, 'registered');
}

async function writeShell(site: Site, shell: Shell): Promise<void> {
  const { language, template, renderer, bundle, root, folder } = site;
  const modules = [APP, shell.source, ...textsOf(site, renderer.areasOf(shell.path))];
  const { scripts } = pageAssets(bundle, root, modules);
  const largest = largestOf(bundle, scripts);
  const parts = 'signedIn' in shell ? deferredParts(shell.path) : [];
  const { styles } = pageAssets(bundle, root, [APP, ...parts, shell.source]);
  const write = async (firm: FirmProfile, file: string) => {
    const frame = 'signedIn' in shell ? await renderer.renderPage(language, shell.path, firm) : '';
    const html = htmlOf(template, {
      language,
      head: unlistedHead(shell.path, firm, language),
      links: [...styles.map(styleLink), ...scripts.filter((path) => path !== largest).map(scriptLink)],
      ...(largest && { largest: scriptLink(largest) }),
      app: shellElement(
        ({ sources, areas }) => pageAssets(bundle, root, [...modules, ...sources, ...textsOf(site, areas)]),
        shell,
        frame,
      ),
    });
    writeText(
      join(folder, file),
      html.replace('<div id="app"', (start) => `${withoutScripts(language)}\n    ${start}`),
    );
  };
  await write(demonstrationPlaceholders, shell.file);
  if ('registered' in shell) await write(registeredPlaceholders, shell.registered);
}

/** E.g. `about/index.html`, `about/registered.html`, `404.html`, `404.registered.html`. */
function fileFor(folder: string, { path, name }: PublicPage, variant: string): string {
  if (name) return join(folder, [name, variant, 'html'].filter(Boolean).join('.'));
  return join(folder, path, `${variant || 'index'}.html`);
}

/** Builds the app for Node. Its pages load while they are rendered, so the folder must exist until then. */
async function buildRenderer(root: string, outDir: string): Promise<Renderer> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), messages()],
    build: {
      ssr: 'prerender.tsx',
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      copyPublicDir: false,
      // Large, and never prerendered.
      rolldownOptions: { external: [/\/(PortalPage|DemoPage|adminPage)\.tsx$/] },
    },
  });
  return await import(pathToFileURL(join(outDir, 'prerender.js')).href);
}

function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
