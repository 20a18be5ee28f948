import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appManifest } from '../desktop-admin/manifest.ts';
import { packagingFor } from '../electron-builder.config.ts';
import { writeIcons } from './desktopIcon.ts';
import { root } from './paths.ts';

const ownPackage: {
  version: string;
  license: string;
  devDependencies: Record<string, string>;
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('the packages', () => {
  test('are what each system installs, without unsigned update metadata', () => {
    const { win, mac, linux, publish } = packagingFor({});
    const names = (targets: unknown) =>
      (Array.isArray(targets) ? targets : []).map((entry) =>
        typeof entry === 'string' ? entry : entry.target,
      );
    expect(names(win?.target)).toEqual(['nsis', 'appx']);
    expect(names(mac?.target)).toEqual(['dmg', 'zip']);
    expect(names(linux?.target)).toEqual(['AppImage', 'deb']);
    expect(publish).toBeNull();
  });

  test('an MSIX is named one, for Windows from 1809 on', () =>
    expect(packagingFor({}).appx).toMatchObject({
      artifactName: expect.stringMatching(/^firnline-admin-.*\.msix$/),
      minVersion: '10.0.17763.0',
    }));

  test('macOS: the hardened runtime, loosened for V8 alone', () => {
    const { mac } = packagingFor({});
    expect(mac?.hardenedRuntime).toBe(true);
    expect(mac?.entitlementsInherit).toBe(mac?.entitlements);
    const entitlements = readFileSync(mac?.entitlements ?? '', 'utf8');
    expect(
      [...entitlements.matchAll(/<key>(.*?)<\/key>\s*<(\w+)\/>/g)].map(([, key, on]) => [key, on]),
    ).toEqual([['com.apple.security.cs.allow-jit', 'true']]);
  });

  test('are signed by what the environment names, and unsigned without', () => {
    const unsigned = packagingFor({});
    expect(unsigned.mac?.notarize).toBe(false);
    expect(unsigned.win?.signtoolOptions).toBeUndefined();
    const signed = packagingFor({
      APPLE_API_KEY: 'key',
      FIRNLINE_PUBLISHER: 'A Firm',
      FIRNLINE_PUBLISHER_SUBJECT: 'CN=A Firm, C=CH',
    });
    expect(signed.mac?.notarize).toBe(true);
    expect(signed.win?.signtoolOptions?.publisherName).toBe('A Firm');
    expect(signed.appx?.publisher).toBe('CN=A Firm, C=CH');
  });

  test('hold the Electron of package.json, one version of it, and never the stand-in of the tests', () => {
    const { electronDist, electronVersion, electronDownload } = packagingFor({});
    expect([electronDist, electronVersion, electronDownload]).toEqual([undefined, undefined, undefined]);
    const pinned = ownPackage.devDependencies['electron'];
    expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    expect(lock.packages['node_modules/electron'].version).toBe(pinned);
    const names = Object.keys(lock.packages).filter((name) => /electron-gt|electron-nightly/.test(name));
    expect(names).toEqual([]);
  });
});

/** The packager's own account of what it is about to write, short of the tools that it would have to fetch. */
describe('for Linux the packager writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-packaging-'));
  let appImage = '';
  let debEntry = '';
  let debArgs: readonly string[] = [];

  beforeAll(async () => {
    const [app, packed, buildResources] = ['app', 'packed', 'resources'].map((name) => join(folder, name));
    if (!app || !packed || !buildResources) throw new Error('unreachable');
    mkdirSync(app);
    mkdirSync(join(packed, 'resources'), { recursive: true });
    writeFileSync(join(app, 'package.json'), JSON.stringify(appManifest(ownPackage)));
    await writeIcons(buildResources);
    await build({
      projectDir: root,
      prepackaged: packed,
      targets: Platform.LINUX.createTarget(['AppImage', 'deb'], Arch.x64),
      config: { ...packagingFor({}), directories: { app, buildResources, output: join(folder, 'output') } },
      publish: 'never',
      async effectiveOptionComputed(computed: { readonly desktop: string } | readonly [string[], string]) {
        if ('desktop' in computed) appImage = computed.desktop;
        else {
          debArgs = computed[0];
          debEntry = readFileSync(computed[1], 'utf8');
        }
        return true;
      },
    });
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('an AppImage that starts in the sandbox', () => {
    expect(appImage).toMatch(/^Exec=AppRun %U$/m);
    expect(appImage).not.toContain('no-sandbox');
  });

  test('a desktop entry that finds its window, its place and its links', () => {
    for (const entry of [appImage, debEntry]) {
      expect(entry).toContain('\nName=Firnline Admin\n');
      expect(entry).toContain('\nStartupWMClass=firnline-admin\n');
      expect(entry).toContain('\nIcon=firnline-admin\n');
      expect(entry).toContain('\nCategories=Office;Finance;\n');
      expect(entry).toContain('\nMimeType=x-scheme-handler/firnline-admin;\n');
    }
    expect(debEntry).toContain('\nExec="/opt/Firnline Admin/firnline-admin" %U\n');
  });

  test('a Debian package with its maintainer, its home and its icons', () => {
    const option = (name: string) => debArgs[debArgs.indexOf(name) + 1];
    expect(option('--maintainer')).toBe('Firnline <desk@firnline.example>');
    expect(option('--url')).toBe('https://firnline.example');
    expect(option('--name')).toBe('firnline-admin');
    expect(option('--deb-priority')).toBe('optional');
    const icons = debArgs.filter((entry) => entry.includes('=/usr/share/icons/hicolor/'));
    expect(icons).toHaveLength(8);
    expect(debArgs.some((entry) => entry.endsWith('=/usr/share/applications/firnline-admin.desktop'))).toBe(
      true,
    );
  });
});
