import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { type FirmProfile, isCompleteProfile } from '#common/domain/firmProfile.ts';
import { fillPage } from './fillPage.ts';

/** The built web app. */
export const WEB_ROOT = fileURLToPath(new URL('../../../dist/web', import.meta.url));

/** Whose pages they are. */
interface Identity {
  readonly firm: FirmProfile;
  /** Address that the site is reached at, without a slash at its end. */
  readonly origin: string;
}

/** A page ready to be sent. */
export interface Page {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

const HTML = 'text/html; charset=utf-8';

/** A built page with the firm's identity put in. */
function readPage(file: string, { firm, origin }: Identity): string {
  // Within JSON a `<` can only stand in text, where its escape means the same and ends no script.
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

function preparePage(file: string, type: string, identity: Identity): Page {
  const plain = Buffer.from(readPage(file, identity));
  return {
    type,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: gzipSync(plain),
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  };
}

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** The pages of the web app as this firm shows them. */
interface BuiltPages {
  /** By their path: those that the build rendered, and the texts for robots. */
  readonly rendered: ReadonlyMap<string, Page>;
  /** Whether the app itself routes a path, and needs the shell for it where nothing was rendered. */
  isRouted(path: string): boolean;
  readonly shell: Page;
  /** For a path that leads nowhere. */
  readonly notFound: Page;
}

/** Reads the pages once, with the firm's identity put in; undefined while the web app is not built. */
export function readBuiltPages(identity: Identity, root: string): BuiltPages | undefined {
  if (!existsSync(join(root, 'index.html'))) return undefined;
  const patterns = z.array(z.string()).parse(JSON.parse(readFileSync(join(root, 'routes.json'), 'utf8')));
  const prepared = (names: readonly string[], type = HTML): Page | undefined => {
    const file = names.map((name) => join(root, name)).find((each) => existsSync(each));
    return file === undefined ? undefined : preparePage(file, type, identity);
  };
  // Each page was rendered twice: as a demonstration, and for a firm that states its registration.
  const isComplete = isCompleteProfile(identity.firm);
  const pageOf = (path: string) =>
    prepared([...(isComplete ? [join(path, 'registered.html')] : []), join(path, 'index.html')]);
  const found: (readonly [string, Page | undefined])[] = [
    ...patterns.filter((each) => !each.endsWith('/*')).map((path) => [path, pageOf(path)] as const),
    ['/robots.txt', prepared(['robots.txt'], 'text/plain; charset=utf-8')],
    ['/sitemap.xml', prepared(['sitemap.xml'], 'application/xml; charset=utf-8')],
  ];
  const shell = prepared(['shell.html']) ?? preparePage(join(root, 'index.html'), HTML, identity);
  return {
    rendered: new Map(found.filter((each): each is readonly [string, Page] => each[1] !== undefined)),
    isRouted: (path) => patterns.some((each) => matches(each, path)),
    shell,
    notFound: prepared([...(isComplete ? ['404.registered.html'] : []), '404.html']) ?? shell,
  };
}
