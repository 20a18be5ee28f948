import type { Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import { loggable } from '#api/loggable.ts';

/** `/healthz`: the process answers. `/readyz`: so does the database, and its schema is current. */
export function health(context: Context): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/healthz') {
      ctx.body = { status: 'ok' };
      return;
    }
    if (ctx.path !== '/readyz') return next();
    const ready = await isReady(context);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = ready ? 200 : 503;
    if (!ready) ctx.set('Retry-After', '5');
    ctx.body = { status: ready ? 'ready' : 'not ready' };
  };
}

async function isReady(context: Context): Promise<boolean> {
  try {
    return (await context.orm.migrator.getPending()).length === 0;
  } catch (error) {
    context.log.warn({ err: loggable(error) }, 'not ready');
    return false;
  }
}
