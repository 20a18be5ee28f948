import type { Context as KoaContext, Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import { createReadiness } from '#api/db/readiness.ts';
import { redactError } from '#api/errors/redactError.ts';

/** Text, because Koa compares an object with the classes of `fetch`, which Node would load for that. */
function sendStatus(ctx: KoaContext, status: string): void {
  ctx.type = 'application/json';
  ctx.body = JSON.stringify({ status });
}

/** `/healthz`: the process responds. `/readyz`: it accepts requests, and the database accepts writes. */
export function health(context: Context): Middleware {
  const assertReady = createReadiness(context);
  const isReady = async (): Promise<boolean> => {
    if (context.isDraining) return false;
    try {
      await assertReady();
      return true;
    } catch (error) {
      context.log.warn({ err: redactError(error) }, 'not ready');
      return false;
    }
  };
  return async (ctx, next) => {
    if (ctx.path === '/healthz') {
      sendStatus(ctx, 'ok');
      return;
    }
    if (ctx.path !== '/readyz') return next();
    const ready = await isReady();
    ctx.set('Cache-Control', 'no-store');
    ctx.status = ready ? 200 : 503;
    if (!ready) ctx.set('Retry-After', '5');
    sendStatus(ctx, ready ? 'ready' : 'not ready');
  };
}
