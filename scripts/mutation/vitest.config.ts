import { defineConfig } from 'vitest/config';

/** Set by `npm run mutation`; files of tests, separated by commas. */
const TESTS = process.env['MUTATION_TESTS'] ?? 'common/domain/**/*.test.ts';
const isOfService = TESTS.startsWith('api/');

/** The tests that have to notice a change, in one process and without the projects of the root's configuration. */
export default defineConfig({
  test: {
    isolate: false,
    include: TESTS.split(','),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['scripts/mutation/firstFailure.ts'],
    ...(isOfService && {
      globalSetup: ['api/test/support/globalSetup.ts'],
      env: { API_DATABASE: 'sqlite' },
    }),
  },
});
