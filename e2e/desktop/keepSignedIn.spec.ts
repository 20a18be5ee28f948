import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { packagedProgram } from '../../scripts/desktopPackage.ts';
import { expect, expectSignIn, signIn, test } from './fixtures.ts';
import { hasKeyring, type Keyring, openKeyring } from './keyring.ts';
import { startPackaged } from './packagedApp.ts';

/** Signs in with "Keep me signed in". */
async function remember(page: Page): Promise<void> {
  await expectSignIn(page);
  // Blueprint's styled checkbox covers the input.
  await page.getByText('Keep me signed in on this device').click();
  await signIn(page);
}

const isSignedIn = (page: Page) => expect(page.getByRole('tab', { name: /^Applications/ })).toBeVisible();
const isThere = (file: string) => statSync(file, { throwIfNoEntry: false }) !== undefined;

test.describe('Keep me signed in', () => {
  test('without a key store the session lasts until the app quits, and nothing is written to disk', async ({
    app,
    launch,
    service,
  }) => {
    const file = join(app.data, 'device');
    await remember(app.page);
    await app.page.reload();
    await isSignedIn(app.page);
    expect(isThere(file)).toBe(false);
    await app.close(true);
    // A file that the key store did not encrypt is ignored.
    writeFileSync(file, 'v10not-really-encrypted');
    const again = await launch({ data: app.data, address: service.url });
    await expectSignIn(again.page);
  });

  test('with a key store the session survives a restart, for this user only, and ends with sign-out', async ({
    display,
    service,
  }) => {
    // Three starts and two key stores take long.
    test.skip(!hasKeyring(), 'There is no key store here: gnome-keyring and dbus.');
    test.skip(!existsSync(packagedProgram), 'It is packed on Linux only.');
    const own = await openKeyring();
    const other = await openKeyring();
    // Playwright's launcher disables the system's key store, so the packaged app is used.
    const start = (keyring: Keyring, data?: string) =>
      startPackaged({ display, address: service.url, env: keyring.env, ...(data ? { data } : {}) });
    const app = await start(own);
    const file = join(app.data, 'device');
    await remember(app.page);
    await expect.poll(() => isThere(file)).toBe(true);
    expect(readFileSync(file, 'latin1')).not.toContain('firnline_device');
    expect(statSync(file).mode & 0o077).toBe(0);
    await app.close(true);

    const stolen = await start(other, app.data);
    await expectSignIn(stolen.page);
    await stolen.close(true);

    const again = await start(own, app.data);
    await isSignedIn(again.page);
    await again.page.getByRole('button', { name: 'Sign out' }).click();
    await expectSignIn(again.page);
    expect(isThere(file)).toBe(false);
    await again.close();
    other.close();
    own.close();
  });
});
