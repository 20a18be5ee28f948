import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Actor } from '#api/journal/append.ts';
import { runWithin, type UnitOfWork } from '#api/unitOfWork.ts';
import { DAY_MS } from '#common/domain/duration.ts';

type TimelineAction = (work: UnitOfWork) => Promise<unknown> | unknown;

interface TimelineEvent {
  readonly at: Date;
  readonly actor: () => Actor;
  readonly action: TimelineAction;
}

/** Events that are replayed in the order of time through the service's own commands. */
export class Timeline {
  readonly now: Date;
  readonly #events: TimelineEvent[] = [];

  constructor(now: Date) {
    this.now = now;
  }

  /** A time some days ago, at an hour (UTC) of a working day, never in the future. */
  daysAgo(days: number, hour = 10): Date {
    const day = new Date(this.now.getTime() - days * DAY_MS);
    // Moves Saturday and Sunday to the Friday before.
    const back = day.getUTCDay() === 6 ? 1 : day.getUTCDay() === 0 ? 2 : 0;
    const whole = Math.floor(hour);
    const minutes = Math.round((hour - whole) * 60);
    const at = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() - back, whole, minutes);
    return new Date(at < this.now.getTime() ? at : at - DAY_MS);
  }

  /** Adds an event. A function as actor is called when the event runs, because an investor has no ID before. */
  at(time: Date, actor: Actor | (() => Actor), action: TimelineAction): void {
    const getActor = typeof actor === 'function' ? actor : () => actor;
    this.#events.push({ at: time, actor: getActor, action });
  }

  /** Runs every event in the current transaction. @returns the times of the journal entries */
  async run(context: Context, em: Em): Promise<Date[]> {
    const times: Date[] = [];
    const inOrder = this.#events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    for (const { at, actor, action } of inOrder) {
      // Demo messages are not sent.
      const then = { ...context, clock: { now: () => at } };
      const { entries } = await runWithin(then, em, actor(), action);
      times.push(...entries.map((entry) => entry.at));
      // A cleared entity manager keeps each flush small.
      em.clear();
    }
    return times;
  }
}
