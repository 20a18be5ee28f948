/**
 * The app's own package.json: what Electron and the packager read. It lists no dependencies, as all is bundled.
 */
export function appManifest({ version, license }: { readonly version: string; readonly license: string }) {
  return {
    name: 'firnline-admin',
    productName: 'Firnline Admin',
    description: 'The staff dashboard of Firnline',
    author: { name: 'Firnline', email: 'desk@firnline.example' },
    // A Debian package must say where its software is at home.
    homepage: 'https://firnline.example',
    version,
    license,
    type: 'module',
    main: 'main/index.js',
    // By this name a Linux desktop finds the entry that belongs to a window.
    desktopName: 'firnline-admin.desktop',
  } as const;
}
