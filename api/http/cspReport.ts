import type { Middleware } from 'koa';
import rawBody from 'raw-body';
import type { Context } from '#api/context.ts';

/** Takes the browsers' reports of what the content security policy stopped, and logs the rule and the page. */
export function cspReports(context: Context): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/api/csp-report' || ctx.method !== 'POST') return next();
    const body = await rawBody(ctx.req, { limit: 16_384, encoding: 'utf-8' }).catch(() => '');
    context.log.warn({ report: summary(body) }, 'content security policy violation');
    ctx.status = 204;
  };
}

function summary(body: string): Record<string, string> {
  try {
    const report = JSON.parse(body)['csp-report'];
    const text = (key: string) => String(report[key] ?? '').slice(0, 200);
    return {
      directive: text('effective-directive'),
      blocked: text('blocked-uri'),
      page: text('document-uri').replace(/[?#].*$/, ''),
    };
  } catch {
    return {};
  }
}
