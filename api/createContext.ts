import { randomBytes, randomUUID } from 'node:crypto';
import { createRecentEntries } from './accessLog/recentEntries.ts';
import { AssetHistory } from './accounts/assetHistory.ts';
import { createThrottle } from './attemptLimits/throttle.ts';
import type { Config } from './config/config.ts';
import { readFirmProfile } from './config/firmProfile.ts';
import type { Context, ContextOverrides, Timers } from './context.ts';
import { createLog } from './createLog.ts';
import { type Em, isSchemaCurrent, readExecutedMigrations } from './db/openDatabase.ts';
import { openServiceDatabase } from './db/serviceDatabase.ts';
import { createEmailTransport } from './email/transport.ts';
import { entities } from './entities.ts';
import { WEB_ROOT } from './http/pages/builtPages.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createPriceFeeds, createPriceSource } from './prices/priceSource.ts';
import { ListCache } from './readModel/listCache.ts';
import { openChangeFeed } from './readModel/openChangeFeed.ts';
import { PollCache } from './readModel/pollCache.ts';
import { readSecretKeys } from './secondFactors/openSecretKeys.ts';
import { createSecretCipher } from './secondFactors/secretCipher.ts';
import { endAllSessions } from './sessions/endAllSessions.ts';

/** Loads the library only where its figures are read. */
async function loadRequestMetrics() {
  const { RequestMetrics } = await import('./metrics/requestMetrics.ts');
  return new RequestMetrics();
}

const systemTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Assembles the service from its settings. */
export async function createContext(config: Config, overrides: ContextOverrides = {}): Promise<Context> {
  const firm = readFirmProfile(config);
  const log = overrides.log ?? createLog(config.logLevel);
  const random = overrides.random ?? { uuid: randomUUID, bytes: (count) => randomBytes(count) };
  const database = await openServiceDatabase(config.databaseUrl, {
    entities,
    uuid: random.uuid,
    onReplaced: endAllSessions,
  });
  const { orm, epoch } = database;
  if (database.wasReplaced) log.warn('the database was replaced: every session has ended');
  const passwords = overrides.passwords ?? createPasswords();
  const pollCache = new PollCache(() => changeFeed.isCurrent());
  const listCache = new ListCache();
  const em = () => orm.em.fork() as Em;
  let context: Context | undefined;
  const checkSchema = async () => {
    if (!isSchemaCurrent(await readExecutedMigrations(em()))) context?.onNewerSchema();
  };
  const changeFeed = await openChangeFeed(config.databaseUrl, orm, (change) => {
    pollCache.apply(change);
    listCache.apply(change);
    // Without a connection, the next one reports a change of everything again.
    if (change.kind === 'everything') checkSchema().catch(() => undefined);
  });
  const clock = overrides.clock ?? { now: () => new Date() };
  const rowsEm = em();
  context = {
    config,
    orm,
    epoch,
    em,
    rowsEm,
    clock,
    timers: overrides.timers ?? systemTimers,
    random,
    log,
    firm,
    emailTransport: overrides.emailTransport ?? createEmailTransport(config, firm),
    priceSource: overrides.priceSource ?? createPriceSource(config, clock, log),
    priceFeeds: overrides.priceFeeds ?? createPriceFeeds(config, clock),
    passwords,
    webRoot: overrides.webRoot ?? WEB_ROOT,
    secretCipher: createSecretCipher(() => readSecretKeys(config.totpKeyFile), random),
    throttle: createThrottle({ em: rowsEm, clock, limits: config.throttle }),
    assetHistory: new AssetHistory(),
    metrics: config.metricsToken ? await loadRequestMetrics() : undefined,
    pollCache,
    listCache,
    recentAccess: createRecentEntries(),
    changeFeed,
    storedChanges: overrides.storedChanges ?? new Map(),
    onEmailQueued: () => {},
    onJobAdded: () => {},
    onNewerSchema: () => {},
    problems: new Set(),
    isDraining: false,
    advanceGeneration: database.advance,
    async close() {
      // Tests share one instance between services.
      if (!overrides.passwords) await passwords.close();
      await changeFeed.close();
      await database.close();
    },
  };
  return context;
}
