import type { EntityData } from '@mikro-orm/core';
import type { Context } from '#api/context.ts';
import { RELAXED_COMMIT } from '#api/db/executionOptions.ts';
import { isSqlite } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { isTransient } from '#api/db/transientErrors.ts';
import { redactError } from '#api/errors/redactError.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { backoffMs, randomFraction } from './backoff.ts';
import { type JobRow, JobSchema } from './entities.ts';
import { type Loop, type Queue, type Running, startLoop } from './loop.ts';

/**
 * How long an instance has a job without renewing its lease: longer than the clock difference of instances, and than a
 * busy process delays the renewal.
 */
const LEASE_MS = MINUTE_MS;
const RENEWAL_MS = 20_000;

const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** A run of a job. */
export interface Job {
  /** What the job goes on from, after its last step in whichever process. */
  readonly progress: string | null;
  /** Aborted when the service stops. Another run then goes on with the job. */
  readonly stopping: AbortSignal;
  /**
   * Changes something in a transaction that stores the progress with it, so that no step is lost or made twice.
   * @throws when the service stops, and when the job was cancelled or another instance has taken it over
   */
  step(progress: string, change: (work: UnitOfWork) => Promise<void>): Promise<void>;
}

export interface JobKind {
  readonly kind: string;
  /** Of the steps' transactions, for example `IN_THREAD`. */
  readonly options?: Parameters<Em['transactional']>[1];
  /** When repeated work is due after a run that began at an instant. Other work ends when it has run. */
  readonly next?: (startedAt: Date) => Date;
  run(context: Context, job: Job): Promise<void>;
}

/** The `next` of work that is repeated in an interval. */
export const every =
  (ms: number) =>
  (startedAt: Date): Date =>
    new Date(startedAt.getTime() + ms);

/** Adds a job, which runs once after the commit, also when this process ends before. @returns its id */
export async function addJob(
  { em, now, context, afterCommit }: UnitOfWork,
  kind: string,
  progress: string | null = null,
): Promise<string> {
  const id = context.random.uuid();
  await em.insert(JobSchema, { id, kind, runAt: now, owner: null, failures: 0, progress });
  afterCommit(context.onJobAdded);
  return id;
}

/** A job that runs ends with its next step. */
export const cancelJob = async ({ em }: UnitOfWork, id: string): Promise<void> => {
  await em.nativeDelete(JobSchema, { id });
};

class JobQueue implements Queue {
  readonly name = 'jobs';
  readonly maxRunning = 5;
  readonly maxPauseMs = MINUTE_MS;
  readonly #context: Context;
  readonly #kinds: ReadonlyMap<string, JobKind>;
  /** A job of a kind that only another release knows is left to it. */
  readonly #isKnown: string;
  readonly #owner: string;
  /** The ids of jobs whose leases are renewed: from the claim until the run has ended. */
  readonly #leases = new Set<string>();
  #areRepeatedAdded = false;
  #renewedAt = 0;

  constructor(context: Context, kinds: readonly JobKind[]) {
    this.#context = context;
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    this.#isKnown = `kind in (${kinds.map(() => '?').join(', ')})`;
    this.#owner = context.random.uuid();
  }

