import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context as KoaContext, Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import { AppError } from '#api/errors/appError.ts';
import { addOutboxGauges, addProcessGauges } from './gauges.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, so that neither time nor length reveals the token. */
const isAuthorized = (ctx: KoaContext, token: string): boolean =>
  timingSafeEqual(digest(ctx.get('Authorization')), digest(`Bearer ${token}`));

/**
 * `/metrics` in Prometheus' text format. The figures reveal how busy the business is, so the endpoint exists only
 * with METRICS_TOKEN and requires that token. Request metrics are of this process.
 */
export function metrics(context: Context): Middleware {
  const { metrics: requestMetrics, config } = context;
  const token = config.metricsToken;
  if (!requestMetrics || !token) return (_, next) => next();
  addOutboxGauges(context, requestMetrics);
  addProcessGauges(requestMetrics);
  const { registry } = requestMetrics;
  return async (ctx, next) => {
    if (ctx.path !== '/metrics') return next();
    ctx.set('Cache-Control', 'no-store');
    if (!isAuthorized(ctx, token)) throw new AppError('not_signed_in');
    ctx.type = registry.contentType;
    ctx.body = await registry.metrics();
  };
}
