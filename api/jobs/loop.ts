import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#api/context.ts';
import { redactError } from '#api/errors/redactError.ts';

const ERROR_PAUSE_MS = 5_000;
/** How long work collects before its table is read again. */
const COLLECT_MS = 25;

/** The work of this instance that is under way. */
export interface Running {
  /** Aborted when the service stops. */
  readonly stopping: AbortSignal;
  readonly ids: readonly string[];
  /** How much more may begin. */
  readonly free: number;
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
  /** When work is due next. */
  nextDue(running: Running): Promise<Date | undefined>;
  /** Claims and starts what is due. */
  startDue(running: Running): Promise<void>;
}

export interface Loop {
  /** Reads the table now. */
  wake(): void;
  /** Begins nothing more, and waits for what runs. */
  stop(): Promise<void>;
}

/** Starts the work of a queue when it is due, until stopped. Several instances may run. */
export function startLoop(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  queue: Queue,
  firstLookMs = 0,
): Loop {
  const stopping = new AbortController();
  const works = new Map<string, Promise<void>>();
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();
  const logError = (error: unknown) =>
    log.error({ err: redactError(error), queue: queue.name }, 'background work failed');

  const running: Running = {
    stopping: stopping.signal,
    get ids() {
      return [...works.keys()];
    },
    get free() {
      return queue.maxRunning - works.size;
    },
    start(id, work) {
      const ended = work()
        .catch(logError)
        .finally(() => {
          works.delete(id);
          wake();
        });
      works.set(id, ended);
    },
  };

  /** Starts what is due. @returns how long to pause */
  async function look(): Promise<number> {
    const next = await queue.nextDue(running);
    const wait = next ? next.getTime() - clock.now().getTime() : queue.maxPauseMs;
    if (wait > 0) return Math.min(wait, queue.maxPauseMs);
    // Work that ends makes room and wakes the loop.
    if (running.free === 0) return queue.maxPauseMs;
    await queue.startDue(running);
    return 0;
  }

  async function sleep(ms: number): Promise<void> {
    const timer = setTimeout(wake, ms);
    await woken.promise;
    clearTimeout(timer);
  }

  async function run(): Promise<void> {
    if (firstLookMs > 0) await sleep(firstLookMs);
    while (!stopping.signal.aborted) {
      // Before the table is read, so that no later wake is missed.
      woken = Promise.withResolvers();
      const wait = await look().catch((error: unknown) => {
        logError(error);
        return ERROR_PAUSE_MS;
      });
      if (!stopping.signal.aborted) await sleep(wait);
      if (!stopping.signal.aborted) await pause(COLLECT_MS);
    }
  }

  const ended = run();
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await ended;
      await Promise.all(works.values());
    },
  };
}
