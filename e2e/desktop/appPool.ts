import { type App, launchApp } from './app.ts';
import { openDisplay, type VirtualDisplay } from './virtualDisplay.ts';

/**
 * Apps for one test after the other. Each test has windows of its own, on a profile as of the first start, in
 * processes that may have shown another test's before: starting one costs more than many a test.
 */
export interface AppPool {
  /** An app with a fresh window, connected to this service. */
  acquire(address: string): Promise<App>;
  /** Takes it back: its window closes at once. */
  release(app: App): Promise<void>;
  close(): Promise<void>;
}

/** Closes the window and forgets what it left behind; the process waits without one. */
async function clear({ electron, page }: App): Promise<void> {
  await page.evaluate(() => window.firnline.platform.setRemembered(false)).catch(() => undefined);
  await electron.evaluate(async ({ app, BrowserWindow, clipboard, session }) => {
    app.removeAllListeners('window-all-closed').on('window-all-closed', () => undefined);
    for (const window of BrowserWindow.getAllWindows()) window.destroy();
    await session.defaultSession.clearStorageData();
    session.fromPartition('service').webRequest.onBeforeRequest(null);
    clipboard.clear();
  });
}

/** As on macOS, where an app outlives its windows. */
async function reopen(app: App): Promise<App> {
  const arrival = app.electron.waitForEvent('window');
  await app.electron.evaluate(({ app: electronApp }) => electronApp.emit('activate'));
  return { ...app, page: await arrival };
}

/** @param kept address of the service whose apps are worth keeping; those of others end when they come back */
export function createAppPool(kept: string): AppPool {
  const idle: App[] = [];
  const addresses = new Map<string, string>();
  let screen: Promise<VirtualDisplay> | undefined;
  return {
    async acquire(address) {
      const waiting = address === kept ? idle.pop() : undefined;
      if (waiting) return reopen(waiting);
      screen ??= openDisplay();
      const app = await launchApp({ display: (await screen).display, address });
      addresses.set(app.data, address);
      return app;
    },
    async release(app) {
      if (addresses.get(app.data) !== kept) return app.close();
      await clear(app);
      idle.push(app);
    },
    async close() {
      await Promise.all(idle.map((app) => app.close()));
      (await screen)?.close();
    },
  };
}
