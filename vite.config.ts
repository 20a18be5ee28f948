import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './web/build/compressed.ts';
import { leanContract } from './web/build/leanContract.ts';
import { page } from './web/build/page.ts';
import { prerendered } from './web/build/prerendered.ts';
import { purgeBlueprint } from './web/build/purgeBlueprint.ts';
import { routesManifest } from './web/build/routesManifest.ts';

const apiPort = process.env['API_PORT'] ?? '3000';

/** The web app: site, portal and the /admin page. The service serves what `vite build` leaves in dist/web. */
export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    page(),
    routesManifest(),
    leanContract(),
    purgeBlueprint(join(import.meta.dirname, 'common/admin')),
    prerendered(),
    compressed(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // A file inlined as data: would need a wider content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'pieces',
              test: /\/web\/(page\/|lazyPage)|\/common\/ui\/(Button\.|buttonClasses|Contours|contourLines|StatusTag|dates)/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${apiPort}` },
  },
});
