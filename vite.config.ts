import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './scripts/vite/compress.ts';
import { leanRouter } from './scripts/vite/leanRouter.ts';
import { page } from './scripts/vite/page.ts';
import { prerender } from './scripts/vite/prerender.ts';
import { purgeBlueprint } from './scripts/vite/purgeBlueprint.ts';
import { staticIcons } from './scripts/vite/staticIcons.ts';
import { treeshake } from './scripts/vite/treeshake.ts';

const service = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;

/** The web app: site, portal and the /admin page. The service serves the output in dist/web. */
export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    page(service),
    staticIcons(),
    leanRouter(),
    purgeBlueprint(join(import.meta.dirname, 'common/admin')),
    prerender(),
    compress(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The content security policy does not allow data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_200,
    // Browsers without modulepreload (Safari 16) load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      output: {
        codeSplitting: {
          groups: [
            // Few stylesheets, because each is a round trip before the first paint: one for every page, one for the
            // public pages.
            { name: 'base', test: /\/web\/layout\/.*\.css$|\/web\/page\.css$|\/common\/ui\/.*\.css$/ },
            { name: 'site', test: /\/web\/(components|site|forms)\/.*\.css$/ },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // What nearly every page needs is one file, since each file costs a round trip.
            {
              name: 'shared',
              test: /\/web\/(path\.|firmProfile|lazyPage|layout\/(layoutTexts|Registration)\.)|\/common\/ui\/(Button\.|buttonClasses|Logo|StatusTag)|\/common\/domain\/(formatDate|calendarDate|provenance)/,
            },
            { name: 'contours', test: /\/common\/ui\/(Contours|contourLines)/ },
            // What the public pages share.
            {
              name: 'site',
              test: /\/web\/(components\/|useHydrated|formatNumber)/,
            },
            // What portal, dashboard and forms need to call the API and to tell about it. A group takes the imports of
            // its modules too, unless an earlier group has them.
            {
              name: 'client',
              test: /node_modules\/jotai\/|\/common\/ui\/(toast|Dialog|dialog|topDialog|uiTexts|lazyWithRetry|ErrorState)\.|\/common\/client\/(createClient|responseCache)|\/common\/client\/react\/(apiContext|draftStorage|sessionStorageItem|stepUp)\.|\/common\/contract\/endpoint\.|\/web\/BrowserApi\.|\/web\/saveFile\./,
            },
            {
              name: 'forms',
              test: /\/common\/client\/randomKey|\/common\/client\/react\/(applyFieldErrors|attemptKey|useFormDraft|useSubmit)\./,
            },
            // The query cache of portal and dashboard.
            {
              name: 'data',
              test: /node_modules\/@tanstack\/(?!.*([iI]nfinite|[qQ]ueries|mutationObserver|useMutation))|\/common\/client\/react\/(?!.*(Pages|Download))|\/web\/queryClient\./,
            },
            // What the portal needs before and after signing in.
            {
              name: 'session',
              test: /\/web\/portal\/(session\/(storedUser|PortalContext|returnPath|activationLink)|components\/(useCountdown|useDocumentTitle))|\/common\/domain\/(investorId|investorSession)\./,
            },
            { name: 'money', test: /\/common\/domain\/(money|percent)\./, priority: 1 },
            // What every signed-in screen shows. Nothing here imports the contract: that would bring its schemas in.
            {
              name: 'portal',
              test: /\/web\/portal\/components\/(Card|LiveUsd|PercentChange|TransactionTable|columnDecimals|figureLengthStyle|statusDisplay|unallocatedAsset|useAmountMask)\.|\/common\/ui\/(EmptyState|Skeleton|Usd|privacyAtom)\.tsx?$/,
            },
            {
              name: 'figures',
              test: /\/web\/site\/(components\/(BigFigures|Monogram|Team|bigFigures|team)|content\/(figures|team))/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // Keeps the page's Host header; otherwise the service rejects forms as cross-site.
    proxy: { '/api': { target: service, changeOrigin: false } },
  },
});
