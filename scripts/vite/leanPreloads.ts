import type { Plugin, Rolldown } from 'vite';
import { staticImports } from './pageAssets.ts';

/** Chooses the page of the address. The HTML of each page lists the page's code already. */
const PAGE_CHOICE = 'startPage';

/** The imports that have to be loaded with code on demand, apart from those that its importer has loaded. */
export function missingImports(
  bundle: Rolldown.OutputBundle,
  importer: string,
  imports: readonly string[],
): string[] {
  const chunk = bundle[importer];
  if (chunk?.type !== 'chunk') return [...imports];
  if (chunk.name === PAGE_CHOICE) return [];
  const loaded = new Set([...staticImports(bundle, chunk)].map(({ fileName }) => fileName));
  return imports.filter((file) => !loaded.has(file));
}

/**
 * Leaves out of the lists of files to preload what is loaded anyway. The hashes in the names do not compress, so the
 * lists were 1 to 2 kB of each screen.
 */
export function leanPreloads(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: 'lean-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // Browsers without modulepreload (Safari 16) load the same files a little later.
          polyfill: false,
          resolveDependencies: (_file, imports, { hostId }) => missingImports(bundle, hostId, imports),
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, generated) {
        bundle = generated;
      },
    },
  };
}
