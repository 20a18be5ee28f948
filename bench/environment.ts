import { join } from 'node:path';

export const BENCH_PASSWORD = 'Quartz-Meadow-581-lantern';

/** Settings of a production service on this computer. Logs are written and thrown away. */
export function serviceEnvironment(folder: string, databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://127.0.0.1',
    ALLOW_LOOPBACK_HTTP: '1',
    ALLOW_CAPTURED_MAIL: '1',
    ALLOW_DEMO_PROFILE: '1',
    // One proxy, so that each request can state an address of its own and no limit per address applies.
    TRUST_PROXY: '1',
    ADMIN_PASSWORD: BENCH_PASSWORD,
    JOURNAL_KEY_FILE: join(folder, 'journal-key.pem'),
    ERASURE_LIST_FILE: join(folder, 'erasures.jsonl'),
    REQUIRE_SECOND_FACTOR: '0',
    TOTP_KEY_FILE: join(folder, 'totp-key'),
    LOG_LEVEL: 'info',
  };
}
