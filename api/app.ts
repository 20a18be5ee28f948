import Koa from 'koa';
import type { Context } from './context.ts';
import { plainForms } from './features/intake/plainForms.ts';
import { answers } from './http/answers.ts';
import { cspReports } from './http/cspReport.ts';
import { permissionsPolicy, securityHeaders } from './http/headers.ts';
import { health } from './http/health.ts';
import { sameOriginOnly } from './http/origin.ts';
import { pages } from './http/pages.ts';
import { apiRouter } from './http/router.ts';
import { routes } from './routes.ts';

/** The service as one middleware chain, outermost first. */
export function createApp(context: Context): Koa {
  const app = new Koa({
    proxy: context.config.trustedProxies > 0,
    maxIpsCount: context.config.trustedProxies,
  });
  app.on('error', (error) => context.log.error({ err: error }, 'answer could not be sent'));
  app.use(securityHeaders(context.config));
  app.use(permissionsPolicy);
  app.use(answers(context));
  app.use(health(context));
  app.use(cspReports(context));
  app.use(sameOriginOnly(context.config));
  for (const middleware of apiRouter(context, routes)) app.use(middleware);
  app.use(plainForms(context));
  app.use(pages(context.firm, context.config.publicUrl));
  return app;
}
