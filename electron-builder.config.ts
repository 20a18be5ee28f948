import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { electronFuses } from './desktop-admin/fuses.ts';

const root = import.meta.dirname;

/**
 * How the built app in dist/desktop becomes something to install. Signing waits for its settings in the
 * environment: CSC_LINK and CSC_KEY_PASSWORD (macOS, Windows), APPLE_API_KEY, APPLE_API_KEY_ID and
 * APPLE_API_ISSUER (notarisation), FIRNLINE_PUBLISHER (the name on the Windows certificate, which updates must
 * bear) and FIRNLINE_PUBLISHER_SUBJECT (the certificate's subject, for MSIX).
 */
export const packaging: Configuration = {
  appId: 'com.firnline.admin',
  productName: 'Firnline Admin',
  artifactName: 'firnline-admin-$' + '{version}-$' + '{os}-$' + '{arch}.$' + '{ext}',
  directories: {
    app: join(root, 'dist', 'desktop'),
    output: join(root, 'dist', 'desktop-packages'),
    buildResources: join(root, 'dist', 'desktop-resources'),
  },
  files: ['**/*'],
  asar: true,
  // Everything is bundled: no dependency is packed, and none is looked for.
  beforeBuild: async () => false,
  publish: null,
  electronFuses,
  // Electron's own sample app, which a distribution from a folder brings along.
  afterPack: async ({ appOutDir }) =>
    rmSync(join(appOutDir, 'resources', 'default_app.asar'), { force: true }),
  electronLanguages: ['en-US'],
  protocols: [{ name: 'Firnline Admin', schemes: ['firnline-admin'] }],
  win: {
    icon: 'icon.png',
    target: ['nsis', 'appx'],
    ...(process.env['FIRNLINE_PUBLISHER']
      ? { signtoolOptions: { publisherName: process.env['FIRNLINE_PUBLISHER'] } }
      : {}),
  },
  // Windows' packing tool makes an MSIX of what the packager still calls by the name of its forerunner.
  appx: {
    artifactName: 'firnline-admin-$' + '{version}-$' + '{os}-$' + '{arch}.msix',
    applicationId: 'FirnlineAdmin',
    identityName: 'Firnline.Admin',
    displayName: 'Firnline Admin',
    publisherDisplayName: 'Firnline',
    publisher: process.env['FIRNLINE_PUBLISHER_SUBJECT'] ?? 'CN=Firnline',
  },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  mac: {
    icon: 'icon.png',
    category: 'public.app-category.finance',
    target: ['dmg', 'zip'],
    hardenedRuntime: true,
    gatekeeperAssess: false,
    notarize: Boolean(process.env['APPLE_API_KEY']),
  },
  linux: {
    icon: 'icon.png',
    executableName: 'firnline-admin',
    category: 'Office',
    synopsis: 'The staff dashboard of Firnline',
    maintainer: 'Firnline <desk@firnline.example>',
    target: ['AppImage', 'deb'],
  },
};
