import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Context as KoaContext, Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { AppError } from '#api/errors/appError.ts';
import { OUTBOX_STATUSES } from '#common/contract/email.ts';
import type { RequestMetrics } from './requestMetrics.ts';

function addValueGauge(
  metrics: RequestMetrics,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  const gauge: ReturnType<RequestMetrics['addGauge']> = metrics.addGauge({
    name,
    help,
    collect: async () => gauge.set(await read()),
  });
}

/** Gauges of the outbox, for all instances. */
function addOutboxGauges({ em, clock }: Context, metrics: RequestMetrics): void {
  const messages = metrics.addGauge({
    name: 'firnline_outbox_messages',
    help: 'Messages by status.',
    labelNames: ['status'],
    async collect() {
      for (const status of OUTBOX_STATUSES) {
        messages.set({ status }, await em().count(OutboxMessageSchema, { status }));
      }
    },
  });
  addValueGauge(
    metrics,
    'firnline_outbox_late_seconds',
    'How long the next message is overdue.',
    async () => {
      const [next] = await em().find(
        OutboxMessageSchema,
        { status: 'pending' },
        { fields: ['nextAttemptAt'], orderBy: { nextAttemptAt: 'asc' }, limit: 1 },
      );
      return next ? Math.max(0, clock.now().getTime() - next.nextAttemptAt.getTime()) / 1000 : 0;
    },
  );
}

/** Gauges of this process. */
function addProcessGauges(metrics: RequestMetrics): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  addValueGauge(metrics, 'process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss);
  addValueGauge(metrics, 'process_uptime_seconds', 'Time since the start.', process.uptime);
  const help = 'Delay of the event loop since the last scrape.';
  addValueGauge(metrics, 'nodejs_eventloop_delay_p99_seconds', help, () => {
    const nanoseconds = delay.percentile(99);
    delay.reset();
    return Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0;
  });
}

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
