import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { DashboardOptions } from './e2e/dashboard/dashboardTest.ts';
import type { ServiceOptions } from './e2e/fixtures.ts';

/** `npm test` names the browser it found; for `npx playwright test` the usual places will do. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = process.env['PLAYWRIGHT_CHROMIUM'] ?? SYSTEM.find((path) => existsSync(path));
const SUITES = ['site/*.spec.ts', 'portal/*.spec.ts', 'dashboard/*.spec.ts', 'e2e/desktop/**'];
const isRoot = process.getuid?.() === 0;

/** The product as people use it: a real service process, a real database, a real browser. */
export default defineConfig<ServiceOptions & DashboardOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/globalSetup.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One more than most machines that run this have cores: much of a browser test is waiting.
  workers: 3,
  // A long file at the end would leave the other two idle.
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // The machines that run this have no graphics card.
      args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
    },
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Zurich',
    // Not for every test, to spare the run; `--trace=on` asks for one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // First what the others wait for, and what takes longest.
    { name: 'desktop ready', testMatch: 'desktop/*.setup.ts' },
    // The thread on both databases. The screens meet the same service on either.
    { name: 'postgresql', testIgnore: SUITES, use: { database: 'postgresql' } },
    { name: 'sqlite', testIgnore: SUITES },
    { name: 'screens', testMatch: SUITES, testIgnore: 'e2e/desktop/**' },
    // Every story of the component workbench, with axe. Needs no service.
    { name: 'workbench', testDir: 'workbench' },
    { name: 'desktop', testMatch: 'desktop/*.spec.ts', dependencies: ['desktop ready'] },
    // The dashboard's own suite once more in the desktop app.
    {
      name: 'desktop dashboard',
      testMatch: 'dashboard/*.spec.ts',
      // Its window is never so narrow.
      testIgnore: 'dashboard/phone.spec.ts',
      dependencies: ['desktop ready'],
      use: { hostName: 'desktop' },
    },
  ],
});
