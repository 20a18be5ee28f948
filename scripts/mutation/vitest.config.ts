import { defineConfig } from 'vitest/config';

/** Set by `npm run mutation`: the files of tests, separated by commas. */
const TESTS = process.env['MUTATION_TESTS'] ?? 'common/domain/**/*.test.ts';

/** Tests of the service need a database; SQLite is enough to notice what is wrong with a rule. */
const SERVICE = TESTS.includes('api/') && {
  globalSetup: ['api/test/support/globalSetup.ts'],
  env: { API_DATABASE: 'sqlite' },
};

/** The tests that have to notice a change, without the projects of the root's configuration. */
export default defineConfig({
  test: {
    isolate: false,
    include: TESTS.split(','),
    setupFiles: ['scripts/mutation/firstFailure.ts'],
    testTimeout: 30_000,
    ...SERVICE,
  },
});
