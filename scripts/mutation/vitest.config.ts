import { defineConfig } from 'vitest/config';

/** Set by `npm run mutation`: files of tests that need no database, separated by commas. */
const TESTS = process.env['MUTATION_TESTS'] ?? 'common/domain/**/*.test.ts';

/** The tests that have to notice a change, without the projects of the root's configuration. */
export default defineConfig({
  test: {
    isolate: false,
    include: TESTS.split(','),
    setupFiles: ['scripts/mutation/firstFailure.ts'],
    testTimeout: 30_000,
  },
});
