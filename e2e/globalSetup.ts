import { startPostgres } from '../api/test/support/postgres.ts';

/** Environment variable with the URL of the run's PostgreSQL. */
export const POSTGRES_URL = 'FIRNLINE_TEST_POSTGRES_URL';

/** Starts one PostgreSQL for the whole run; each test creates its own database on it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env[POSTGRES_URL] = postgres.url;
  return () => postgres.stop();
}
