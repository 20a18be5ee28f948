import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '#api/test/support/dataFolder.ts';
import { startPostgres } from '#api/test/support/postgres.ts';
import { ensureServiceBuild } from '../scripts/serviceBuild.ts';

/** Environment variable with the URL of the run's PostgreSQL. */
export const POSTGRES_URL = 'FIRNLINE_TEST_POSTGRES_URL';

/** Environment variable with the folder of the demonstration data, which `demonstration.setup.ts` fills once per run. */
export const DEMONSTRATION = 'FIRNLINE_TEST_DEMONSTRATION';

/** Builds the service if needed, and starts one PostgreSQL for the whole run; each test creates its own database. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureServiceBuild();
  const postgres = await startPostgres();
  process.env[POSTGRES_URL] = postgres.url;
  const demonstration = mkdtempSync(join(dataFolder, 'firnline-demonstration-'));
  process.env[DEMONSTRATION] = demonstration;
  return async () => {
    rmSync(demonstration, { recursive: true, force: true });
    await postgres.stop();
  };
}
