import type { Clock } from '#api/context.ts';

/** A clock that only `advance` moves. Starts on a Friday at noon in Zurich. */
export class TestClock implements Clock {
  #now = new Date('2026-11-20T11:00:00.000Z');

  now(): Date {
    return new Date(this.#now);
  }

  advance(step: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = step;
    this.#now = new Date(this.#now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
  }
}
