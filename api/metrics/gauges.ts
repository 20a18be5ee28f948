import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';
import type { Context } from '#api/context.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { OUTBOX_STATUSES } from '#common/contract/email.ts';

/** Gauges of the outbox, for all instances. */
export function createOutboxGauges({ em, clock }: Context, registry: Registry): void {
  new Gauge({
    name: 'firnline_outbox_messages',
    help: 'Messages by status.',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      for (const status of OUTBOX_STATUSES) {
        this.set({ status }, await em().count(OutboxMessageSchema, { status }));
      }
    },
  });
  new Gauge({
    name: 'firnline_outbox_late_seconds',
    help: 'How long the next message is overdue.',
    registers: [registry],
    async collect() {
      const [next] = await em().find(
        OutboxMessageSchema,
        { status: 'pending' },
        { fields: ['nextAttemptAt'], orderBy: { nextAttemptAt: 'asc' }, limit: 1 },
      );
      this.set(next ? Math.max(0, clock.now().getTime() - next.nextAttemptAt.getTime()) / 1000 : 0);
    },
  });
}

/** Gauges of this process. */
export function createProcessGauges(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory.',
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Time since the start.',
    registers: [registry],
    collect() {
      this.set(process.uptime());
    },
  });
  new Gauge({
    name: 'nodejs_eventloop_delay_p99_seconds',
    help: 'Delay of the event loop since the last scrape.',
    registers: [registry],
    collect() {
      const nanoseconds = delay.percentile(99);
      this.set(Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
      delay.reset();
    },
  });
}
