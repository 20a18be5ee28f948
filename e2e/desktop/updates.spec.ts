import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect, signIn, test } from './fixtures.ts';
import { chooseFromMenu } from './menu.ts';
import { type Recorder, startRecorder } from './recorder.ts';

const FILE = Buffer.from('not a program, but long enough to be fetched');

/** A feed that announces a version. @param bytes what it hands out under that name */
function startFeed(version: string, bytes: Buffer): Promise<Recorder> {
  const sha512 = createHash('sha512').update(FILE).digest('base64');
  const name = `firnline-admin-${version}-linux-x86_64.AppImage`;
  const yaml = [
    `version: ${version}`,
    'files:',
    `  - url: ${name}`,
    `    sha512: ${sha512}`,
    `    size: ${FILE.length}`,
    `path: ${name}`,
    `sha512: ${sha512}`,
    "releaseDate: '2026-11-20T00:00:00.000Z'",
  ].join('\n');
  return startRecorder((path) => {
    if (path.startsWith('/latest-linux.yml')) return { body: yaml };
    if (path.startsWith(`/${name}`)) return { body: bytes };
    return undefined;
  });
}

const programs = (feed: Recorder) => feed.seen.filter(({ path }) => path.includes('.AppImage'));

test.describe('updates', () => {
  test.beforeEach(() => test.skip(process.platform !== 'linux', 'The feed here is one for Linux.'));
  // Stands for an app that was installed as an AppImage, which alone updates itself on Linux.
  const env = { APPIMAGE: '/tmp/firnline-admin-0.1.0.AppImage' };

  test('a new version is announced, fetched only when asked to, and never installed unasked', async ({
    launch,
    service,
  }) => {
    const feed = await startFeed('0.2.0', FILE);
    const app = await launch({ address: service.url, settings: { feed: `${feed.url}/` }, env });
    await signIn(app.page);
    await expect(app.page.getByText('Version 0.2.0 is available.')).toBeVisible();
    // Asked once more it tells of it once more, and still fetches nothing.
    const announcements = () => feed.seen.filter(({ path }) => path.startsWith('/latest-linux.yml')).length;
    const before = announcements();
    await chooseFromMenu(app.electron, 'Check for Updates…');
    await expect.poll(announcements).toBeGreaterThan(before);
    await expect(app.page.getByText('Version 0.2.0 is available.')).toBeVisible();
    expect(programs(feed)).toEqual([]);
    await app.page.getByRole('button', { name: 'Download' }).click();
    await expect(app.page.getByText('Version 0.2.0 is ready.')).toBeVisible();
    expect(programs(feed)).toHaveLength(1);
    await app.page.getByRole('button', { name: 'Later' }).click();
    await expect(app.page.getByText('Version 0.2.0 is ready.')).toBeHidden();
    await expect(app.page.getByRole('tab', { name: /^Applications/ })).toBeVisible();
    feed.close();
  });

  test('a file that is not the announced one is thrown away', async ({ launch, service }) => {
    const feed = await startFeed('0.2.0', Buffer.from('something else of whatever length it may have'));
    const app = await launch({ address: service.url, settings: { feed: `${feed.url}/` }, env });
    await signIn(app.page);
    await app.page.getByRole('button', { name: 'Download' }).click();
    await chooseFromMenu(app.electron, 'Settings…');
    const dialog = app.page.getByRole('dialog', { name: 'Settings' });
    await expect(dialog.getByText('its file is not the one announced')).toBeVisible();
    const left = readdirSync(app.data, { recursive: true, encoding: 'utf8' });
    expect(left.filter((name) => name.endsWith('.AppImage'))).toEqual([]);
    feed.close();
  });

  test('the same version is no news, and without a feed nothing is asked', async ({ launch, service }) => {
    const feed = await startFeed('0.1.0', FILE);
    const app = await launch({ address: service.url, settings: { feed: `${feed.url}/` }, env });
    await signIn(app.page);
    await expect.poll(() => feed.seen.length).toBeGreaterThan(0);
    await chooseFromMenu(app.electron, 'Settings…');
    const dialog = app.page.getByRole('dialog', { name: 'Settings' });
    await expect(dialog.getByText('This is the newest version.')).toBeVisible();
    await dialog.getByLabel(/^Address of the update feed/).fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const before = feed.seen.length;
    await chooseFromMenu(app.electron, 'Check for Updates…');
    await chooseFromMenu(app.electron, 'Settings…');
    await expect(dialog.getByText('No update feed is set.')).toBeVisible();
    expect(feed.seen).toHaveLength(before);
    feed.close();
  });
});
