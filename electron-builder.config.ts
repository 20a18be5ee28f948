import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { electronFuses } from './desktop-admin/fuses.ts';

const root = import.meta.dirname;
const packagingFile = (name: string) => join(root, 'desktop-admin', 'packaging', name);

/** E.g. firnline-admin-0.1.0-linux-x86_64.AppImage; the packager fills in what stands in braces. */
const fileName = (extension: string) =>
  `firnline-admin-{version}-{os}-{arch}.${extension}`.replaceAll('{', (brace) => `$${brace}`);

/**
 * How the built app in dist/desktop becomes something to install. Signing waits for its settings in the
 * environment: CSC_LINK and CSC_KEY_PASSWORD (macOS), WIN_CSC_LINK and WIN_CSC_KEY_PASSWORD (Windows),
 * APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER (notarisation), FIRNLINE_PUBLISHER (the name on the
 * Windows certificate, which updates must bear) and FIRNLINE_PUBLISHER_SUBJECT (the certificate's subject, for
 * MSIX). Without them the packages are built unsigned. FIRNLINE_UPDATE_PUBLIC_KEY and FIRNLINE_UPDATE_FEED are
 * built into the app itself; without the key it offers no updates.
 */
export function packagingFor(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const publisher = environment['FIRNLINE_PUBLISHER'];
  return {
    appId: 'com.firnline.admin',
    productName: 'Firnline Admin',
    artifactName: fileName('{ext}'),
    directories: {
      app: join(root, 'dist', 'desktop'),
      output: join(root, 'dist', 'desktop-packages'),
      buildResources: join(root, 'dist', 'desktop-resources'),
    },
    files: ['**/*'],
    asar: true,
    // Everything is bundled: no dependency is packed, and none is looked for.
    beforeBuild: async () => false,
    // No unsigned update metadata: `npm run desktop:sign` writes what the app accepts.
    publish: null,
    electronFuses,
    // Electron's own sample app, which a distribution from a folder brings along.
    afterPack: async ({ appOutDir }) =>
      rmSync(join(appOutDir, 'resources', 'default_app.asar'), { force: true }),
    electronLanguages: ['en-US'],
    protocols: [{ name: 'Firnline Admin', schemes: ['firnline-admin'] }],
    // The runtime that needs no FUSE 2, which current distributions no longer bring.
    toolsets: { appimage: '1.0.3' },
    win: {
      icon: 'icon.ico',
      target: [
        { target: 'nsis', arch: ['x64'] },
        { target: 'appx', arch: ['x64'] },
      ],
      ...(publisher ? { signtoolOptions: { publisherName: publisher } } : {}),
    },
    nsis: {
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      include: packagingFile('uninstall.nsh'),
    },
    // The packager knows MSIX by its forerunner's name only. Windows' tool, which it runs, writes an MSIX when
    // the file is called one, and every Windows from 1809 on installs it.
    appx: {
      artifactName: fileName('msix'),
      applicationId: 'FirnlineAdmin',
      identityName: 'Firnline.Admin',
      displayName: 'Firnline Admin',
      publisherDisplayName: 'Firnline',
      publisher: environment['FIRNLINE_PUBLISHER_SUBJECT'] ?? 'CN=Firnline',
      backgroundColor: '#FBFAF7',
      minVersion: '10.0.17763.0',
      maxVersionTested: '10.0.26100.0',
    },
    mac: {
      icon: 'icon.icns',
      category: 'public.app-category.finance',
      // Updates are taken from the zip, so it is built beside the dmg.
      target: [
        { target: 'dmg', arch: ['arm64', 'x64'] },
        { target: 'zip', arch: ['arm64', 'x64'] },
      ],
      hardenedRuntime: true,
      entitlements: packagingFile('entitlements.mac.plist'),
      entitlementsInherit: packagingFile('entitlements.mac.plist'),
      gatekeeperAssess: false,
      darkModeSupport: true,
      notarize: Boolean(environment['APPLE_API_KEY']),
    },
    linux: {
      icon: 'icons',
      executableName: 'firnline-admin',
      // Of the same name as the window's class, so that the desktop knows them for one.
      syncDesktopName: true,
      category: 'Office;Finance',
      synopsis: 'The staff dashboard of Firnline',
      maintainer: 'Firnline <desk@firnline.example>',
      target: ['AppImage', 'deb'],
    },
    // By default the packager would start an AppImage with --no-sandbox.
    appImage: { executableArgs: [] },
    deb: { packageCategory: 'misc', priority: 'optional' },
  };
}
