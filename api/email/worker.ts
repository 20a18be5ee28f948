import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#api/context.ts';
import type { OutboxMessage } from './entities.ts';
import { claimMessage, listDueMessages, nextDueTime, saveDeliveryResult } from './outbox.ts';
import type { Delivery } from './transport.ts';

/** Messages that one process sends at a time, so that a slow one does not hold up the others. */
export const MAX_IN_FLIGHT = 5;
/** Longer than the transport's own timeout, shorter than a claim. */
const DELIVERY_TIMEOUT_MS = 30_000;
/** Also looks without being woken: another instance may have left something behind. */
const MAX_SLEEP_MS = 30_000;
const ERROR_DELAY_MS = 5_000;
/** A sent message must be noted as sent before its claim ends, or it would go out again. */
const MAX_SAVE_ATTEMPTS = 45;
const SAVE_RETRY_MS = 1_000;

export interface EmailWorker {
  /** Says that the outbox has something new. */
  wake(): void;
  /** Finishes the messages in flight and ends. */
  stop(): Promise<void>;
}

/** The outcome of a delivery: `retry` when the deadline passes first. */
async function deliverBeforeDeadline(
  deadline: AbortSignal,
  deliver: () => Promise<Delivery>,
): Promise<Delivery> {
  const late = Promise.withResolvers<Delivery>();
  const giveUp = () => late.resolve({ outcome: 'retry', reason: 'The mail provider did not answer in time' });
  deadline.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([deliver(), late.promise]);
  } finally {
    deadline.removeEventListener('abort', giveUp);
  }
}

/** Sleeps that can be cut short; a wake while awake cuts the next one. */
function createWakeableTimer() {
  let alarm = new AbortController();
  return {
    wake: () => alarm.abort(),
    async sleep(ms: number): Promise<void> {
      await pause(ms, undefined, { signal: alarm.signal }).catch(() => undefined);
      alarm = new AbortController();
    },
  };
}

/** Between 0 and 1, from the service's own source of chance. */
function randomFraction({ random: ids }: Context): number {
  const [high = 0, low = 0] = ids.bytes(2);
  return (high * 256 + low) / 65_536;
}

/** What to tell an operator of an error: its kind, never its text, which may hold a message. */
function describeErrorKind(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return [name, code].filter((part) => typeof part === 'string').join(' ') || 'unknown';
}

interface WorkerOptions {
  /** Ends a delivery that takes too long. */
  readonly deadline?: () => AbortSignal;
}

/**
 * Sends what the outbox holds, several messages at a time, until stopped. Several instances may run: the
 * claim decides who sends. A message goes out a second time only when the service was killed between
 * the provider's answer and the note of it; the row's id then tells the two apart.
 */
export function startEmailWorker(
  context: Context,
  { deadline = () => AbortSignal.timeout(DELIVERY_TIMEOUT_MS) }: WorkerOptions = {},
): EmailWorker {
  const { clock, log, emailTransport: mail } = context;
  const sleeper = createWakeableTimer();
  let stopping = false;
  // A provider that asks to slow down means every message, not the one it answered.
  let pausedUntil = 0;

  async function recordDelivery(message: OutboxMessage, delivery: Delivery): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await saveDeliveryResult(
          context.em(),
          message,
          delivery,
          clock.now(),
          randomFraction(context),
        );
      } catch (error) {
        if (attempt === MAX_SAVE_ATTEMPTS || (stopping && attempt > 3)) throw error;
        await pause(SAVE_RETRY_MS);
      }
    }
  }

  const inFlight = new Map<string, Promise<void>>();

  const logDatabaseError = (error: unknown) =>
    log.error({ error: describeErrorKind(error) }, 'mail worker: the outbox could not be read or written');

  async function send(message: OutboxMessage): Promise<void> {
    const delivery = await deliverBeforeDeadline(deadline(), () => mail.deliver(message));
    if (delivery.outcome === 'retry' && delivery.afterSeconds !== undefined) {
      pausedUntil = clock.now().getTime() + delivery.afterSeconds * 1000;
    }
    await recordDelivery(message, delivery);
    const about = { message: message.id, template: message.template, attempt: message.attempts };
    if (delivery.outcome === 'sent') log.info(about, 'mail sent');
    else if (delivery.outcome !== 'captured')
      log.warn({ ...about, reason: delivery.reason }, 'mail not sent');
  }

  const isPaused = () => pausedUntil > clock.now().getTime();

  /** Starts sending a claimed message, and wakes the worker when that is done. */
  function startSending(message: OutboxMessage): void {
    const flight = send(message)
      .catch(logDatabaseError)
      .finally(() => {
        inFlight.delete(message.id);
        sleeper.wake();
      });
    inFlight.set(message.id, flight);
  }

  /** Starts sending the due messages in order. @returns milliseconds until the next may be due */
  async function sendDueMessages(): Promise<number> {
    while (!stopping && !isPaused()) {
      if (inFlight.size === MAX_IN_FLIGHT) {
        await Promise.race(inFlight.values());
        continue;
      }
      const free = MAX_IN_FLIGHT - inFlight.size;
      const ids = await listDueMessages(context.em(), clock.now(), free, [...inFlight.keys()]);
      if (ids.length === 0) break;
      for (const id of ids) {
        if (stopping || isPaused()) break;
        const message = await claimMessage(context.em(), id, clock.now());
        if (message) startSending(message);
      }
    }
    const next = await nextDueTime(context.em());
    if (!next) return MAX_SLEEP_MS;
    const wait = Math.max(next.getTime(), pausedUntil) - clock.now().getTime();
    return Math.min(Math.max(0, wait), MAX_SLEEP_MS);
  }

  async function run(): Promise<void> {
    while (!stopping) {
      const wait = await sendDueMessages().catch((error: unknown) => {
        logDatabaseError(error);
        return ERROR_DELAY_MS;
      });
      if (!stopping) await sleeper.sleep(wait);
    }
  }

  const running = run();
  return {
    wake: () => sleeper.wake(),
    async stop() {
      stopping = true;
      sleeper.wake();
      await running;
      await Promise.all(inFlight.values());
    },
  };
}
