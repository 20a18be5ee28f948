import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Context } from '#api/context.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
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
export function addOutboxGauges({ em, clock }: Context, metrics: RequestMetrics): void {
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
export function addProcessGauges(metrics: RequestMetrics): void {
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
