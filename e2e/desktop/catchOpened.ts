import type { ElectronApplication } from '@playwright/test';

/** Records URLs that would open in the system's browser. */
export async function catchOpened(electron: ElectronApplication): Promise<() => Promise<string[]>> {
  await electron.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, 'opened', opened);
    Reflect.set(shell, 'openExternal', async (url: string) => void opened.push(url));
  });
  return () => electron.evaluate(() => [...(Reflect.get(globalThis, 'opened') as string[])]);
}
