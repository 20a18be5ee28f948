import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './scripts/vite/compress.ts';
import { inlineTexts } from './scripts/vite/inlineTexts.ts';
import { leanRouter } from './scripts/vite/leanRouter.ts';
import { messageFiles, messages } from './scripts/vite/messages.ts';
import { page } from './scripts/vite/page.ts';
import { prerender } from './scripts/vite/prerender.ts';
import { purgeBlueprint } from './scripts/vite/purgeBlueprint.ts';
import { treeshake } from './scripts/vite/treeshake.ts';

const service = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;

/** The web app: site, portal and the /admin page. The service serves the output in dist/web. */
export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    messages(),
    inlineTexts(),
    messageFiles(join(import.meta.dirname, 'web/messages')),
    page(service),
    leanRouter(),
    purgeBlueprint(join(import.meta.dirname, 'common/admin')),
    prerender(),
    compress(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Browsers without modulepreload (Safari 16) load the same files a little later.
    modulePreload: { polyfill: false },
    // The content security policy does not allow data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      treeshake,
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Few stylesheets, because each is a round trip before the first paint: one for every page, one for what the
            // public pages share. What only one or two of them need is a file beside it.
            {
              name: 'base',
              test: /\/web\/layout\/.*\.css$|\/web\/(page|forcedColors)\.css$|\/common\/ui\/(?!loadingDialog).*\.css$/,
            },
            {
              name: 'site',
              test: /\/web\/(components|site|forms)\/(?!results\/|visuals\/|components\/fees\.|(legal|notFound|solutions)\.).*\.css$/,
            },
            {
              name: 'signedIn',
              test: /\/web\/portal\/((dashboard|layout)\/(?!print).*|components\/(summary|table|forms))\.css$/,
            },
            // What loads a file of the build. The first script of each page needs it, and needs nothing else of what
            // the other groups have.
            { name: 'load', test: /vite\/preload-helper|\/web\/loadWithRetry\./ },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // What nearly every page needs is one file, since each file costs a round trip.
            {
              name: 'shared',
              test: /node_modules\/icu-minify\/|\/common\/language\/(?!formatFileSize)|\/web\/(path\.|routes\.|language\/|useHydrated|firmProfile|lazyPage|layout\/(CallLink|Registration)\.)|\/common\/ui\/(Button\.|buttonClasses|Logo|StatusTag)|\/common\/domain\/(formatDate|calendarDate|numberLanguage|provenance)/,
            },
            // What the public pages share.
            { name: 'site', test: /\/web\/components\// },
            // The firm and its figures, on Home and the pages about it.
            {
              name: 'figures',
              test: /\/web\/site\/(content\/(figures|exampleFigures)|components\/(Custody|DefinitionList)|useDisclosures)\./,
            },
            // What portal, dashboard and forms need to call the API and to tell about it. A group takes the imports of
            // its modules too, unless an earlier group has them.
            {
              name: 'client',
              test: /node_modules\/jotai\/|\/common\/ui\/(toast|topDialog|uiMessages|lazyWithRetry|ErrorState)\.|\/common\/client\/(createClient|responseCache)|\/common\/client\/react\/(apiContext|draftStorage|sessionStorageItem|stepUp)\.|\/common\/contract\/endpoint\.|\/web\/BrowserApi\.|\/web\/saveFile\./,
            },
            {
              name: 'forms',
              test: /\/common\/client\/randomKey|\/common\/client\/react\/(applyFieldErrors|attemptKey|useFormDraft|useSubmit)\./,
            },
            // The query cache of portal and dashboard.
            {
              name: 'data',
              test: /node_modules\/@tanstack\/(?!.*([iI]nfinite|[qQ]ueries|mutationObserver|useMutation))|\/common\/client\/react\/(?!.*(Pages|Download|passkeys|useProof))|\/common\/contract\/maxLength\.|\/web\/queryClient\./,
            },
            // What the portal needs before and after signing in.
            {
              name: 'session',
              test: /\/web\/portal\/(session\/(storedUser|PortalContext|historyState|activationLink)|components\/(useCountdown|useDocumentTitle|lazyWithTexts))|\/common\/domain\/(investorId|investorSession)\./,
            },
            {
              name: 'account',
              test: /\/common\/domain\/(portfolio|withdrawals|investorRecovery)\.|\/common\/contract\/(portfolio|portalAuth|withdrawals)\.|\/common\/domain\/performance\/(ranges|history|measures)\.|\/web\/portal\/session\/requestFigures\./,
              // The contract imports its schemas, of which nothing is left here.
              includeDependenciesRecursively: false,
            },
            {
              name: 'router',
              test: /node_modules\/react-router|\/web\/RoutedPage\.|\/common\/ui\/(Link|useKeyPressesOfOneElement)\./,
            },
            {
              name: 'money',
              test: /\/common\/domain\/(amount|money|percent)\./,
              priority: 1,
              // Public pages write numbers without calculating amounts.
              includeDependenciesRecursively: false,
            },
            {
              name: 'amounts',
              test: /\/common\/domain\/amountInput\.|\/common\/ui\/amountMessages\.|\/common\/messages\/en\/amounts\./,
              includeDependenciesRecursively: false,
            },
            // What every signed-in screen shows. Nothing here imports the contract: that would bring its schemas in.
            {
              name: 'portal',
              test: /\/web\/portal\/components\/(Card|LiveUsd|PercentChange|afterPaint|figures)\.|\/common\/ui\/(EmptyState|Skeleton|Usd|privacyAtom)\.tsx?$/,
            },
            // What the dashboard's cards share with other sections.
            {
              name: 'cards',
              test: /\/web\/portal\/(components\/(holdings|statusDisplay|closeAndFocus|useAmountMask|TransactionTable|CopyButton|timeChart|LazyLineChart)|data\/performanceSeries)\./,
              includeDependenciesRecursively: false,
            },
            // What the dashboard needs before and after signing in.
            {
              name: 'staff',
              test: /\/common\/admin\/(adminContext|adminTexts|tabs|errorTexts|form\/(unsavedInput|FormRow)|session\/(auth|useMay))\.|\/common\/contract\/(staffAuth|staffFactors)\.|\/common\/domain\/staffRoles\./,
              includeDependenciesRecursively: false,
            },
            // What the portal's forms for codes share.
            {
              name: 'codes',
              test: /\/common\/contract\/(accessForms|accountMessages)\.|\/common\/messages\/en\/accountFieldErrors\.|\/web\/portal\/components\/(AccessCodeField|translatedResolver)\.ts/,
              includeDependenciesRecursively: false,
            },
            // An account's assets with their targets.
            {
              name: 'holdings',
              test: /\/common\/domain\/(assetCatalogue|analytics\/(holdings|deviation))\.|\/web\/portal\/components\/TargetsNote\./,
              includeDependenciesRecursively: false,
            },
            // What the dashboard's tabs share.
            {
              name: 'tabs',
              test: /\/common\/admin\/(EmailLink|DescriptionList|languageLabels|form\/(lazyDialog|useReturnedFocus|focusIfLost)|list\/exportNotices|session\/lazyStepUpDialog)\.|\/common\/contract\/email\./,
              includeDependenciesRecursively: false,
            },
            // What every screen for staff shows. The components have few imports besides each other.
            {
              name: 'blueprint',
              test: /@blueprintjs\/core\/lib\/esm\/(common\/abstractPureComponent|components\/(button\/|icon\/|spinner\/|text\/|forms\/(controls|formGroup|inputGroup)))/,
            },
            {
              name: 'figures',
              test: /\/web\/site\/(components\/(ApplyBar|BigFigures|ClosingCall|Monogram|Team|bigFigures|team)|content\/(exampleFigures|figures|team))/,
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
