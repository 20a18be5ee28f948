import { send } from '@koa/send';
import type { Context as KoaContext, Middleware } from 'koa';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { type Page, readBuiltPages, WEB_ROOT } from './builtPages.ts';

/** The kinds of files that screens load. Pages and texts for robots are rendered with the firm's identity instead. */
const STATIC_FILE = /\.(css|js|png|svg|woff2)$/;

/** A file that is not there, or a name that none can have; whatever else goes wrong is a fault of ours. */
function ignoreMissing(error: unknown): undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (typeof status === 'number' && status < 500) return undefined;
  throw error;
}

/**
 * Serves the web app: a page's own file where the build made one, else the shell; 404 with the shell
 * for a path that leads nowhere. Pages are read once at start, with the firm's identity put in.
 * `origin` is the address that the site is reached at, without a slash at its end.
 */
export function pages(firm: FirmProfile, origin: string, root: string = WEB_ROOT): Middleware {
  const built = readBuiltPages({ firm, origin }, root);
  if (!built) {
    return async (ctx) => {
      ctx.status = 404;
      ctx.body = 'The web app has not been built.';
    };
  }
  const { rendered, shell, notFound } = built;

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405;
      ctx.set('Allow', 'GET, HEAD');
      return;
    }
    const withoutSlash = ctx.path.slice(0, -1);
    const isPage = rendered.has(withoutSlash) || (built.isRouted(withoutSlash) && !built.isRouted(ctx.path));
    if (ctx.path.endsWith('/') && withoutSlash !== '' && isPage) {
      // One address for each page; what routes within itself, such as the portal, keeps its own.
      ctx.status = 308;
      ctx.redirect(`${withoutSlash}${ctx.search}`);
      return;
    }
    const known = rendered.get(ctx.path) ?? (built.isRouted(ctx.path) ? shell : undefined);
    if (!known && STATIC_FILE.test(ctx.path)) {
      await sendFile(ctx, root);
      return;
    }
    sendPage(ctx, known ?? notFound, known ? 200 : 404);
  };
}

async function sendFile(ctx: KoaContext, root: string): Promise<void> {
  const immutable = ctx.path.startsWith('/assets/');
  const sent = await send(ctx, ctx.path, {
    root,
    maxage: immutable ? 365 * 86_400_000 : 3_600_000,
    immutable,
    index: false,
  }).catch(ignoreMissing);
  if (sent) return;
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
