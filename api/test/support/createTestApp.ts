import { fileURLToPath } from 'node:url';
import { type Config, readConfig, type ThrottleLimits } from '#api/config/config.ts';
import type { Context, ContextOverrides } from '#api/context.ts';
import { type Service, startService } from '#api/startService.ts';
import { type Client, createClient } from '#common/client/createClient.ts';
import { expectProfits } from './expectProfits.ts';
import { erasureListFile, journalKeyFile, totpKeyFile } from './keyFiles.ts';
import { errorLog } from './loggedErrors.ts';
import { openStaffSession } from './openStaffSession.ts';
import { startRoundRobinProxy } from './roundRobinProxy.ts';
import { TestClock } from './testClock.ts';
import { createTestDatabase, type DatabaseKind } from './testDatabase.ts';
import { testPasswords } from './testPasswords.ts';

/** `API_INSTANCES=2` runs every test against two instances behind a round-robin proxy. */
const USES_TWO_INSTANCES = process.env['API_INSTANCES'] === '2';

/** Both, except where `vitest.config.ts` divides them among projects. */
export const DATABASES: readonly DatabaseKind[] = (['sqlite', 'postgresql'] as const).filter((kind) =>
  kind === 'sqlite' ? !USES_TWO_INSTANCES : process.env['API_DATABASE'] !== 'sqlite',
);

export const ADMIN_PASSWORD = 'granite-lantern-73';

export interface TestApp {
  readonly url: string;
  readonly context: Context;
  readonly clock: TestClock;
  /** `fetch` with its own cookie jar. */
  browser(): typeof fetch;
  /** Client with the cookies of a browser. */
  client(browser?: typeof fetch, token?: string): Client;
  /** Client of signed-in staff. */
  staff(): Promise<Client>;
  /** Asserts first what must be true of the profits of all accounts. */
  stop(): Promise<void>;
}

interface TestOptions {
  readonly database?: DatabaseKind;
  readonly throttle?: Partial<ThrottleLimits>;
  readonly overrides?: ContextOverrides;
  readonly environment?: Record<string, string>;
  /** An existing database, for another instance on it. */
  readonly databaseUrl?: string;
}

function cookieFetch(): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      if (/expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name);
      else jar.set(name, pair.slice(at + 1));
    }
    return response;
  };
}

/** Tests of the service run before the web app is built, and must not pass only where an earlier build lies. */
const webRoot = fileURLToPath(new URL('not-built', import.meta.url));

/** Starts the service over HTTP on a new database. */
export async function createTestApp(options: TestOptions = {}): Promise<TestApp> {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, remove: () => {} }
    : await createTestDatabase(USES_TWO_INSTANCES ? 'postgresql' : (options.database ?? 'sqlite'));
  const clock = new TestClock();
  const environment = {
    DATABASE_URL: database.url,
    ADMIN_PASSWORD,
    PORT: '0',
    PUBLIC_URL: 'http://firnline.test',
    JOURNAL_KEY_FILE: journalKeyFile(),
    TOTP_KEY_FILE: totpKeyFile(),
    ERASURE_LIST_FILE: erasureListFile(),
    ...options.environment,
  };
  const base = readConfig(environment);
  const config: Config = {
    ...base,
    throttle: { ...base.throttle, ...options.throttle },
    // Otherwise every test would wait for the keep-alive connections of `fetch`.
    connections: { ...base.connections, drainIdle: 0 },
  };
  const start = () =>
    startService(config, { clock, log: errorLog, passwords: testPasswords, webRoot, ...options.overrides });
  const service: Service = await start();
  const second = USES_TWO_INSTANCES ? await start() : undefined;
  const urls = [service, ...(second ? [second] : [])].map(({ port }) => `http://127.0.0.1:${port}`);
  const caughtUp = () =>
    Promise.all([service, second].map((instance) => instance?.context.changeFeed.caughtUp()));
  const proxy = second ? await startRoundRobinProxy(urls, caughtUp) : undefined;
  const url = proxy?.url ?? `http://127.0.0.1:${service.port}`;
  const client = (browser: typeof fetch = cookieFetch(), token?: string) =>
    createClient({ fetch: browser, baseUrl: url, token: () => token });
  return {
    url,
    context: service.context,
    clock,
    browser: cookieFetch,
    client,
    async staff() {
      const session = await openStaffSession(client(), { password: ADMIN_PASSWORD });
      return client(cookieFetch(), session.token);
    },
    async stop() {
      try {
        if (!options.databaseUrl) await expectProfits(service.context);
      } finally {
        await proxy?.stop();
        await Promise.all([service.stop(), second?.stop()]);
        database.remove();
      }
    },
  };
}
