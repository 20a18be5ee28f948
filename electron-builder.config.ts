import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { electronFuses } from './desktop-admin/fuses.ts';

const root = import.meta.dirname;
const packagingFile = (name: string) => join(root, 'desktop-admin', 'packaging', name);

/** E.g. firnline-admin-0.1.0-linux-x86_64.AppImage; electron-builder replaces the parts in braces. */
const fileName = (extension: string) =>
  `firnline-admin-{version}-{os}-{arch}.${extension}`.replaceAll('{', (brace) => `$${brace}`);

/**
 * Configuration of the installers of the built app in dist/desktop. Signing uses environment variables: CSC_LINK and CSC_KEY_PASSWORD (macOS), WIN_CSC_LINK and WIN_CSC_KEY_PASSWORD (Windows),
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
    // All code is bundled, so no dependencies are installed or packed.
    beforeBuild: async () => false,
    // No unsigned update metadata: `npm run desktop:sign` writes what the app accepts.
    publish: null,
    electronFuses,
    // Electron's sample app, which is part of a distribution from a folder.
    afterPack: async ({ appOutDir }) =>
      rmSync(join(appOutDir, 'resources', 'default_app.asar'), { force: true }),
    electronLanguages: ['en-US'],
    protocols: [{ name: 'Firnline Admin', schemes: ['firnline-admin'] }],
    // The AppImage runtime that does not need FUSE 2, which current distributions lack.
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
    // electron-builder's name for MSIX is its predecessor's. It runs Microsoft's tool, which writes an MSIX when the
    // file has that extension. Windows 1809 and later install it.
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
      // Updates use the zip.
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
      // The desktop entry has the name of the window's class, so that the desktop matches them.
      syncDesktopName: true,
      category: 'Office;Finance',
      synopsis: 'The staff dashboard of Firnline',
      maintainer: 'Firnline <desk@firnline.example>',
      target: ['AppImage', 'deb'],
    },
    // By default electron-builder starts an AppImage with --no-sandbox.
    appImage: { executableArgs: [] },
    deb: { packageCategory: 'misc', priority: 'optional' },
  };
}
