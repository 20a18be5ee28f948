import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { sha256Tag } from '#api/crypto/sha256.ts';
import { isCompleteProfile } from '#common/domain/firmProfile.ts';
import { fillPage } from './fillPage.ts';
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

/** Reads a built page and fills its placeholders. */
function readPage(file: string, { firm, origin }: Identity): string {
  // In JSON, `<` occurs only in strings, where the escape has the same meaning and cannot end the script element.
  const json = JSON.stringify(firm).replaceAll('<', '\\u003c');
  return fillPage(readFileSync(file, 'utf8'), firm, origin).replace(
    '<!--firm-profile-->',
    () => `<script type="application/json" id="firm-profile">${json}</script>`,
  );
}

/**
 * The prerendered page for a form that was not stored, with the placeholders of `FormError` still in it;
 * undefined while the web app is not built.
 */
export function readFormErrorTemplate(identity: Identity): string | undefined {
  const name = isCompleteProfile(identity.firm) ? 'not-sent.registered.html' : 'not-sent.html';
  const file = join(WEB_ROOT, name);
  return existsSync(file) ? readPage(file, identity) : undefined;
}

/** Compresses a page when it is first requested, because all of them together take 100 ms of the start. */
function preparePage(text: string, type: string): Page {
  const plain = Buffer.from(text);
  let gzip: Buffer | undefined;
  let brotli: Buffer | undefined;
  return {
    type,
    etag: `"${sha256Tag(plain)}"`,
    plain,
    get gzip() {
      gzip ??= gzipSync(plain);
      return gzip;
    },
    get brotli() {
      brotli ??= brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
      return brotli;
    },
  };
}

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** The pages of the web app for this firm. */
interface BuiltPages {
  /** Prerendered pages and files such as robots.txt, by path. */
  readonly rendered: ReadonlyMap<string, Page>;
  /** Whether the web app routes a path, and needs the app shell where no page was prerendered. */
  isRouted(path: string): boolean;
  readonly appShell: Page;
  /** For a path that does not exist. */
  readonly notFound: Page;
}

/** Reads all pages and fills their placeholders; undefined while the web app is not built. */
export function readBuiltPages(identity: Identity, startedAt: Date, root: string): BuiltPages | undefined {
  if (!existsSync(join(root, 'index.html'))) return undefined;
  const patterns = z.array(z.string()).parse(JSON.parse(readFileSync(join(root, 'routes.json'), 'utf8')));
  const prepareFirst = (names: readonly string[], type = HTML): Page | undefined => {
    const file = names.map((name) => join(root, name)).find((candidate) => existsSync(candidate));
    return file === undefined ? undefined : preparePage(readPage(file, identity), type);
  };
  // The build renders each page twice: as a demonstration, and for a firm that states its registration.
  const isComplete = isCompleteProfile(identity.firm);
  const pageOf = (path: string) =>
    prepareFirst([...(isComplete ? [join(path, 'registered.html')] : []), join(path, 'index.html')]);
  const found: (readonly [string, Page | undefined])[] = [
    ...patterns.filter((pattern) => !pattern.endsWith('/*')).map((path) => [path, pageOf(path)] as const),
    ['/robots.txt', prepareFirst(['robots.txt'], 'text/plain; charset=utf-8')],
    ['/sitemap.xml', prepareFirst(['sitemap.xml'], 'application/xml; charset=utf-8')],
    ...siteFiles(identity, startedAt).map(({ path, type, text }) => [path, preparePage(text, type)] as const),
  ];
  const appShell =
    prepareFirst(['shell.html']) ?? preparePage(readPage(join(root, 'index.html'), identity), HTML);
  return {
    rendered: new Map(found.filter((entry): entry is readonly [string, Page] => entry[1] !== undefined)),
    isRouted: (path) => patterns.some((pattern) => matches(pattern, path)),
    appShell,
    notFound: prepareFirst([...(isComplete ? ['404.registered.html'] : []), '404.html']) ?? appShell,
  };
}
