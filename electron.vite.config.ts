import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { leanContract } from './web/build/leanContract.ts';
import { purgeBlueprint } from './web/build/purgeBlueprint.ts';

const root = import.meta.dirname;
const built = join(root, 'dist', 'desktop');
const source = join(root, 'desktop-admin');

/** The app's own package.json: what Electron and the packager read, and no list of dependencies, as all is bundled. */
function appManifest(): Plugin {
  return {
    name: 'app-manifest',
    apply: 'build',
    writeBundle() {
      const { version, license }: { version: string; license: string } = JSON.parse(
        readFileSync(join(root, 'package.json'), 'utf8'),
      );
      const manifest = {
        name: 'firnline-admin',
        productName: 'Firnline Admin',
        description: 'The staff dashboard of Firnline',
        author: 'Firnline',
        version,
        license,
        type: 'module',
        main: 'main/index.js',
      };
      writeFileSync(join(built, 'package.json'), JSON.stringify(manifest));
      // The feed comes from the settings; the rest of what the updater reads is this.
      const publisher = process.env['FIRNLINE_PUBLISHER'];
      const update = {
        provider: 'generic',
        url: 'https://localhost/',
        updaterCacheDirName: 'firnline-admin-updater',
        ...(publisher ? { publisherName: [publisher] } : {}),
      };
      writeFileSync(join(built, 'update.yml'), JSON.stringify(update));
    },
  };
}

/** The desktop app: three builds into one folder, which Electron runs as it is and the packager packs. */
export default defineConfig({
  main: {
    plugins: [appManifest()],
    build: {
      outDir: join(built, 'main'),
      emptyOutDir: true,
      externalizeDeps: false,
      minify: true,
      rolldownOptions: {
        input: join(source, 'main', 'index.ts'),
        external: ['electron'],
        output: { format: 'es', entryFileNames: 'index.js', chunkFileNames: '[name].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: join(built, 'preload'),
      emptyOutDir: true,
      externalizeDeps: false,
      rolldownOptions: {
        input: join(source, 'preload', 'index.ts'),
        external: ['electron'],
        // A sandboxed preload script cannot be a module.
        output: { format: 'cjs', entryFileNames: 'index.cjs' },
      },
    },
  },
  renderer: {
    root: join(source, 'renderer'),
    plugins: [react(), leanContract(), purgeBlueprint(join(root, 'common', 'admin'))],
    build: {
      outDir: join(built, 'renderer'),
      emptyOutDir: true,
      minify: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_200,
      rolldownOptions: { input: join(source, 'renderer', 'index.html') },
    },
    server: { host: '127.0.0.1', port: 5174, hmr: { protocol: 'ws', host: '127.0.0.1', clientPort: 5174 } },
  },
});
