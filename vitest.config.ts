import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongTestsFirst } from './scripts/longTestsFirst.ts';

export default defineConfig({
  test: {
    // By default vitest leaves one core idle, which is half of two.
    maxWorkers: '100%',
    sequence: { sequencer: LongTestsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          // Some tests start processes.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: [
            'common/{domain,contract}/**/*.test.ts',
            'common/client/*.test.ts',
            'scripts/**/*.test.ts',
            'desktop-admin/main/**/*.test.ts',
            'scripts/vite/**/*.test.ts',
          ],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          environment: 'jsdom',
          // A separate DOM for each file in a shared process.
          pool: 'vmThreads',
          setupFiles: ['scripts/jsdomSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['common/{ui,admin,client/react}/**/*.test.{ts,tsx}', 'web/**/*.test.{ts,tsx}'],
          exclude: ['scripts/vite/**'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          // A process per file would compile the service for every file.
          isolate: false,
          include: ['api/**/*.test.ts'],
          globalSetup: ['api/test/support/globalSetup.ts'],
          setupFiles: ['api/test/support/failOnLoggedErrors.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
