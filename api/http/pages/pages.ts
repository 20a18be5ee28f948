import { send } from '@koa/send';
import type { Context as KoaContext, Middleware } from 'koa';
import { limitToFile } from '#api/http/middleware/securityHeaders.ts';
import { DAY_MS, HOUR_MS } from '#common/domain/duration.ts';
import { type Page, readBuiltPages } from './builtPages.ts';
import { prefillPage } from './prefillPage.ts';
import type { Identity } from './siteFiles.ts';

/** Files that screens load. Pages and the files of the site are filled with the firm's identity instead. */
const STATIC_FILE = /\.(css|js|png|avif|webp|svg|ico|woff2)$/;
/** A browser opens it as a document, with its scripts. */
const DOCUMENT_FILE = /\.svg$/;

/** Ignores a missing file and an invalid name; rethrows every other error. */
function ignoreMissing(error: unknown): undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (typeof status === 'number' && status < 500) return undefined;
  throw error;
}

/**
 * Serves the web app: the prerendered page where there is one, else the app shell; 404 for a path that does not
 * exist. Reads the pages once at start.
 */
export function pages(identity: Identity, startedAt: Date, root: string): Middleware {
  const built = readBuiltPages(identity, startedAt, root);
  if (!built) {
    return async (ctx) => {
      ctx.status = 404;
      ctx.body = 'The web app has not been built.';
    };
  }
  const { rendered } = built;

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405;
      ctx.set('Allow', 'GET, HEAD');
      return;
    }
    const withoutSlash = ctx.path.slice(0, -1);
    const isPage = rendered.has(withoutSlash) || (built.isRouted(withoutSlash) && !built.isRouted(ctx.path));
    if (ctx.path.endsWith('/') && withoutSlash !== '' && isPage) {
      // Each page has one address. Apps that route within themselves, such as the portal, keep the slash.
      ctx.status = 308;
      ctx.redirect(`${withoutSlash}${ctx.search}`);
      return;
    }
    const known = rendered.get(ctx.path) ?? (built.isRouted(ctx.path) ? built.shellOf(ctx.path) : undefined);
    if (!known && STATIC_FILE.test(ctx.path)) {
      await sendFile(ctx, root);
      return;
    }
    const prefilled = known && prefillPage(ctx.path, ctx.search, known);
    if (prefilled) {
      ctx.type = known.type;
      ctx.set('Cache-Control', 'no-cache');
      ctx.body = prefilled;
      return;
    }
    sendPage(ctx, known ?? built.notFoundAt(ctx.path), known ? 200 : 404);
  };
}

async function sendFile(ctx: KoaContext, root: string): Promise<void> {
  const immutable = ctx.path.startsWith('/assets/');
  const sent = await send(ctx, ctx.path, {
    root,
    maxage: immutable ? 365 * DAY_MS : HOUR_MS,
    immutable,
    index: false,
  }).catch(ignoreMissing);
  if (sent) {
    if (!DOCUMENT_FILE.test(ctx.path)) limitToFile(ctx);
    return;
  }
  ctx.status = 404;
  ctx.type = 'text/plain';
  ctx.body = 'Not found';
}

function sendPage(ctx: KoaContext, page: Page, status: number): void {
  ctx.status = status;
  ctx.type = page.type;
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
