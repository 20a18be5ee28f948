import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Once more where nobody watches; at a desk a flaky test fails. */
const retry = process.env['CI'] ? 1 : 0;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          retry,
          environment: 'node',
          include: [
            'common/{domain,contract,client}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'desktop-admin/main/**/*.test.ts',
          ],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          retry,
          environment: 'jsdom',
          setupFiles: ['scripts/screensSetup.ts'],
          testTimeout: 30_000,
          include: ['common/{ui,admin}/**/*.test.{ts,tsx}', 'web/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'api',
          retry,
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
