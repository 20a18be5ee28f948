import type { Context } from '#api/context.ts';
import { isTransient } from '#api/db/transientErrors.ts';
import { redactError } from '#api/errors/redactError.ts';

const ERROR_PAUSE_MS = 5_000;
/** How long work collects before its table is read again. */
const COLLECT_MS = 25;

/** The work of this instance that is under way. */
export interface Running {
  /** Aborted when the service stops. */
  readonly stopping: AbortSignal;
  readonly ids: readonly string[];
  /** How much more may begin: at least one where the queue is asked for what is due. */
  readonly free: number;
  /** @throws when this work is under way already */
  start(id: string, work: () => Promise<void>): void;
}

/** Rows of a table that instances of the service claim and work on. */
export interface Queue {
  /** Its name in the log. */
  readonly name: string;
  /** Limits what runs at once in one instance. */
  readonly maxRunning: number;
  /** Upper limit of a pause, because another instance may leave work behind. */
  readonly maxPauseMs: number;
  /** Renews the leases of the work that is under way. @returns when they must be renewed again */
  renewLeases?(): Promise<Date | undefined>;
  /** When work is due next that is not under way. */
  nextDue(running: Running): Promise<Date | undefined>;
  /** Claims and starts what is due. */
  startDue(running: Running): Promise<void>;
}

export interface Loop {
  /** Reads the table now. */
  wake(): void;
  /** Begins nothing more, and waits for what runs, at most until the deadline of the loop. */
  stop(): Promise<void>;
}

interface LoopOptions {
  readonly initialDelayMs?: number;
  /** Ends the wait for what runs when the service stops. */
  readonly stopDeadline?: () => AbortSignal;
}

/** Starts the work of a queue when it is due, until stopped. Several instances may run. */
export function startLoop(
  { clock, timers, log }: Pick<Context, 'clock' | 'timers' | 'log'>,
  queue: Queue,
  { initialDelayMs = 0, stopDeadline }: LoopOptions = {},
): Loop {
  const stopping = new AbortController();
  const inFlight = new Map<string, Promise<void>>();
  let deadline: AbortSignal | undefined;
  let wakeUp = Promise.withResolvers<void>();
  const wake = () => wakeUp.resolve();
  const logError = (error: unknown) =>
    log[isTransient(error) ? 'warn' : 'error'](
      { err: redactError(error), queue: queue.name },
      'background work failed',
    );

  const running: Running = {
    stopping: stopping.signal,
    get ids() {
      return [...inFlight.keys()];
    },
    get free() {
      return queue.maxRunning - inFlight.size;
    },
    start(id, work) {
      if (inFlight.has(id)) throw new Error('This work is under way already.');
      const ended = work()
        .catch(logError)
        .finally(() => {
          inFlight.delete(id);
          wake();
        });
      inFlight.set(id, ended);
    },
  };

  /** Renews leases and starts what is due. @returns how long to pause */
  async function poll(): Promise<number> {
    const renewAt = await queue.renewLeases?.();
    // Where nothing can start, the loop is woken by work that ends.
    const canStart = running.free > 0 && !stopping.signal.aborted;
    const dueAt = canStart ? await queue.nextDue(running) : undefined;
    const now = clock.now().getTime();
    if (dueAt && dueAt.getTime() <= now && !stopping.signal.aborted) {
      await queue.startDue(running);
      return 0;
    }
    const waits = [renewAt, dueAt].map((at) => (at ? at.getTime() - now : queue.maxPauseMs));
    return Math.max(0, Math.min(...waits, queue.maxPauseMs));
  }

  async function sleep(ms: number): Promise<void> {
    const endWait = timers.after(ms, wake);
    await wakeUp.promise;
    endWait();
  }

  const mustGoOn = () => !stopping.signal.aborted || (inFlight.size > 0 && !deadline?.aborted);

  async function run(): Promise<void> {
    if (initialDelayMs > 0) await sleep(initialDelayMs);
    while (mustGoOn()) {
      // Before the table is read, so that no later wake is missed.
      wakeUp = Promise.withResolvers();
      const wait = await poll().catch((error: unknown) => {
        logError(error);
        return ERROR_PAUSE_MS;
      });
      if (mustGoOn()) await sleep(wait);
      if (mustGoOn()) await new Promise<void>((resolve) => timers.after(COLLECT_MS, resolve));
    }
  }

  const ended = run();
  return {
    wake,
    async stop() {
      const expired = Promise.withResolvers<void>();
      deadline = stopDeadline?.();
      deadline?.addEventListener('abort', () => expired.resolve(), { once: true });
      stopping.abort();
      wake();
      await Promise.race([ended, expired.promise]);
      wake();
    },
  };
}
