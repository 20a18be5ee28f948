import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { addOutboxMessage } from '#api/email/addOutboxMessage.ts';
import { type Actor, appendEntries, type EntryDraft } from '#api/journal/append.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';

export const DAY_MS = 86_400_000;
const JOURNAL_BATCH = 200;

type TimelineAction = (work: UnitOfWork) => Promise<unknown> | unknown;

interface TimelineEvent {
  readonly at: Date;
  readonly actor: () => Actor;
  readonly happening: TimelineAction;
}

/** A past that is lived through once, in the order of time, through the real commands. */
export class Timeline {
  readonly now: Date;
  readonly #moments: TimelineEvent[] = [];

  constructor(now: Date) {
    this.now = now;
  }

  /** A moment some days ago, at an hour (UTC) of a working day, never in the future. */
  daysAgo(days: number, hour = 10): Date {
    const day = new Date(this.now.getTime() - days * DAY_MS);
    // Saturday and Sunday become the Friday before.
    const back = day.getUTCDay() === 6 ? 1 : day.getUTCDay() === 0 ? 2 : 0;
    const whole = Math.floor(hour);
    const minutes = Math.round((hour - whole) * 60);
    const at = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() - back, whole, minutes);
    return new Date(at < this.now.getTime() ? at : at - DAY_MS);
  }

  /** The actor is asked when the moment comes: until then an investor may not have an ID. */
  at(moment: Date, actor: Actor | (() => Actor), happening: TimelineAction): void {
    const who = typeof actor === 'function' ? actor : () => actor;
    this.#moments.push({ at: moment, actor: who, happening });
  }

  /** Lives through everything in the running transaction. Answers the instants of the journal's entries. */
  async run(context: Context, em: Em): Promise<Date[]> {
    const entries: EntryDraft[] = [];
    const inOrder = this.#moments.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    for (const { at, actor, happening } of inOrder) {
      await happening(createUnitOfWork(context, em, at, actor(), entries));
      // Forgetting keeps each flush as small as the moment.
      await em.flush();
      em.clear();
    }
    for (let from = 0; from < entries.length; from += JOURNAL_BATCH) {
      await appendEntries(em, entries.slice(from, from + JOURNAL_BATCH));
    }
    return entries.map((entry) => entry.at);
  }
}

function createUnitOfWork(
  context: Context,
  em: Em,
  at: Date,
  actor: Actor,
  entries: EntryDraft[],
): UnitOfWork {
  return {
    em,
    now: at,
    context: { ...context, clock: { now: () => at } },
    actor,
    record: (entry) => {
      entries.push({ at, actor, ...entry });
    },
    enqueueEmail: (message) => addOutboxMessage(em, message, { id: context.random.uuid(), now: at }),
    // Nothing of a demonstration is sent.
    wakeEmailWorker: () => {},
  };
}