  async renewLeases(): Promise<Date | undefined> {
    if (this.#leases.size === 0) return undefined;
    const now = this.#context.clock.now();
    if (now.getTime() >= this.#renewedAt + RENEWAL_MS) {
      const before = this.#renewedAt;
      // Before the statement, so that a run that ends meanwhile writes its result.
      this.#renewedAt = now.getTime();
      const runAt = leaseEnd(now);
      // The statement may wait, and must then neither shorten a lease nor overwrite the result of a run.
      const own = { id: { $in: [...this.#leases] }, owner: this.#owner, runAt: { $lt: runAt } };
      const renewal = this.#context.em().nativeUpdate(JobSchema, own, { runAt });
      await renewal.catch((error: unknown) => {
        this.#renewedAt = before;
        throw error;
      });
    }
    return new Date(this.#renewedAt + RENEWAL_MS);
  }

  async nextDue({ ids }: Running): Promise<Date | undefined> {
    const em = this.#context.em();
    if (!this.#areRepeatedAdded) await this.#addRepeated(em, this.#context.clock.now());
    const sql = `select min(run_at) as due from job where ${this.#canStart(ids)}`;
    const parameters = [...this.#kinds.keys(), ...ids];
    const [row] = await em.execute<{ due: Date | number | string | null }[]>(sql, parameters);
    return row?.due ? new Date(row.due) : undefined;
  }

  /** What this instance still runs it does not claim again, even when the lease has ended. */
  #canStart(ids: readonly string[]): string {
    return ids.length === 0
      ? this.#isKnown
      : `${this.#isKnown} and id not in (${ids.map(() => '?').join(', ')})`;
  }

  async #addRepeated(em: Em, now: Date): Promise<void> {
    const sql =
      'insert into job (id, kind, run_at, failures) values (?, ?, ?, 0) on conflict (id) do nothing';
    for (const { kind, next } of this.#kinds.values()) {
      if (next) await em.execute(sql, [kind, kind, now]);
    }
    this.#areRepeatedAdded = true;
  }

  async startDue(running: Running): Promise<void> {
    const em = this.#context.em();
    const now = this.#context.clock.now();
    // Another instance takes the rows that it has locked.
    const lock = isSqlite(em) ? '' : 'for update skip locked';
    const { ids, free } = running;
    const rows = await em.execute<EntityData<JobRow>[]>(
      // Materialized, because PostgreSQL may run a subquery again, which would then return further rows.
      `with due as materialized (select id from job
          where ${this.#canStart(ids)} and run_at <= ? order by run_at limit ? ${lock})
        update job set run_at = ?, owner = ? where id in (select id from due) returning *`,
      [...this.#kinds.keys(), ...ids, now, free, leaseEnd(now), this.#owner],
      // A claim that a power failure undoes is made again.
      { method: 'all', ...RELAXED_COMMIT },
    );
    if (this.#leases.size === 0) this.#renewedAt = now.getTime();
    for (const row of rows) {
      const job = em.map(JobSchema, row);
      this.#leases.add(job.id);
      running.start(job.id, () => this.#run(job, now, running.stopping));
    }
  }

  async #run(row: JobRow, startedAt: Date, stopping: AbortSignal): Promise<void> {
    const kind = this.#kinds.get(row.kind);
    if (!kind) return;
    const context = this.#context;
    const own = { id: row.id, owner: this.#owner };
    let progress = row.progress ?? null;
    const job: Job = {
      get progress() {
        return progress;
      },
      stopping,
      async step(next, change) {
        await runInTransaction(
          context,
          systemActor,
          async (work) => {
            stopping.throwIfAborted();
            await change(work);
            await work.em.flush();
            if ((await work.em.nativeUpdate(JobSchema, own, { progress: next })) === 0)
              throw new Error('The job was cancelled, or another instance has taken it over.');
          },
          kind.options,
        );
        progress = next;
      },
    };
    // Without an owner, so that a renewal that waits does not overwrite it.
    const saveResult = (changes: Partial<JobRow>) =>
      context.em().nativeUpdate(JobSchema, own, { ...changes, owner: null });
    const due = kind.next?.(startedAt);
    try {
      await kind.run(context, job);
      this.#leases.delete(row.id);
    } catch (error) {
      this.#leases.delete(row.id);
      const now = context.clock.now();
      if (error === stopping.reason) return void (await saveResult({ runAt: now }));
      const failures = row.failures + 1;
      const retryAt = new Date(now.getTime() + backoffMs(failures, randomFraction(context)));
      const isOwn = (await saveResult({ runAt: due && due < retryAt ? due : retryAt, failures })) > 0;
      const about = { err: redactError(error), job: row.kind, id: row.id };
      // Another instance goes on with what it has taken over, and after a busy database the job runs again by itself.
      const level = !isOwn ? 'info' : isTransient(error) ? 'warn' : 'error';
      context.log[level](about, 'job failed');
      return;
    }
    if (!due) return void (await context.em().nativeDelete(JobSchema, own));
    // Repeated after the time of a lease, its row is right already.
    const isUnchanged =
      due.getTime() === row.runAt.getTime() && this.#renewedAt <= startedAt.getTime() && row.failures === 0;
    if (!isUnchanged || progress !== null) await saveResult({ runAt: due, failures: 0, progress: null });
  }
}

/** Nothing of this is needed for the first responses. */
const INITIAL_DELAY_MS = 10_000;
/** How long a step may take while the service stops, as long as a request. */
const STOP_TIMEOUT_MS = 10_000;

/**
 * Runs jobs when they are due. A lease in the row of a job lets one instance run it. A job whose process ended goes on
 * when its lease has ended.
 */
export const startJobs = (
  context: Context,
  kinds: readonly JobKind[],
  stopDeadline = () => AbortSignal.timeout(STOP_TIMEOUT_MS),
): Loop =>
  startLoop(context, new JobQueue(context, kinds), { initialDelayMs: INITIAL_DELAY_MS, stopDeadline });
