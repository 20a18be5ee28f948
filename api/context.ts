import type { Logger } from 'pino';
import type { ErrorCode } from '#common/contract/errors.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import type { RecentEntries } from './accessLog/recentEntries.ts';
import type { AssetHistory } from './accounts/assetHistory.ts';
import type { StoredChanges } from './approvals/registry.ts';
import type { Throttle } from './attemptLimits/throttle.ts';
import type { Config } from './config/config.ts';
import type { Database, Em } from './db/openDatabase.ts';
import type { EmailTransport } from './email/transport.ts';
import type { RequestMetrics } from './metrics/requestMetrics.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { PriceFeed, PriceSource } from './prices/priceSource.ts';
import type { ChangeFeed } from './readModel/changeFeed.ts';
import type { ListCache } from './readModel/listCache.ts';
import type { PollCache } from './readModel/pollCache.ts';
import type { SecretCipher } from './secondFactors/secretCipher.ts';

export interface Clock {
  now(): Date;
}

/** What wakes the work that is not a request. */
export interface Timers {
  /** Runs something once. @returns what ends the wait */
  after(ms: number, run: () => void): () => void;
}

/** The only source of random identifiers and secrets. */
export interface Random {
  uuid(): string;
  bytes(count: number): Uint8Array;
}

/** Everything that handlers, commands and workers use. */
export interface Context {
  readonly config: Config;
  readonly orm: Database;
  /** Changes when the database was replaced by an earlier state; part of every ETag. */
  readonly epoch: string;
  /** A new entity manager outside any transaction. */
  em(): Em;
  /** For reads outside transactions, which load no entities. Saves making one for each read. */
  readonly rowsEm: Em;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Logger;
  readonly firm: FirmProfile;
  readonly emailTransport: EmailTransport;
  readonly priceSource: PriceSource;
  readonly priceFeeds: readonly PriceFeed[];
  readonly passwords: Passwords;
  /** Folder of the built web app. */
  readonly webRoot: string;
  /** For the secrets of authenticator apps and for codes that are too short for a plain hash. */
  readonly secretCipher: SecretCipher;
  readonly throttle: Throttle;
  readonly pollCache: PollCache;
  readonly listCache: ListCache;
  /** Entries of the access log that need not be written again yet. */
  readonly recentAccess: RecentEntries;
  /** Reports to the caches what changes in the database. */
  readonly changeFeed: ChangeFeed;
  /** The value of all accounts over time. */
  readonly assetHistory: AssetHistory;
  /** Request counters of this process; undefined without METRICS_TOKEN. */
  readonly metrics: RequestMetrics | undefined;
  /** Changes that can wait for a second person. */
  readonly storedChanges: StoredChanges;
  /** Called after a commit that wrote to the outbox. */
  onEmailQueued: () => void;
  /** Called after a commit that added a job. */
  onJobAdded: () => void;
  /** Called, perhaps several times, when a newer version has migrated the database. */
  onNewerSchema: () => void;
  /** What an operator must repair while the service goes on; `/readyz` names it. */
  readonly problems: Set<ErrorCode>;
  /** Set during shutdown, when `/readyz` returns 503. */
  isDraining: boolean;
  /** Advances the generation of the database and its state file (decision 24). */
  advanceGeneration(): Promise<void>;
  close(): Promise<void>;
}

/** Parts that tests replace. */
export interface ContextOverrides {
  readonly clock?: Clock;
  readonly timers?: Timers;
  readonly random?: Random;
  readonly log?: Logger;
  readonly emailTransport?: EmailTransport;
  readonly priceSource?: PriceSource;
  readonly priceFeeds?: readonly PriceFeed[];
  readonly passwords?: Passwords;
  readonly storedChanges?: StoredChanges;
  readonly webRoot?: string;
}
