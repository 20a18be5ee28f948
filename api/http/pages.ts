import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { send } from '@koa/send';
import type { Middleware } from 'koa';
import { fillPage } from '#common/domain/firmPage.ts';
import { type FirmProfile, isCompleteProfile } from '#common/domain/firmProfile.ts';

/** The built web app. */
const WEB_ROOT = fileURLToPath(new URL('../../dist/web', import.meta.url));

interface Page {
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

/** A built page with the firm's identity put in. */
function readPage(file: string, firm: FirmProfile, origin: string): string {
  // Within JSON a `<` can only stand in text, where its escape means the same and ends no script.
  const json = JSON.stringify(firm).replaceAll('<', '\\u003c');
  return fillPage(readFileSync(file, 'utf8'), firm, origin).replace(
    '<!--firm-profile-->',
    () => `<script type="application/json" id="firm-profile">${json}</script>`,
  );
}

/**
 * The page that answers a form which was not stored, with the marks of `common/domain/refusalPage.ts` still in
 * it; undefined while the web app is not built.
 */
export function refusalTemplate(
  firm: FirmProfile,
  origin: string,
  root: string = WEB_ROOT,
): string | undefined {
  const name = isCompleteProfile(firm) ? 'not-sent.registered.html' : 'not-sent.html';
  const file = join(root, name);
  return existsSync(file) ? readPage(file, firm, origin) : undefined;
}

function preparePage(file: string, firm: FirmProfile, origin: string): Page {
  const plain = Buffer.from(readPage(file, firm, origin));
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: gzipSync(plain),
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  };
}

/** Pages before the firm is filled in: nobody is served one of these as it lies there. */
const TEMPLATE = /\.html(\.\w+)?$/i;

/** A file that is not there, or a name that none can have; whatever else goes wrong is a fault of ours. */
function notThere(error: unknown): undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (typeof status === 'number' && status < 500) return undefined;
  throw error;
}

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/**
 * Serves the web app: a page's own file where the build made one, else the shell; 404 with the shell
 * for a path that leads nowhere. Pages are read once at start, with the firm's identity put in.
 * `origin` is the address that the site is reached at, without a slash at its end.
 */
export function pages(firm: FirmProfile, origin: string, root: string = WEB_ROOT): Middleware {
  if (!existsSync(join(root, 'index.html'))) {
    return async (ctx) => {
      ctx.status = 404;
      ctx.body = 'The web app has not been built.';
    };
  }
  const patterns: string[] = JSON.parse(readFileSync(join(root, 'routes.json'), 'utf8'));
  // Each page was rendered twice: as a demonstration, and for a firm that states its registration.
  const variants = isCompleteProfile(firm) ? ['registered.html', 'index.html'] : ['index.html'];
  const prepared = (...names: readonly string[]) => {
    const file = names.map((name) => join(root, name)).find((each) => existsSync(each));
    return file === undefined ? undefined : preparePage(file, firm, origin);
  };
  const shell = prepared('shell.html') ?? preparePage(join(root, 'index.html'), firm, origin);
  const notFound = prepared(...(isCompleteProfile(firm) ? ['404.registered.html'] : []), '404.html') ?? shell;
  const own = new Map(
    patterns
      .filter((each) => !each.endsWith('/*'))
      .map((each) => [each, prepared(...variants.map((name) => join(each, name))) ?? shell]),
  );
  const isRendered = (path: string) => path !== '' && (own.get(path) ?? shell) !== shell;
  const texts = new Map([
    ['/robots.txt', { type: 'text/plain; charset=utf-8', page: prepared('robots.txt') }],
    ['/sitemap.xml', { type: 'application/xml; charset=utf-8', page: prepared('sitemap.xml') }],
  ]);

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405;
      return;
    }
    const text = texts.get(ctx.path);
    if (text?.page) {
      sendPage(ctx, text.page, 200, text.type);
      return;
    }
    const withoutSlash = ctx.path.slice(0, -1);
    if (ctx.path.endsWith('/') && isRendered(withoutSlash)) {
      // One address for each page; what routes within itself, such as the portal, keeps its own.
      ctx.status = 308;
      ctx.redirect(`${withoutSlash}${ctx.search}`);
      return;
    }
    const page = own.get(ctx.path);
    const known = page ?? (patterns.some((each) => matches(each, ctx.path)) ? shell : undefined);
    if (!known && /\.\w+$/.test(ctx.path) && !TEMPLATE.test(ctx.path)) {
      const immutable = ctx.path.startsWith('/assets/');
      const sent = await send(ctx, ctx.path, {
        root,
        maxage: immutable ? 365 * 86_400_000 : 3_600_000,
        immutable,
        index: false,
      }).catch(notThere);
      if (sent) return;
      ctx.status = 404;
      ctx.type = 'text/plain';
      ctx.body = 'Not found';
      return;
    }
    sendPage(ctx, known ?? notFound, known ? 200 : 404);
  };
}

function sendPage(
  ctx: Parameters<Middleware>[0],
  page: Page,
  status: number,
  type = 'text/html; charset=utf-8',
): void {
  ctx.status = status;
  ctx.type = type;
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('ETag', page.etag);
  ctx.vary('Accept-Encoding');
  if (status === 200 && ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding === 'br' || encoding === 'gzip') ctx.set('Content-Encoding', encoding);
  ctx.body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.plain;
}
