import type { Clock, Timers } from '#api/context.ts';

interface Timer {
  /** Without the end of a longer wait that is moved. */
  readonly exactlyAt: number;
  readonly isLong: boolean;
  readonly run: () => void;
}

const HOUR_MS = 3_600_000;
/**
 * Longer waits end at a multiple of this, because loops that look for work twice a minute would take all the time:
 * while up to ten days pass, and while more do.
 */
const COARSE_MS = 6 * HOUR_MS;
const COARSER_MS = 24 * HOUR_MS;
const FEW_DAYS_MS = 10 * 24 * HOUR_MS;
const LONG_WAIT_MS = 10_000;

/**
 * A clock and the timers of a service, which only the simulation moves on. The time of the timers never goes back; what
 * the clock shows can be set, as an operating system does.
 */
export class SimulatedTime implements Clock {
  #elapsed = Date.parse('2026-01-05T08:00:00.000Z');
  #clockError = 0;
  #timers: Timer[] = [];

  now(): Date {
    return new Date(this.#elapsed + this.#clockError);
  }

  /** How long it is until the loops have looked for work. */
  get untilWorkMs(): number {
    return COARSE_MS - (this.#elapsed % COARSE_MS) + LONG_WAIT_MS;
  }

  /** Sets the clock forward or back. */
  setClock(byMs: number): void {
    this.#clockError += byMs;
  }

  /** The timers of one service, with what ends the waiting of all of them, for a service that stops or was killed. */
  timersOfService(): Timers & { readonly end: () => void } {
    let hasEnded = false;
    return {
      after: (ms, run) => {
        if (hasEnded) {
          const immediate = setImmediate(run);
          return () => clearImmediate(immediate);
        }
        const timer = { exactlyAt: this.#elapsed + ms, isLong: ms >= LONG_WAIT_MS, run };
        this.#timers.push(timer);
        return () => {
          this.#timers = this.#timers.filter((other) => other !== timer);
        };
      },
      end: () => {
        hasEnded = true;
        for (const { run } of this.#timers.splice(0)) setImmediate(run);
      },
    };
  }

  /** Moves on and runs what becomes due, one after the other. @param settle resolves when nothing runs any more */
  async advance(ms: number, settle: () => Promise<void>): Promise<void> {
    const end = this.#elapsed + ms;
    const coarse = ms > FEW_DAYS_MS ? COARSER_MS : COARSE_MS;
    const dueAt = ({ exactlyAt, isLong }: Timer): number =>
      isLong ? Math.ceil(exactlyAt / coarse) * coarse : exactlyAt;
    await settle();
    for (;;) {
      const [next] = this.#timers.toSorted((a, b) => dueAt(a) - dueAt(b));
      if (!next || dueAt(next) > end) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#elapsed = Math.max(this.#elapsed, dueAt(next));
      next.run();
      await settle();
    }
    this.#elapsed = end;
  }
}
