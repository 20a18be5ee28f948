import { randomBytes, randomUUID } from 'node:crypto';
import { type Logger, pino } from 'pino';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import type { Config } from './config/config.ts';
import { readFirmProfile } from './config/firmProfile.ts';
import type { Database, Em } from './db/openDatabase.ts';
import { openServiceDatabase } from './db/serviceDatabase.ts';
import { createEmailTransport, type EmailTransport } from './email/transport.ts';
import { RecentBodies } from './http/recentBodies.ts';
import { RequestMetrics } from './metrics/requestMetrics.ts';
import { createPasswords, type Passwords } from './passwords/passwords.ts';
import { createPriceSource, type PriceSource } from './prices/priceSource.ts';

export interface Clock {
  now(): Date;
}

/** Where identifiers and secrets come from. */
export interface Random {
  uuid(): string;
  bytes(count: number): Uint8Array;
}

/** Everything the service is made of; tests replace parts of it. */
export interface Context {
  readonly config: Config;
  readonly orm: Database;
  /** Changes when the database was replaced by an earlier state; part of every ETag. */
  readonly epoch: string;
  /** A fresh unit of work outside any transaction. */
  em(): Em;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly firm: FirmProfile;
  readonly emailTransport: EmailTransport;
  readonly priceSource: PriceSource;
  readonly passwords: Passwords;
  readonly responseCache: RecentBodies;
  /** What this process has answered so far. */
  readonly metrics: RequestMetrics;
  /** Told after a commit that wrote to the outbox. */
  onEmailQueued: () => void;
  /** Set during shutdown, when `/readyz` answers 503. */
  isDraining: boolean;
  /** Advances the generation of the database and its state file (decision 24). */
  advanceGeneration(): Promise<void>;
  close(): Promise<void>;
}

/** Characters of answers that are kept for the next poll. */
const RECENT_BODIES = 32_000_000;

/** Parts that tests replace. */
export interface ContextOverrides {
  readonly clock?: Clock;
  readonly random?: Random;
  readonly log?: Logger;
  readonly emailTransport?: EmailTransport;
  readonly priceSource?: PriceSource;
  readonly passwords?: Passwords;
}

export async function createContext(config: Config, overrides: ContextOverrides = {}): Promise<Context> {
  const firm = readFirmProfile(config);
  const log =
    overrides.log ?? pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const random = overrides.random ?? { uuid: randomUUID, bytes: (count) => randomBytes(count) };
  const database = await openServiceDatabase(config.databaseUrl, { uuid: random.uuid });
  const { orm, epoch } = database;
  if (database.wasReplaced) log.warn('the database was replaced: every session has ended');
  const passwords = overrides.passwords ?? createPasswords();
  const clock = overrides.clock ?? { now: () => new Date() };
  return {
    config,
    orm,
    epoch,
    em: () => orm.em.fork() as Em,
    clock,
    random: random,
    log,
    firm,
    emailTransport: overrides.emailTransport ?? createEmailTransport(config, firm),
    priceSource: overrides.priceSource ?? createPriceSource(config, clock, log),
    passwords,
    metrics: new RequestMetrics(),
    responseCache: new RecentBodies(RECENT_BODIES),
    onEmailQueued: () => {},
    isDraining: false,
    advanceGeneration: database.advance,
    async close() {
      // Tests share one instance between services.
      if (!overrides.passwords) await passwords.close();
      await database.close();
    },
  };
}
