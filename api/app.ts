import Koa from 'koa';
import type { Context } from './context.ts';
import { legalPdfs } from './documents/legalPdfs.ts';
import { plainForms } from './forms/plainForms.ts';
import { apiRouter } from './http/endpoints/router.ts';
import { htmlForms } from './http/forms/htmlForms.ts';
import { receiptPages } from './http/forms/receiptPages.ts';
import { cspReports } from './http/middleware/cspReports.ts';
import { handleErrors, writeJsonError } from './http/middleware/handleErrors.ts';
import { health } from './http/middleware/health.ts';
import { reportUntrustedProxy } from './http/middleware/reportUntrustedProxy.ts';
import { requestLog } from './http/middleware/requestLog.ts';
import { requireSameOrigin } from './http/middleware/requireSameOrigin.ts';
import { responseErrorListener } from './http/middleware/responseErrorListener.ts';
import { securityHeaders } from './http/middleware/securityHeaders.ts';
import { pages } from './http/pages/pages.ts';
import { checkpointsPage } from './journal/checkpointsPage.ts';
import { metrics } from './metrics/metrics.ts';
import { routes } from './routes.ts';

/** All middleware, outermost first. */
export function createApp(context: Context): Koa {
  const app = new Koa({
    proxy: context.config.trustedProxies > 0,
    maxIpsCount: context.config.trustedProxies,
  });
  app.on('error', responseErrorListener(context));
  app.use(securityHeaders(context.config));
  app.use(reportUntrustedProxy(context));
  app.use(requestLog(context));
  app.use(handleErrors(context, writeJsonError));
  app.use(health(context));
  app.use(metrics(context));
  app.use(checkpointsPage(context));
  app.use(cspReports(context));
  app.use(requireSameOrigin(context.config));
  for (const middleware of apiRouter(context, routes(context))) app.use(middleware);
  app.use(htmlForms(context, plainForms));
  app.use(receiptPages(context, plainForms));
  const { firm, config, clock, webRoot } = context;
  app.use(legalPdfs(firm, webRoot));
  app.use(pages({ firm, origin: config.publicUrl }, clock.now(), webRoot));
  return app;
}
