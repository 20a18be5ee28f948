import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { RetryingSqliteConnection } from '#api/db/sqliteDriver.ts';
import { countingRandom } from '#api/test/support/countingRandom.ts';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { dataFolder } from '#api/test/support/dataFolder.ts';
import { erasureListFile } from '#api/test/support/keyFiles.ts';
import { SimulatedFeed } from './simulatedFeed.ts';
import { SimulatedMail } from './simulatedMail.ts';
import { SimulatedTime } from './simulatedTime.ts';
import { StatementSteps } from './statementSteps.ts';

const DATABASE = 'firnline.db';
/** What outlives a process. The lock beside them belongs to the process. */
const KEPT_FILES = ['', '-wal', '.state'].map((end) => DATABASE + end);
/** Turns of the event loop without a statement after which nothing runs. */
const QUIET_TURNS = 4;

const newFolder = (): string => mkdtempSync(join(dataFolder, 'firnline-simulation-'));

interface Running {
  readonly app: TestApp;
  readonly steps: StatementSteps;
  readonly endTimers: () => void;
}

/**
 * The whole service on a SQLite database, whose clock, timers, random values, mail provider and price feed belong to a
 * simulation.
 * It can be killed before any statement and started again from the files as they were then.
 */
export class SimulatedService {
  readonly time = new SimulatedTime();
  readonly mail = new SimulatedMail();
  readonly feed = new SimulatedFeed(this.time);
  readonly errors: string[] = [];
  readonly #statements = createHash('sha256');
  readonly #random;
  readonly #erasureList = erasureListFile();
  #folder = newFolder();
  #running: Running | undefined;
  /** The files of a service that was killed. */
  #left: string | undefined;

  private constructor(seed: number) {
    this.#random = countingRandom(String(seed));
  }

  static async start(seed: number): Promise<SimulatedService> {
    const service = new SimulatedService(seed);
    copyFileSync(inject('sqliteTemplate'), join(service.#folder, DATABASE));
    await service.#start();
    return service;
  }

  get app(): TestApp {
    if (!this.#running) throw new Error('The service does not run.');
    return this.#running.app;
  }

  /** Whether it was killed, and no request can be answered. */
  get isKilled(): boolean {
    return this.#left !== undefined;
  }

  /** A hash of all statements so far. */
  get statementsHash(): string {
    return this.#statements.copy().digest('hex');
  }

  async #start(): Promise<void> {
    const steps = new StatementSteps((statement) => this.#statements.update(statement));
    const { end: endTimers, ...timers } = this.time.timersOfService();
    const log = pino({ level: 'error' }, { write: (line: string) => void this.errors.push(line) });
    const app = await createTestApp({
      databaseUrl: `sqlite:${join(this.#folder, DATABASE)}`,
      // The first start makes the key, from the same random values in every process.
      environment: { ERASURE_LIST_FILE: this.#erasureList, TOTP_KEY_FILE: `${this.#erasureList}.key` },
      overrides: {
        ...{ clock: this.time, timers, random: this.#random, log },
        ...{ emailTransport: this.mail, priceFeeds: [this.feed] },
      },
    });
    await steps.watchTransactions(app.context);
    this.#running = { app, steps, endTimers };
  }

  /** Resolves when the service has nothing to do at this time. */
  async settle(): Promise<void> {
    const { app, steps } = this.#running ?? {};
    if (!app || !steps) return;
    const connection = app.context.orm.em.getConnection() as RetryingSqliteConnection;
    for (let quiet = 0, count = steps.count; quiet < QUIET_TURNS; quiet += 1) {
      await setImmediate();
      if (steps.count === count && !connection.isThreadBusy) continue;
      count = steps.count;
      quiet = -1;
    }
  }

  /** Lets time go by. A service that is killed meanwhile starts again. */
  async advance(ms: number): Promise<void> {
    await this.time.advance(ms, () => this.recover());
  }

  /** Resolves when the service has nothing to do, after it has started again if it was killed. */
  async recover(): Promise<void> {
    if (!this.isKilled) await this.settle();
    if (this.isKilled) await this.restart();
  }

  /** Lets a statement of what comes next fail, as on a disk that is full, or ends the process before it. */
  interruptAfter(statements: number, how: 'fail' | 'kill'): void {
    this.#running?.steps.interruptAfter(statements, () => {
      if (how === 'kill') return this.#kill();
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    });
  }

  /** @returns whether the interruption was still to come */
  clearInterruption = (): boolean => this.#running?.steps.clearInterruption() ?? false;

  #kill(): void {
    const left = newFolder();
    for (const name of KEPT_FILES) {
      const file = join(this.#folder, name);
      if (existsSync(file)) copyFileSync(file, join(left, name));
    }
    this.#left = left;
    this.#running?.steps.kill();
  }

  /** Stops the service, unless it was killed, and starts it again. */
  async restart(): Promise<void> {
    await this.#stop();
    const left = this.#left;
    if (left === undefined) {
      await this.#start();
      return this.settle();
    }
    rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = left;
    this.#left = undefined;
    await this.#start();
    await this.#noteDoubtful();
    await this.settle();
  }

  /** Nobody knows whether a message arrived whose sender was killed. */
  async #noteDoubtful(): Promise<void> {
    const sending = "select id from outbox_message where status = 'sending'";
    const rows = await this.app.context.em().execute<{ id: string }[]>(sending);
    for (const { id } of rows) this.mail.doubtful.add(id);
  }

  async #stop(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    if (!running) return;
    running.endTimers();
    // What a killed service fails to end does not matter.
    await running.app.stop().catch((error: unknown) => {
      if (!this.isKilled) throw error;
    });
    running.steps.end();
  }

  async remove(): Promise<void> {
    await this.#stop();
    for (const folder of [this.#folder, this.#left]) {
      if (folder) rmSync(folder, { recursive: true, force: true });
    }
  }
}
