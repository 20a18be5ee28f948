import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#api/context.ts';
import type { OutboxMessage } from './entities.ts';
import { markRepeat } from './markRepeat.ts';
import {
  captureDueMessages,
  claimMessage,
  listDueMessages,
  nextDueTime,
  recordExpiredClaims,
  saveDeliveryResult,
} from './outbox.ts';
import type { Delivery, SendingTransport } from './transport.ts';

/** Concurrent deliveries of one process, so that a slow one does not delay the others. */
export const MAX_IN_FLIGHT = 5;
/** Longer than the timeout of the transport, shorter than a claim. */
const DELIVERY_TIMEOUT_MS = 75_000;
/** How long deliveries in flight may take while the service stops. */
const STOP_TIMEOUT_MS = 8_000;
/** Upper limit of the polling interval, because another instance may leave messages behind. */
const MAX_SLEEP_MS = 30_000;
/** How long messages collect before the outbox is read again. */
const COLLECT_MS = 25;
const ERROR_DELAY_MS = 5_000;
/** A result must be saved before the claim expires, or its outcome becomes unknown. */
const MAX_SAVE_ATTEMPTS = 45;
const SAVE_RETRY_MS = 1_000;

export interface EmailWorker {
  /** Has the worker read the outbox now. */
  wake(): void;
  /** Waits for the deliveries in flight and stops. */
  stop(): Promise<void>;
}

/** The result of a delivery, or `unknown` when the deadline passes first. */
async function deliverBeforeDeadline(
  deadline: AbortSignal,
  deliver: () => Promise<Delivery>,
): Promise<Delivery> {
  const timeout = Promise.withResolvers<Delivery>();
  const onDeadline = () =>
    timeout.resolve({ outcome: 'unknown', reason: 'The mail provider did not respond in time' });
  deadline.addEventListener('abort', onDeadline, { once: true });
  try {
    return await Promise.race([deliver(), timeout.promise]);
  } finally {
    deadline.removeEventListener('abort', onDeadline);
  }
}

/** A timer that `wake` ends early. A call while no timer runs ends the next one. */
function createWakeableTimer() {
  let woken = Promise.withResolvers<void>();
  return {
    wake: () => woken.resolve(),
    async sleep(ms: number): Promise<void> {
      const timer = setTimeout(woken.resolve, ms);
      await woken.promise;
      clearTimeout(timer);
      woken = Promise.withResolvers();
    },
  };
}

/** A fraction from 0 to 1, from the service's random source. */
function randomFraction({ random: ids }: Context): number {
  const [high = 0, low = 0] = ids.bytes(2);
  return (high * 256 + low) / 65_536;
}

/** The kind of an error for the log. Its text may contain a message and is left out. */
function describeErrorKind(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return [name, code].filter((part) => typeof part === 'string').join(' ') || 'unknown';
}

interface WorkerOptions {
  /** Ends a delivery that takes too long. */
  readonly deadline?: () => AbortSignal;
  /** Ends the deliveries in flight when the service stops. */
  readonly stopDeadline?: () => AbortSignal;
}

/**
 * Sends the messages of the outbox, several at a time, until stopped. Several instances may run; a claim
 * decides which one sends a message. A message whose outcome is unknown is sent again by staff, and urgent ones once by
 * the worker. Both copies have the row's id.
 */
export function startEmailWorker(
  context: Context,
  {
    deadline = () => AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    stopDeadline = () => AbortSignal.timeout(STOP_TIMEOUT_MS),
  }: WorkerOptions = {},
): EmailWorker {
  const { clock, log, emailTransport } = context;
  const sleeper = createWakeableTimer();
  let stopping = false;
  const stopped = new AbortController();
  // A rate limit of the provider applies to every message.
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
    log.error({ error: describeErrorKind(error) }, 'email worker: the outbox could not be read or written');

  async function send(message: OutboxMessage, transport: SendingTransport): Promise<void> {
    const delivery = await deliverBeforeDeadline(AbortSignal.any([deadline(), stopped.signal]), () =>
      transport.deliver(markRepeat(message)),
    );
    if (delivery.outcome === 'retry' && delivery.afterSeconds !== undefined) {
      pausedUntil = clock.now().getTime() + delivery.afterSeconds * 1000;
    }
    await recordDelivery(message, delivery);
    const about = { message: message.id, template: message.template, attempt: message.attempts };
    if (delivery.outcome === 'sent') log.info(about, 'email sent');
    else log.warn({ ...about, reason: delivery.reason }, 'email not sent');
  }

  const isPaused = () => pausedUntil > clock.now().getTime();

  /** Starts sending a claimed message and wakes the worker at the end. */
  function startSending(message: OutboxMessage, transport: SendingTransport): void {
    const delivery = send(message, transport)
      .catch(logDatabaseError)
      .finally(() => {
        inFlight.delete(message.id);
        sleeper.wake();
      });
    inFlight.set(message.id, delivery);
  }

  /** Starts sending the due messages in order. */
  async function sendDueMessages(transport: SendingTransport): Promise<void> {
    while (!stopping && !isPaused()) {
      if (inFlight.size === MAX_IN_FLIGHT) {
        await Promise.race(inFlight.values());
        continue;
      }
      const free = MAX_IN_FLIGHT - inFlight.size;
      const ids = await listDueMessages(context.em(), clock.now(), free);
      if (ids.length === 0) break;
      for (const id of ids) {
        if (stopping || isPaused()) break;
        const message = await claimMessage(context.em(), id, clock.now());
        if (message) startSending(message, transport);
      }
    }
  }

  async function captureAll(): Promise<void> {
    let isMoreDue = true;
    while (!stopping && isMoreDue) isMoreDue = await captureDueMessages(context.em(), clock.now());
  }

  /** Handles the due messages. @returns milliseconds until the next one may be due */
  async function handleDueMessages(): Promise<number> {
    await recordExpiredClaims(context.em(), clock.now(), [...inFlight.keys()]);
    if (emailTransport.mode === 'captured') await captureAll();
    else await sendDueMessages(emailTransport);
    const next = await nextDueTime(context.em());
    if (!next) return MAX_SLEEP_MS;
    const wait = Math.max(next.getTime(), pausedUntil) - clock.now().getTime();
    return Math.min(Math.max(0, wait), MAX_SLEEP_MS);
  }

  async function run(): Promise<void> {
    while (!stopping) {
      const wait = await handleDueMessages().catch((error: unknown) => {
        logDatabaseError(error);
        return ERROR_DELAY_MS;
      });
      if (!stopping) await sleeper.sleep(wait);
      if (!stopping) await pause(COLLECT_MS);
    }
  }

  const running = run();
  return {
    wake: () => sleeper.wake(),
    async stop() {
      stopping = true;
      sleeper.wake();
      stopDeadline().addEventListener('abort', () => stopped.abort(), { once: true });
      await running;
      await Promise.all(inFlight.values());
    },
  };
}
