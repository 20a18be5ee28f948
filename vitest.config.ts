import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LawsFirst } from './scripts/lawsFirst.ts';

export default defineConfig({
  test: {
    // Left to itself vitest spares one core, which on two cores is half of them.
    maxWorkers: '100%',
    sequence: { sequencer: LawsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'common/{domain,contract,client}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'desktop-admin/main/**/*.test.ts',
            'web/build/**/*.test.ts',
          ],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          environment: 'jsdom',
          setupFiles: ['scripts/screensSetup.ts'],
          testTimeout: 30_000,
          include: ['common/{ui,admin}/**/*.test.{ts,tsx}', 'web/**/*.test.{ts,tsx}'],
          exclude: ['web/build/**'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['api/**/*.test.ts'],
          globalSetup: ['api/test/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
