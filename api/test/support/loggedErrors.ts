import { pino } from 'pino';

const errors: unknown[] = [];

/** Collects the errors that a service under test logs. */
export const errorLog = pino(
  { level: 'error' },
  { write: (line: string) => void errors.push(JSON.parse(line)) },
);

/** The errors logged since the last call. An error that no test takes fails the test: `failOnLoggedErrors.ts`. */
export const takeLoggedErrors = (): unknown[] => errors.splice(0);
