import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { DashboardOptions } from './e2e/dashboard/dashboardTest.ts';
import type { ServiceOptions } from './e2e/fixtures.ts';

/** `npm test` sets PLAYWRIGHT_CHROMIUM; these paths are for `npx playwright test`. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = process.env['PLAYWRIGHT_CHROMIUM'] ?? SYSTEM.find((path) => existsSync(path));
const SUITES = ['site/*.spec.ts', 'portal/*.spec.ts', 'dashboard/*.spec.ts', 'e2e/desktop/**'];
const isRoot = process.getuid?.() === 0;

/** End-to-end tests with a real service process, database and browser. */
export default defineConfig<ServiceOptions & DashboardOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/globalSetup.ts',
  // They end a test that would wait for ever, also on a busy computer.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // More than the two cores of most test machines, because browser tests wait much of the time.
  workers: 3,
  // Otherwise a long file at the end would leave the other workers idle.
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Test machines have no graphics card.
      args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
    },
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Zurich',
    // Traces slow the tests down; use `--trace=on` to record one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The setup of the desktop tests first, because it takes longest.
    { name: 'desktop ready', testMatch: 'desktop/*.setup.ts' },
    // The smoke test runs on both databases, the other tests on SQLite.
    { name: 'postgresql', testIgnore: SUITES, use: { database: 'postgresql' } },
    { name: 'sqlite', testIgnore: SUITES },
    // Filling it takes as much processor time as four starts.
    { name: 'demonstration', testMatch: 'demonstration.setup.ts' },
    {
      name: 'screens',
      testMatch: SUITES,
      testIgnore: 'e2e/desktop/**',
      dependencies: ['demonstration'],
    },
    // Every story of the component workbench, with axe. Needs no service.
    { name: 'workbench', testDir: 'workbench' },
    { name: 'desktop', testMatch: 'desktop/*.spec.ts', dependencies: ['desktop ready'] },
    // Of the dashboard's tests one journey per tab, and what differs in the desktop app.
    {
      name: 'desktop dashboard',
      testMatch: 'dashboard/*.spec.ts',
      grep: /@desktop/,
      dependencies: ['desktop ready'],
      use: { hostName: 'desktop' },
    },
  ],
});
