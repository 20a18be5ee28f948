import { type App, launchApp } from './app.ts';
import { openDisplay, type VirtualDisplay } from './virtualDisplay.ts';

/**
 * Reuses app processes between tests, because starting one takes longer than many tests. Each test gets a new window
 * and an empty profile.
 */
export interface AppPool {
  /** Returns an app with a new window, connected to this service. */
  acquire(address: string): Promise<App>;
  /** Closes the app's window and keeps the process for the next test. */
  release(app: App): Promise<void>;
  close(): Promise<void>;
}

/** Closes the window and clears its data; the process continues without a window. */
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

/** Opens a window as macOS does when the app is activated. */
async function reopen(app: App): Promise<App> {
  const arrival = app.electron.waitForEvent('window');
  await app.electron.evaluate(({ app: electronApp }) => electronApp.emit('activate'));
  return { ...app, page: await arrival };
}

/** @param kept address of the service whose apps are reused; apps of other services are closed */
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
