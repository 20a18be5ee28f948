/**
 * The package.json that Electron and the packager read. It lists no dependencies because all code is bundled.
 */
export function appManifest({ version, license }: { readonly version: string; readonly license: string }) {
  return {
    name: 'firnline-admin',
    productName: 'Firnline Admin',
    description: 'The staff dashboard of Firnline',
    author: { name: 'Firnline', email: 'desk@firnline.example' },
    // Required by Debian packages.
    homepage: 'https://firnline.example',
    version,
    license,
    type: 'module',
    main: 'main/index.js',
    // Linux desktops match a window with its desktop entry by this name.
    desktopName: 'firnline-admin.desktop',
  } as const;
}
