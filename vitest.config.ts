import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { INSTANCES_TESTS } from './scripts/instancesTests.ts';
import { LongTestsFirst } from './scripts/longTestsFirst.ts';
import { plantedDefect } from './scripts/plantedDefects.ts';
import { bundledBlueprint } from './scripts/vite/bundledBlueprint.ts';
import { messages } from './scripts/vite/messages.ts';

/** Tests that start whole processes, as an operator does. */
const COMMANDS =
  'scripts/{backup,bootstrap,restore,journalVerify,doctor,serviceBuild,desktopRelease,staffPassword}.test.ts';

/** `npm run proof` sets it, to show that the simulation finds the defect. */
const PLANTED = process.env['PLANTED_DEFECT'];

/**
 * Limits end a test that would wait for ever. They are far above what a busy computer needs, because a test says what
 * happens and not how soon.
 */
const WAITING = { poll: { timeout: 60_000 } };
const LIMITS = { testTimeout: 180_000, hookTimeout: 180_000, expect: WAITING };
const SAME_CASES = 'scripts/sameCases.ts';

/** Tests of the service. */
const api = {
  ...LIMITS,
  // A process per file would compile the service for every file.
  isolate: false,
  // A test that expects nothing fails.
  expect: { ...WAITING, requireAssertions: true },
  globalSetup: ['api/test/support/globalSetup.ts'],
  setupFiles: [SAME_CASES, 'api/test/support/failOnLoggedErrors.ts'],
};

export default defineConfig({
  test: {
    // By default vitest leaves one core idle, which is half of two.
    maxWorkers: '100%',
    sequence: { sequencer: LongTestsFirst },
    projects: [
      {
        plugins: [messages()],
        test: {
          ...LIMITS,
          name: 'unit',
          environment: 'node',
          isolate: false,
          setupFiles: [SAME_CASES],
          include: [
            'common/{domain,contract,language,messages,statements}/**/*.test.ts',
            'common/client/*.test.ts',
            'scripts/**/*.test.ts',
            'desktop-admin/main/**/*.test.ts',
            'scripts/vite/**/*.test.ts',
          ],
          // Lighthouse has packages of its own in scripts/lighthouse.
          exclude: ['**/node_modules/**', COMMANDS, 'scripts/jsdomSetup.test.ts'],
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'commands',
          environment: 'node',
          include: [COMMANDS],
        },
      },
      {
        plugins: [react(), messages(), bundledBlueprint()],
        test: {
          ...LIMITS,
          name: 'screens',
          environment: 'jsdom',
          // A separate DOM for each file in a shared process.
          pool: 'vmThreads',
          setupFiles: [SAME_CASES, 'scripts/jsdomSetup.ts'],
          include: [
            'common/{ui,admin,client/react,performance}/**/*.test.{ts,tsx}',
            'web/**/*.test.{ts,tsx}',
            'desktop-admin/renderer/**/*.test.{ts,tsx}',
            'scripts/jsdomSetup.test.ts',
          ],
          exclude: ['scripts/vite/**'],
        },
      },
      {
        plugins: PLANTED === undefined ? [] : [plantedDefect(PLANTED)],
        test: {
          ...api,
          // The cache does not know which defect is planted.
          fsModuleCache: PLANTED === undefined,
          name: 'api',
          include: ['api/**/*.test.ts'],
          exclude: [...INSTANCES_TESTS],
        },
      },
      {
        test: { ...api, name: 'api-sqlite', include: [...INSTANCES_TESTS], env: { API_DATABASE: 'sqlite' } },
      },
      { test: { ...api, name: 'api-instances', include: [...INSTANCES_TESTS], env: { API_INSTANCES: '2' } } },
    ],
  },
});
