import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#api/context.ts';
import type { OutboxMessage } from './entities.ts';
import { claimMessage, dueMessages, nextDue, settleMessage } from './outbox.ts';
import type { Delivery } from './transport.ts';

const BATCH = 20;
/** Also looks without being woken: another instance may have left something behind. */
const LONGEST_SLEEP_MS = 30_000;
const AFTER_TROUBLE_MS = 5_000;
/** A sent message must be noted as sent before its claim ends, or it would go out again. */
const NOTE_TRIES = 45;
const BETWEEN_NOTES_MS = 1_000;

export interface MailWorker {
  /** Says that the outbox has something new. */
  wake(): void;
  /** Finishes the message in flight and ends. */
  stop(): Promise<void>;
}

/** Sleeps that can be cut short; a wake while awake cuts the next one. */
function createSleeper() {
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
function chance({ ids }: Context): number {
  const [high = 0, low = 0] = ids.bytes(2);
  return (high * 256 + low) / 65_536;
}

/** What to tell an operator of an error: its kind, never its text, which may hold a message. */
function kindOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return [name, code].filter((part) => typeof part === 'string').join(' ') || 'unknown';
}

/**
 * Sends what the outbox holds, one message at a time, until stopped. Several instances may run: the
 * claim decides who sends. A message goes out a second time only when the service was killed between
 * the provider's answer and the note of it; the row's id then tells the two apart.
 */
export function startMailWorker(context: Context): MailWorker {
  const { clock, log, mail } = context;
  const sleeper = createSleeper();
  let stopping = false;
  // A provider that asks to slow down means every message, not the one it answered.
  let heldUntil = 0;

  async function note(message: OutboxMessage, delivery: Delivery): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await settleMessage(context.em(), message, delivery, clock.now(), chance(context));
      } catch (error) {
        if (attempt === NOTE_TRIES || (stopping && attempt > 3)) throw error;
        await pause(BETWEEN_NOTES_MS);
      }
    }
  }

  async function send(id: string): Promise<void> {
    const message = await claimMessage(context.em(), id, clock.now());
    if (!message) return;
    const delivery: Delivery = await mail.deliver(message);
    if (delivery.outcome === 'retry' && delivery.afterSeconds !== undefined) {
      heldUntil = clock.now().getTime() + delivery.afterSeconds * 1000;
    }
    await note(message, delivery);
    const about = { message: id, template: message.template, attempt: message.attempts };
    if (delivery.outcome === 'sent') log.info(about, 'mail sent');
    else if (delivery.outcome !== 'captured')
      log.warn({ ...about, reason: delivery.reason }, 'mail not sent');
  }

  const held = () => heldUntil > clock.now().getTime();

  /** Sends what is due. @returns milliseconds until there may be more */
  async function round(): Promise<number> {
    while (!stopping && !held()) {
      const ids = await dueMessages(context.em(), clock.now(), BATCH);
      if (ids.length === 0) break;
      for (const id of ids) {
        if (stopping || held()) break;
        await send(id);
      }
    }
    const next = await nextDue(context.em());
    if (!next) return LONGEST_SLEEP_MS;
    const wait = Math.max(next.getTime(), heldUntil) - clock.now().getTime();
    return Math.min(Math.max(0, wait), LONGEST_SLEEP_MS);
  }

  async function run(): Promise<void> {
    while (!stopping) {
      const wait = await round().catch((error: unknown) => {
        log.error({ error: kindOf(error) }, 'mail worker: the outbox could not be read or written');
        return AFTER_TROUBLE_MS;
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
    },
  };
}
