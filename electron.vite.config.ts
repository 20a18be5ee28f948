import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { appManifest } from './desktop-admin/manifest.ts';
import { packagedUpdates } from './desktop-admin/packagedUpdates.ts';
import { inlineTexts } from './scripts/vite/inlineTexts.ts';
import { messages } from './scripts/vite/messages.ts';
import { purgeBlueprint } from './scripts/vite/purgeBlueprint.ts';
import { treeshake } from './scripts/vite/treeshake.ts';

const root = import.meta.dirname;
const built = join(root, 'dist', 'desktop');
const source = join(root, 'desktop-admin');

/** Writes the app's package.json and the updater's settings beside the three bundles. */
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
      // electron-updater gets verified metadata from the app; it reads only these settings itself.
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

/** Delays the first paint until the page's script has run, so that it shows the sign-in in the chosen theme. */
function blockRendering(): Plugin {
  return {
    name: 'block-rendering',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}

/** The desktop app: three builds into one folder, which Electron runs and the packager packs. */
export default defineConfig({
  main: {
    plugins: [messages(), inlineTexts(), appFiles()],
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
    plugins: [
      react(),
      messages(),
      inlineTexts(),
      blockRendering(),
      purgeBlueprint(join(root, 'common', 'admin')),
    ],
    build: {
      outDir: join(built, 'renderer'),
      emptyOutDir: true,
      minify: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_200,
      rolldownOptions: {
        treeshake,
        input: join(source, 'renderer', 'index.html'),
        // One file for the sign-in, because each file is a request to the main process. Zod and the schemas are
        // loaded with the first form that uses them.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'sign-in',
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
