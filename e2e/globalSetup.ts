import { startPostgres } from '../api/test/support/postgres.ts';

/** Name of the variable by which the workers find the run's PostgreSQL. */
export const POSTGRES_URL = 'FIRNLINE_TEST_POSTGRES_URL';

/** One PostgreSQL for the whole run; each test makes a database of its own on it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env[POSTGRES_URL] = postgres.url;
  return () => postgres.stop();
}
