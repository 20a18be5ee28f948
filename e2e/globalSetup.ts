import { startPostgres } from '#api/test/support/postgres.ts';
import { ensureServiceBuild } from '../scripts/serviceBuild.ts';

/** Environment variable with the URL of the run's PostgreSQL. */
export const POSTGRES_URL = 'FIRNLINE_TEST_POSTGRES_URL';

/** Builds the service if needed, and starts one PostgreSQL for the whole run; each test creates its own database. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureServiceBuild();
  const postgres = await startPostgres();
  process.env[POSTGRES_URL] = postgres.url;
  return () => postgres.stop();
}
