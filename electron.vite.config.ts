import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { appManifest } from './desktop-admin/manifest.ts';
import { packagedUpdates } from './desktop-admin/packagedUpdates.ts';
import { purgeBlueprint } from './scripts/vite/purgeBlueprint.ts';
import { staticIcons } from './scripts/vite/staticIcons.ts';
import { treeshake } from './scripts/vite/treeshake.ts';

const root = import.meta.dirname;
const built = join(root, 'dist', 'desktop');
const source = join(root, 'desktop-admin');

/** What lies beside the three bundles: the app's own package.json, and what the updater reads. */
function appFiles(): Plugin {
  return {
    name: 'app-files',
    apply: 'build',
    writeBundle() {
      const own: { version: string; license: string } = JSON.parse(
        readFileSync(join(root, 'package.json'), 'utf8'),
      );
      writeFileSync(join(built, 'package.json'), JSON.stringify(appManifest(own)));
      writeFileSync(join(built, 'updates.json'), JSON.stringify(packagedUpdates(process.env)));
      // electron-updater is given verified metadata; the rest of what it reads is this.
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

/** Has the first paint wait for the page's script, so that it shows the gate, in the theme that was chosen. */
function paintsOnce(): Plugin {
  return {
    name: 'paints-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}

/** The desktop app: three builds into one folder, which Electron runs as it is and the packager packs. */
export default defineConfig({
  main: {
    plugins: [appFiles()],
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
    plugins: [react(), paintsOnce(), staticIcons(), purgeBlueprint(join(root, 'common', 'admin'))],
    build: {
      outDir: join(built, 'renderer'),
      emptyOutDir: true,
      minify: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_200,
      rolldownOptions: {
        treeshake,
        input: join(source, 'renderer', 'index.html'),
        // What the gate needs travels as one: each file more is a message to the privileged process and back.
        // Zod and the schemas wait for the first form that reads them.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'gate',
                tags: ['$initial'],
                test: (id: string) => !/node_modules\/zod\/|common\/contract\/(fields|lists)/.test(id),
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    server: { host: '127.0.0.1', port: 5174, hmr: { protocol: 'ws', host: '127.0.0.1', clientPort: 5174 } },
  },
});
