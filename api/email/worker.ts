import type { Context } from '#api/context.ts';
import { randomFraction } from '#api/jobs/backoff.ts';
import { type Loop, type Running, startLoop } from '#api/jobs/loop.ts';
import { commonMailTexts } from '#api/messages/mails.ts';
import type { OutboxMessage } from './entities.ts';
import {
  captureDueMessages,
  claimMessage,
  listDueMessages,
  nextDueTime,
  recordExpiredClaims,
  saveDeliveryResult,
} from './outbox.ts';
import { html } from './templates/html.ts';
import type { Delivery, SendingTransport } from './transport.ts';

/** The message with a sentence above its text when an earlier copy may have arrived. */
function markRepeat(message: OutboxMessage): OutboxMessage {
  if (!message.isRepeat) return message;
  const note = commonMailTexts(message.language)('repeat');
  return {
    ...message,
    text: `${note}\n\n${message.text}`,
    // The heading is the only one; texts of people are escaped.
    html: message.html.replace('</h1>', (end) => `${end}\n${html`<p>${note}</p>`}`),
  };
}

/** Concurrent deliveries of one process, so that a slow one does not delay the others. */
export const MAX_IN_FLIGHT = 5;
/** Longer than the timeout of the transport, shorter than a claim. */
const DELIVERY_TIMEOUT_MS = 75_000;
/** How long deliveries in flight may take while the service stops. */
const STOP_TIMEOUT_MS = 8_000;
/** A result must be saved before the claim expires, or its outcome becomes unknown. */
const MAX_SAVE_ATTEMPTS = 45;
const SAVE_RETRY_MS = 1_000;

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
): Loop {
  const { clock, timers, log, emailTransport } = context;
  const stopped = new AbortController();
  // A rate limit of the provider applies to every message.
  let pausedUntil = 0;
  const isPaused = () => pausedUntil > clock.now().getTime();

  async function recordDelivery(
    message: OutboxMessage,
    delivery: Delivery,
    stopping: AbortSignal,
  ): Promise<void> {
    const chance = randomFraction(context);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await saveDeliveryResult(context.em(), message, delivery, clock.now(), chance);
      } catch (error) {
        if (attempt === MAX_SAVE_ATTEMPTS || (stopping.aborted && attempt > 3)) throw error;
        await new Promise<void>((resolve) => timers.after(SAVE_RETRY_MS, resolve));
      }
    }
  }

  async function send(
    message: OutboxMessage,
    transport: SendingTransport,
    stopping: AbortSignal,
  ): Promise<void> {
    const delivery = await deliverBeforeDeadline(AbortSignal.any([deadline(), stopped.signal]), () =>
      transport.deliver(markRepeat(message)),
    );
    if (delivery.outcome === 'retry' && delivery.afterSeconds !== undefined) {
      pausedUntil = clock.now().getTime() + delivery.afterSeconds * 1000;
    }
    await recordDelivery(message, delivery, stopping);
    const about = { message: message.id, template: message.template, attempt: message.attempts };
    if (delivery.outcome === 'sent') log.info(about, 'email sent');
    else log.warn({ ...about, reason: delivery.reason }, 'email not sent');
  }

  async function startDue(running: Running): Promise<void> {
    const { stopping } = running;
    await recordExpiredClaims(context.em(), clock.now(), running.ids);
    if (emailTransport.mode === 'captured') {
      while (!stopping.aborted && (await captureDueMessages(context.em(), clock.now())));
      return;
    }
    for (const id of await listDueMessages(context.em(), clock.now(), running.free)) {
      if (stopping.aborted || isPaused()) return;
      const message = await claimMessage(context.em(), id, clock.now());
      if (message) running.start(id, () => send(message, emailTransport, stopping));
    }
  }

  const loop = startLoop(context, {
    name: 'outbox',
    maxRunning: MAX_IN_FLIGHT,
    maxPauseMs: 30_000,
    async nextDue() {
      const next = await nextDueTime(context.em());
      return next && isPaused() ? new Date(Math.max(next.getTime(), pausedUntil)) : next;
    },
    startDue,
  });
  return {
    wake: loop.wake,
    stop() {
      stopDeadline().addEventListener('abort', () => stopped.abort(), { once: true });
      return loop.stop();
    },
  };
}
