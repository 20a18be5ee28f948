import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type DashboardHost, disableMotion } from '../dashboardHost.ts';
import { monitorContext } from '../watch.ts';
import { type App, canLaunch } from './app.ts';
import type { AppPool } from './appPool.ts';

/** Node's URL parser gives the app's scheme the origin 'null'. */
const OWN_ORIGIN = 'null';

interface DesktopHostOptions {
  /** Origin of the service. */
  readonly url: string;
  readonly pool: AppPool;
}

/** The dashboard in the desktop app. Every device is an app with its own data. */
export function desktopHost({ url, pool }: DesktopHostOptions): DashboardHost {
  test.skip(!canLaunch(), 'There is no Electron here.');
  const apps = new Map<Page, App>();
  const closers: (() => Promise<readonly string[]>)[] = [];
  const expected: RegExp[] = [/Blocked script execution in 'about:blank'/];
  const appOf = (page: Page): App => {
    const app = apps.get(page);
    if (!app) throw new Error('This page is of no app that was opened here.');
    return app;
  };
  return {
    name: 'desktop',
    async openDevice() {
      const app = await pool.acquire(url);
      const watch = await monitorContext(app.electron.context(), OWN_ORIGIN);
      apps.set(app.page, app);
      await disableMotion(app.page);
      closers.push(async () => {
        await pool.release(app);
        await watch.end();
        return watch.problems;
      });
      await expect(app.page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
      return app.page;
    },
    async visit(page, search) {
      await page.goto(`firnline-admin-app://dashboard/${search}`);
    },
    async captureSavedFile(page, act) {
      const { electron, data } = appOf(page);
      const target = join(data, 'saved');
      await rm(target, { force: true });
      // Only the system's dialog is replaced.
      await electron.evaluate(({ dialog }, filePath) => {
        const showSaveDialog = async (_window: unknown, { defaultPath }: { defaultPath: string }) => {
          Reflect.set(globalThis, 'offered', defaultPath);
          return { canceled: false, filePath };
        };
        Reflect.set(dialog, 'showSaveDialog', showSaveDialog);
        Reflect.set(globalThis, 'offered', '');
      }, target);
      await act();
      const offered = () => electron.evaluate(() => String(Reflect.get(globalThis, 'offered')));
      await expect.poll(offered).not.toBe('');
      await expect.poll(() => readFile(target, 'utf8').catch(() => '')).not.toBe('');
      return { name: basename(await offered()), text: await readFile(target, 'utf8') };
    },
    async interceptCalls(page, path, how) {
      const { electron } = appOf(page);
      // Playwright cannot route requests of the app's scheme, so the main process's requests are intercepted.
      await electron.evaluate(
        ({ session }, hindrance) => {
          const held: (() => void)[] = [];
          Reflect.set(globalThis, 'held', held);
          session.fromPartition('service').webRequest.onBeforeRequest(({ url: called }, showSaveDialog) => {
            if (!new URL(called).pathname.endsWith(hindrance.path)) showSaveDialog({});
            else if (hindrance.how === 'break') showSaveDialog({ cancel: true });
            else held.push(() => showSaveDialog({}));
          });
        },
        { path, how },
      );
      return () =>
        electron.evaluate(({ session }) => {
          session.fromPartition('service').webRequest.onBeforeRequest(null);
          for (const release of Reflect.get(globalThis, 'held') as (() => void)[]) release();
        });
    },
    clipboardText: (page) => appOf(page).electron.evaluate(({ clipboard }) => clipboard.readText()),
    expectProblem: (problem) => void expected.push(problem),
    async close() {
      const problems = await Promise.all(closers.map((end) => end()));
      const unexpected = problems
        .flat()
        .filter((problem) => !expected.some((pattern) => pattern.test(problem)));
      expect(unexpected, 'nothing went wrong in the windows').toEqual([]);
    },
  };
}
