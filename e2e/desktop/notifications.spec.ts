import type { ElectronApplication } from '@playwright/test';
import { submitApplicationAs } from './applicants.ts';
import { expect, signIn, test } from './fixtures.ts';

/** Replaces Electron's badge and notifications, which test machines do not show. */
async function listen(electron: ElectronApplication) {
  await electron.evaluate(({ app, Notification }) => {
    Reflect.set(app, 'setBadgeCount', (count: number) => Reflect.set(globalThis, 'badge', count));
    Reflect.set(Notification, 'isSupported', () => true);
    Reflect.set(Notification.prototype, 'show', function (this: Electron.Notification) {
      Reflect.set(globalThis, 'shown', this);
    });
  });
  return {
    badge: () => electron.evaluate(() => Number(Reflect.get(globalThis, 'badge'))),
    notification: () =>
      electron.evaluate(() => {
        const { title, body } = Reflect.get(globalThis, 'shown') ?? {};
        return { title, body };
      }),
    /** Clicks the notification. */
    click: () => electron.evaluate(() => Reflect.get(globalThis, 'shown').emit('click', {})),
  };
}

test('notifications › new records update the badge and, in a hidden window, show a notification that opens them', async ({
  app,
  service,
}) => {
  const system = await listen(app.electron);
  const isVisible = () =>
    app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  await signIn(app.page);
  await expect.poll(system.badge).toBeGreaterThanOrEqual(0);
  const before = await system.badge();
  await app.page.getByRole('tab', { name: /^Contacts/ }).click();
  await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  // Playwright reports every page as visible.
  await app.page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  await submitApplicationAs(service.url, 'Ines Moser');
  await expect.poll(system.notification).toEqual({ title: 'Firnline', body: '1 new application' });
  await expect.poll(system.badge).toBe(before + 1);
  expect(await isVisible()).toBe(false);

  await system.click();
  await expect.poll(isVisible).toBe(true);
  await expect(app.page.getByRole('tab', { name: /^Applications/ })).toHaveAttribute('aria-selected', 'true');
  await expect(app.page.getByRole('article', { name: 'Application of Ines Moser' })).toBeVisible();
  await app.page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(system.badge).toBe(0);
});
