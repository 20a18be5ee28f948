import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { sha256Tag } from '#api/crypto/sha256.ts';
import { firmIn, isCompleteProfile } from '#common/domain/firmProfile.ts';
import { lazy } from '#common/domain/lazy.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#common/language/language.ts';
import { splitLanguage } from '#common/language/localPath.ts';
import { disclosuresIn } from './disclosuresIn.ts';
import { disclosuresOn, fillDisclosures, fillPage } from './fillPage.ts';
import { fillCosts } from './prefillPage.ts';
import { type Identity, siteFiles } from './siteFiles.ts';

/** The built web app. */
export const WEB_ROOT = fileURLToPath(new URL('../../../dist/web', import.meta.url));

/** A page with its compressed forms. */
export interface Page {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

const HTML = 'text/html; charset=utf-8';

/** Reads a built page. @returns a function that fills its placeholders */
function readPage(file: string, identity: Identity, language: Language): () => string {
  const page = readFileSync(file, 'utf8');
  return () => {
    const firm = firmIn(language, identity.firm);
    const { disclosures: _, translations: __, ...profile } = firm;
    const disclosures = disclosuresIn(language, firm);
    const onPage = disclosuresOn(page, disclosures);
    const shown = onPage ? { ...profile, disclosures: onPage } : profile;
    // In JSON, `<` occurs only in strings, where the escape has the same meaning and cannot end the script element.
    const json = JSON.stringify(shown).replaceAll('<', '\\u003c');
    const withCosts = fillCosts(fillDisclosures(page, disclosures), disclosures.annualCosts, language);
    return fillPage(withCosts, firm, identity.origin).replace(
      '<!--firm-profile-->',
      () => `<script type="application/json" id="firm-profile">${json}</script>`,
    );
  };
}

/** Folder of a language in the built web app; English has none. */
const folderOf = (language: Language): string => (language === DEFAULT_LANGUAGE ? '' : language);

/**
 * A prerendered page about a form, with the placeholders of its content still in it; undefined while the web app is
 * not built in this language.
 * @param name of the file, without its extension
 * @returns a function that fills the other placeholders, once
 */
export function readFormTemplate(
  root: string,
  name: string,
  identity: Identity,
  language: Language = DEFAULT_LANGUAGE,
): (() => string) | undefined {
  const variant = isCompleteProfile(identity.firm) ? '.registered' : '';
  const file = join(root, folderOf(language), `${name}${variant}.html`);
  return existsSync(file) ? lazy(readPage(file, identity, language)) : undefined;
}

/** Fills and compresses a page when it is first requested, because all of them together take 100 ms of the start. */
function preparePage(fill: () => string, type: string): Page {
  const plain = lazy(() => Buffer.from(fill()));
  const etag = lazy(() => `"${sha256Tag(plain())}"`);
  const gzip = lazy(() => gzipSync(plain()));
  const brotli = lazy(() => brotliCompressSync(plain(), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  return {
    type,
    get etag() {
      return etag();
    },
    get plain() {
      return plain();
    },
    get gzip() {
      return gzip();
    },
    get brotli() {
      return brotli();
    },
  };
}

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** The pages of the web app for this firm. */
interface BuiltPages {
  /** Prerendered pages and files such as robots.txt, by path. */
  readonly rendered: ReadonlyMap<string, Page>;
  /** Whether the web app routes a path. */
  isRouted(path: string): boolean;
  /** For a path that is routed but not prerendered: the prerendered page above it, or else the app shell. */
  shellOf(path: string): Page;
  /** For a path that does not exist. */
  notFoundAt(path: string): Page;
}

/** Reads all pages, so that they are of one build; undefined while the web app is not built. */
export function readBuiltPages(identity: Identity, startedAt: Date, root: string): BuiltPages | undefined {
  if (!existsSync(join(root, 'index.html'))) return undefined;
  const patterns = z.array(z.string()).parse(JSON.parse(readFileSync(join(root, 'routes.json'), 'utf8')));
  const prepareFirst = (
    names: readonly string[],
    { type = HTML, language = DEFAULT_LANGUAGE }: { type?: string; language?: Language } = {},
  ): Page | undefined => {
    const file = names.map((name) => join(root, name)).find((candidate) => existsSync(candidate));
    return file === undefined ? undefined : preparePage(readPage(file, identity, language), type);
  };
  // The build renders each page twice: as a demonstration, and for a firm that states its registration.
  const isComplete = isCompleteProfile(identity.firm);
  const pageOf = (path: string) =>
    prepareFirst([...(isComplete ? [join(path, 'registered.html')] : []), join(path, 'index.html')], {
      language: splitLanguage(path).language,
    });
  const found: (readonly [string, Page | undefined])[] = [
    ...patterns.filter((pattern) => !pattern.endsWith('/*')).map((path) => [path, pageOf(path)] as const),
    ['/robots.txt', prepareFirst(['robots.txt'], { type: 'text/plain; charset=utf-8' })],
    ['/sitemap.xml', prepareFirst(['sitemap.xml'], { type: 'application/xml; charset=utf-8' })],
    ...siteFiles(identity, startedAt).map(
      ({ path, type, text }) => [path, preparePage(() => text, type)] as const,
    ),
  ];
  /** A page of each language, where it is built. @param name of the file, without its extension */
  const inLanguages = (name: string): ReadonlyMap<Language, Page | undefined> =>
    new Map(
      LANGUAGES.map((language) => [
        language,
        prepareFirst(
          [...(isComplete ? [`${name}.registered.html`] : []), `${name}.html`].map((file) =>
            join(folderOf(language), file),
          ),
          { language },
        ),
      ]),
    );
  const shells = inLanguages('shell');
  const shell =
    shells.get(DEFAULT_LANGUAGE) ??
    preparePage(readPage(join(root, 'index.html'), identity, DEFAULT_LANGUAGE), HTML);
  const missing = inLanguages('404');
  const rendered = new Map(found.filter((entry): entry is readonly [string, Page] => entry[1] !== undefined));
  return {
    rendered,
    isRouted: (path) => patterns.some((pattern) => matches(pattern, path)),
    shellOf(path) {
      const pattern = patterns.find((known) => known.endsWith('/*') && matches(known, path));
      return rendered.get(pattern?.slice(0, -2) ?? '') ?? shells.get(splitLanguage(path).language) ?? shell;
    },
    notFoundAt: (path) => missing.get(splitLanguage(path).language) ?? missing.get(DEFAULT_LANGUAGE) ?? shell,
  };
}
