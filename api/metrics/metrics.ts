import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Context as KoaContext, Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { AppError } from '#api/errors/appError.ts';
import { OUTBOX_STATUSES } from '#common/contract/email.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared by digest, so that neither time nor length tells anything. */
const isAuthorized = (ctx: KoaContext, token: string): boolean =>
  timingSafeEqual(digest(ctx.get('Authorization')), digest(`Bearer ${token}`));

const gauge = (name: string, help: string, values: readonly (readonly [labels: string, value: number])[]) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  ...values.map(([labels, value]) => `${name}${labels} ${value}`),
];

/** How many messages are in each status, and how long the next one has been waiting for its turn. */
async function outboxMetrics({ em, clock }: Context): Promise<string[]> {
  const counts: [string, number][] = [];
  for (const status of OUTBOX_STATUSES) {
    counts.push([`{status="${status}"}`, await em().count(OutboxMessageSchema, { status })]);
  }
  const [next] = await em().find(
    OutboxMessageSchema,
    { status: 'pending' },
    { fields: ['nextAttemptAt'], orderBy: { nextAttemptAt: 'asc' }, limit: 1 },
  );
  const late = next ? Math.max(0, clock.now().getTime() - next.nextAttemptAt.getTime()) / 1000 : 0;
  return [
    ...gauge('firnline_outbox_messages', 'Messages by status.', counts),
    ...gauge('firnline_outbox_late_seconds', 'How long the next message is overdue.', [['', late]]),
  ];
}

function processMetrics(delay: ReturnType<typeof monitorEventLoopDelay>): string[] {
  const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
  const lines = [
    ...gauge('process_resident_memory_bytes', 'Memory held.', [['', process.memoryUsage.rss()]]),
    ...gauge('process_uptime_seconds', 'Time since the start.', [['', process.uptime()]]),
    ...gauge('nodejs_eventloop_delay_p99_seconds', 'Delay of the event loop since the last look.', [
      ['', seconds(delay.percentile(99))],
    ]),
  ];
  delay.reset();
  return lines;
}

/**
 * `/metrics`: what an operator's monitoring reads, in Prometheus's text format. It says how busy the business
 * is, so it is there only with METRICS_TOKEN set, and for who presents it. The counts are of this process.
 */
export function metrics(context: Context): Middleware {
  const token = context.config.metricsToken;
  if (!token) return (_, next) => next();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return async (ctx, next) => {
    if (ctx.path !== '/metrics') return next();
    ctx.set('Cache-Control', 'no-store');
    if (!isAuthorized(ctx, token)) throw new AppError('not_signed_in');
    const lines = [...context.metrics.lines(), ...(await outboxMetrics(context)), ...processMetrics(delay)];
    ctx.type = 'text/plain; version=0.0.4; charset=utf-8';
    ctx.body = `${lines.join('\n')}\n`;
  };
}
