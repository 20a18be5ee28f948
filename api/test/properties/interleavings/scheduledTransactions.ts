import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Scheduler } from 'fast-check';
import { isSqlite } from '#api/db/kysely.ts';
import type { TestApp } from '#api/test/support/createTestApp.ts';

/** Names the step that a request belongs to. */
export const STEP_HEADER = 'x-race-step';

const REQUEST_STARTED = 'http.server.request.start';

/** Transactions that wait for a lock of another one. A granted lock counts no more, also before its owner goes on. */
const BLOCKED = `select count(distinct l.pid)::int as count from pg_locks l
  join pg_stat_activity a on a.pid = l.pid where not l.granted and a.datname = current_database()`;

interface Waiting {
  readonly number: number;
  readonly label: string;
  readonly go: () => void;
}

export interface ScheduledTransactions {
  /** Runs a step, whose transactions then wait for the scheduler. */
  run<Result>(number: number, label: string, step: () => Promise<Result>): Promise<Result>;
  /** Resolves when every step has ended, or waits for the scheduler or for a lock. */
  settle(): Promise<void>;
  /** Lets transactions begin and commit by themselves again. */
  release(): void;
}

/**
 * Lets a scheduler decide when each transaction of the steps begins and, on PostgreSQL, when it commits. On SQLite one
 * transaction runs at a time. Between two decisions the service comes to rest, so that the same decisions give the same
 * order again.
 */
export function scheduleTransactions({ context }: TestApp, scheduler: Scheduler): ScheduledTransactions {
  const isSerial = isSqlite(context.em());
  const connection = context.orm.em.getConnection();
  const begin = connection.begin.bind(connection);
  const commit = connection.commit.bind(connection);
  const running = new Map<number, string>();
  const waiting = new Set<number>();
  let arrived: Waiting[] = [];
  const current = new AsyncLocalStorage<number>();

  const wait = (number: number, what: string): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.add(number);
    arrived.push({ number, label: `${running.get(number)} ${what}`, go: resolve });
    return promise;
  };
  const outer = new WeakMap<object, number>();
  connection.begin = async (options) => {
    const number = current.getStore();
    // One inside another has its locks already.
    if (number === undefined || options?.ctx) return begin(options);
    await wait(number, 'begins');
    const transaction = await begin(options);
    if (!isSerial) outer.set(transaction, number);
    return transaction;
  };
  connection.commit = async (transaction, ...rest) => {
    const number = outer.get(transaction);
    if (number !== undefined) await wait(number, 'commits');
    return commit(transaction, ...rest);
  };
  const enter = (message: unknown) => {
    const { headers } = (message as { readonly request: IncomingMessage }).request;
    const named = headers[STEP_HEADER];
    if (named !== undefined) current.enterWith(Number(named));
  };
  subscribe(REQUEST_STARTED, enter);

  async function countBlocked(): Promise<number> {
    if (isSerial) return 0;
    const [row] = await context.em().execute<{ count: number }[]>(BLOCKED);
    return row?.count ?? 0;
  }

  return {
    async run(number, label, step) {
      running.set(number, label);
      try {
        return await current.run(number, step);
      } finally {
        running.delete(number);
      }
    },
    async settle() {
      while (running.size > waiting.size && running.size > waiting.size + (await countBlocked()))
        await setImmediate();
      const next = arrived.toSorted((a, b) => a.number - b.number);
      arrived = [];
      for (const { number, label, go } of next) {
        const builder = async () => {
          waiting.delete(number);
          go();
        };
        scheduler.scheduleSequence([{ label, builder }]);
      }
    },
    release() {
      unsubscribe(REQUEST_STARTED, enter);
      connection.begin = begin;
      connection.commit = commit;
    },
  };
}
