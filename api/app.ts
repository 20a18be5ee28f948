import Koa from 'koa';
import type { Context } from './context.ts';
import { plainForms } from './features/intake/plainForms.ts';
import { cspReports } from './http/cspReport.ts';
import { handleErrors, writeJsonError } from './http/handleErrors.ts';
import { permissionsPolicy, securityHeaders } from './http/headers.ts';
import { health } from './http/health.ts';
import { requireSameOrigin } from './http/origin.ts';
import { htmlForms } from './http/pageForms.ts';
import { pages } from './http/pages.ts';
import { requestLog } from './http/requestLog.ts';
import { responseErrorListener } from './http/responseErrorListener.ts';
import { apiRouter } from './http/router.ts';
import { reportUntrustedProxy } from './http/untrustedProxy.ts';
import { headsPage } from './journal/headsPage.ts';
import { metrics } from './metrics/metrics.ts';
import { routes } from './routes.ts';

/** The service as one middleware chain, outermost first. */
export function createApp(context: Context): Koa {
  const app = new Koa({
    proxy: context.config.trustedProxies > 0,
    maxIpsCount: context.config.trustedProxies,
  });
  app.on('error', responseErrorListener(context));
  app.use(securityHeaders(context.config));
  app.use(permissionsPolicy);
  app.use(reportUntrustedProxy(context));
  app.use(requestLog(context));
  app.use(handleErrors(context, writeJsonError));
  app.use(health(context));
  app.use(metrics(context));
  app.use(headsPage(context));
  app.use(cspReports(context));
  app.use(requireSameOrigin(context.config));
  for (const middleware of apiRouter(context, routes(context))) app.use(middleware);
  app.use(htmlForms(context, plainForms));
  app.use(pages(context.firm, context.config.publicUrl));
  return app;
}
