import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../service.ts';
import { expect, expectSignIn, test } from './fixtures.ts';
import { chooseFromMenu } from './menu.ts';
import { createKeyPair, packageApp, packageBytes, replaceDialogs, startFeed } from './updateFeed.ts';

const AVAILABLE = 'Version 0.2.0 is available.';
const READY = 'Version 0.2.0 is ready to install.';
const key = createKeyPair();

test.describe('updates', () => {
  test.beforeEach(() => test.skip(process.platform !== 'linux', 'The feed here is one for Linux.'));

  let folder: string;
  let mark: string;
  let installed: string;
  let env: Readonly<Record<string, string>>;
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'firnline-installed-'));
    mark = join(folder, 'started');
    // On Linux only an AppImage updates itself; this file stands for the installed one.
    installed = join(folder, 'firnline-admin.AppImage');
    writeFileSync(installed, 'version 0.1.0');
    env = { APPIMAGE: installed };
  });
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('downloads and installs a signed version from the feed of the service, each after consent', async ({
    launch,
  }) => {
    const feed = await startFeed();
    feed.publish({ version: '0.2.0', privateKey: key.privateKey, signed: packageBytes(mark) });
    const service = await startService('sqlite', { DESKTOP_UPDATE_FEED: feed.url });
    const app = await launch({ app: packageApp(folder, { publicKey: key.publicKey }), env });
    const messages = await replaceDialogs(app.electron, ['Later']);
    await app.page.getByLabel('Address of the service').fill(service.url);
    await app.page.getByRole('button', { name: 'Connect' }).click();
    await expectSignIn(app.page);
    await expect.poll(messages).toEqual([AVAILABLE]);
    const banner = app.page.getByRole('status').filter({ hasText: AVAILABLE });
    await expect(banner).toBeVisible();
    expect(feed.packageReads()).toBe(0);

    // The page can only start a check; the main process requests consent.
    await replaceDialogs(app.electron, ['Download', 'Later']);
    await banner.getByRole('button', { name: 'Download…' }).click();
    await expect(app.page.getByText(READY)).toBeVisible();
    expect(feed.packageReads()).toBe(1);
    expect(readFileSync(installed, 'utf8')).toBe('version 0.1.0');

    await replaceDialogs(app.electron, ['Restart and Install']);
    const ended = app.electron.waitForEvent('close');
    await app.page.getByRole('button', { name: 'Install…' }).click();
    await ended;
    expect(readFileSync(installed)).toEqual(packageBytes(mark));
    await expect.poll(() => existsSync(mark)).toBe(true);
    await service.stop();
    feed.close();
  });

  const pending = (data: string) =>
    readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.AppImage'));

  test('deletes a file that is not the signed one', async ({ launch, service }) => {
    const feed = await startFeed();
    const [signed, served] = [packageBytes(mark), packageBytes(join(folder, 'other'))];
    feed.publish({ version: '0.2.0', privateKey: key.privateKey, signed, served });
    const program = packageApp(folder, { publicKey: key.publicKey, feed: feed.url });
    const app = await launch({ app: program, env });
    const messages = await replaceDialogs(app.electron, ['Download', 'Restart and Install']);
    await app.page.getByLabel('Address of the service').fill(service.url);
    await app.page.getByRole('button', { name: 'Connect' }).click();
    await expectSignIn(app.page);
    await expect.poll(feed.packageReads).toBe(1);
    await chooseFromMenu(app.electron, 'Settings…');
    const dialog = app.page.getByRole('dialog', { name: 'Settings' });
    await expect(dialog.getByText('could not be verified. Nothing was installed.')).toBeVisible();
    expect(await messages()).toEqual([AVAILABLE]);
    expect(pending(app.data)).toEqual([]);
    feed.close();
  });

  test('does not install a file that was changed on the disk after its download', async ({
    launch,
    service,
  }) => {
    const feed = await startFeed();
    const app = await launch({
      address: service.url,
      app: packageApp(folder, { publicKey: key.publicKey, feed: feed.url }),
      env,
    });
    await expectSignIn(app.page);
    // The check at the start finds nothing; one from the menu would join it.
    await expect.poll(feed.metadataReads).toBe(1);
    await replaceDialogs(app.electron, ['Download', 'Later']);
    feed.publish({ version: '0.2.0', privateKey: key.privateKey, signed: packageBytes(mark) });
    await chooseFromMenu(app.electron, 'Check for Updates…');
    await expect(app.page.getByText(READY)).toBeVisible();
    const [name] = pending(app.data);
    writeFileSync(join(app.data, name ?? ''), packageBytes(join(folder, 'other')));
    await replaceDialogs(app.electron, ['Restart and Install']);
    await chooseFromMenu(app.electron, 'Check for Updates…');
    await chooseFromMenu(app.electron, 'Settings…');
    const dialog = app.page.getByRole('dialog', { name: 'Settings' });
    await expect(dialog.getByText('could not be verified. Nothing was installed.')).toBeVisible();
    expect(readFileSync(installed, 'utf8')).toBe('version 0.1.0');
    feed.close();
  });

  test('offers no release that is signed by another key, expired or not newer', async ({
    launch,
    service,
  }) => {
    const feed = await startFeed();
    const app = await launch({
      address: service.url,
      app: packageApp(folder, { publicKey: key.publicKey, feed: feed.url }),
      env,
    });
    await expectSignIn(app.page);
    // The check at the start finds nothing; one from the menu would join it.
    await expect.poll(feed.metadataReads).toBe(1);
    const messages = await replaceDialogs(app.electron, ['Download']);
    await chooseFromMenu(app.electron, 'Settings…');
    const dialog = app.page.getByRole('dialog', { name: 'Settings' });
    const { privateKey } = key;
    const signed = packageBytes(mark);
    const releases = [
      [{ version: '0.2.0', privateKey: createKeyPair().privateKey, signed }, 'could not be verified'],
      [{ version: '0.1.0', privateKey, signed }, 'This is the newest version.'],
      [{ version: '0.2.0', privateKey, signed, expiresAt: '2026-01-01T00:00:00Z' }, 'could not be verified'],
      [{ version: '0.0.9', privateKey, signed }, 'This is the newest version.'],
    ] as const;
    for (const [release, words] of releases) {
      feed.publish(release);
      await dialog.getByRole('button', { name: 'Check for updates' }).click();
      await expect(dialog.getByText(words)).toBeVisible();
    }
    expect(await messages()).toEqual([]);
    expect(feed.packageReads()).toBe(0);
    feed.close();
  });

  test('reads no feed in an app without a key, and none that the page or a settings file names', async ({
    launch,
    service,
  }) => {
    const feed = await startFeed();
    feed.publish({ version: '0.2.0', privateKey: key.privateKey, signed: packageBytes(mark) });
    const app = await launch({
      address: service.url,
      app: packageApp(folder, { feed: feed.url }),
      settings: { feed: `${feed.url}/` },
      env,
    });
    await expectSignIn(app.page);
    const messages = await replaceDialogs(app.electron, ['Download']);
    const calls = await app.page.evaluate(async (url) => {
      const { app } = window.firnline;
      const settings = { ...(await app.settings()), feed: url };
      await app.changeSettings(settings);
      await app.checkForUpdate();
      return Object.keys(app)
        .filter((name) => /update|install/i.test(name))
        .toSorted();
    }, feed.url);
    expect(calls).toEqual(['checkForUpdate', 'onUpdate', 'update']);
    await chooseFromMenu(app.electron, 'Check for Updates…');
    const dialog = app.page.getByRole('dialog', { name: 'Settings' });
    await expect(dialog.getByText('Updates are not set up for this copy of the app.')).toBeVisible();
    await expect(dialog.getByText('feed')).toHaveCount(0);
    expect(await messages()).toEqual([]);
    expect(feed.seen).toEqual([]);
    feed.close();
  });
});
