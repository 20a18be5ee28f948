import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './scripts/vite/compressed.ts';
import { leanContract } from './scripts/vite/leanContract.ts';
import { page } from './scripts/vite/page.ts';
import { prerender } from './scripts/vite/prerender.ts';
import { purgeBlueprint } from './scripts/vite/purgeBlueprint.ts';
import { routesManifest } from './scripts/vite/routesManifest.ts';
import { staticIcons } from './scripts/vite/staticIcons.ts';

const apiPort = process.env['API_PORT'] ?? '3000';

/** The web app: site, portal and the /admin page. The service serves what `vite build` leaves in dist/web. */
export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    page(),
    routesManifest(),
    leanContract(),
    staticIcons(),
    purgeBlueprint(join(import.meta.dirname, 'common/admin')),
    prerender(),
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
            // One stylesheet for the public pages: each one more is a round trip before the first paint.
            { name: 'site', test: /\/web\/(page|shell|site|intake)\/.*\.css$|\/common\/ui\/.*\.css$/ },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // What nearly every page needs travels together: each file more costs a round trip of its own.
            {
              name: 'pieces',
              test: /\/web\/(page\/|path\.|firmProfile|lazyPage|whenApproached|useHydrated|shell\/(content|metadata|Registration))|\/common\/ui\/(Button\.|buttonClasses|Contours|contourLines|Mark|StatusTag|dates)|vite\/preload-helper|rolldown\/runtime/,
            },
            { name: 'overlays', test: /node_modules\/jotai\/|\/common\/ui\/(toast|Dialog|dialog)\./ },
            {
              name: 'figures',
              test: /\/web\/site\/(pieces\/(BigFigures|Medallion|Team|bigFigures|team)|content\/(figures|team))/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // With the page's own host, or the service would take the forms for another site's.
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false } },
  },
});
