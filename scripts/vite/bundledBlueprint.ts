import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { buildOnce, hashSources } from '../buildOnce.ts';
import { root } from '../paths.ts';

/** In node_modules, where the files find React and vitest loads them as they are. */
const OUTPUT = join(root, 'node_modules', '.cache', 'blueprint');
const PACKAGES = ['core', 'icons', 'select'] as const;

const bundle = () =>
  build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: OUTPUT,
      rolldownOptions: {
        input: Object.fromEntries(PACKAGES.map((name) => [name, `@blueprintjs/${name}`])),
        // The instance that the tests render with.
        external: /^react(-dom)?($|\/)/,
        output: {
          format: 'cjs',
          exports: 'named',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name].cjs',
        },
      },
    },
  });

/**
 * Loads Blueprint as a few files. Each test file loads a copy of its own, and loading a thousand small files takes
 * longer than many tests.
 */
export function bundledBlueprint(): Plugin {
  return {
    name: 'bundled-blueprint',
    async config() {
      await buildOnce({
        name: 'Blueprint bundle for tests',
        output: join(OUTPUT, 'core.cjs'),
        stampFile: join(OUTPUT, 'built-from'),
        key: hashSources(['scripts/vite/bundledBlueprint.ts', 'common/admin/icons', 'package-lock.json']),
        run: bundle,
      });
      const alias = { find: /^@blueprintjs\/(core|icons|select)$/, replacement: join(OUTPUT, '$1.cjs') };
      return { resolve: { alias: [alias] } };
    },
  };
}
