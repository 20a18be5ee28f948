import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { buildOnce, hashSources } from './buildOnce.ts';
import { builtServer, root, serviceOutput } from './paths.ts';
import { exitWithError } from './processes.ts';
import { messages } from './vite/messages.ts';

/** What the built service depends on. */
const SOURCES = [
  'api',
  ...['contract', 'domain', 'language', 'messages'].map((name) => `common/${name}`),
  ...['serviceBuild', 'vite/messages'].map((name) => `scripts/${name}.ts`),
  'package-lock.json',
];

/** Native modules, and a package that finds its files by its own path. */
const EXTERNAL = ['@node-rs/argon2', 'better-sqlite3', 'pg-native', 'piscina'];

/** A module's files stay beside its source, wherever the output is. */
function sourceFiles(output: string): Plugin {
  return {
    name: 'source-files',
    transform: {
      filter: { id: /\.ts$/, code: /import\.meta\.url/ },
      handler(code, id) {
        const source = JSON.stringify(relative(output, id).replaceAll('\\', '/'));
        return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
      },
    },
  };
}

/**
 * Escapes characters beyond ASCII when nothing prints the code again. With a single one of them, V8 would keep two bytes
 * for each character of the source.
 */
const escapeCharacters: Plugin = {
  name: 'escape-characters',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replace(
        /[^\0-\x7f]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/** The messages are compiled by the build, so the service has no compiler. */
const withoutCompiler: Plugin = {
  name: 'without-message-compiler',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^icu-minify\/compile$/ },
    handler: () => '\0compiled-messages',
  },
  load: {
    filter: { id: /^\0compiled-messages$/ },
    handler: () => 'export default (text) => text;',
  },
};

const resolveForKoa = createRequire(join(root, 'node_modules/koa/package.json')).resolve;

/**
 * Bundles a module of the service with its packages. CommonJS starts faster than ES modules, because an import of a
 * built-in module of Node reads each of its exports, and with them loads parts of Node that nothing uses.
 */
const bundle = (name: string, entry: string, output: string): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  plugins: [sourceFiles(output), messages(), withoutCompiler, escapeCharacters],
  // Koa and its packages bring three copies, whose tables of a thousand types are filled at every start.
  resolve: { alias: [{ find: /^mime-types$/, replacement: resolveForKoa('mime-types') }] },
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    ssr: true,
    outDir: output,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: { [name]: entry },
      output: {
        format: 'cjs',
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name]-[hash].cjs',
        comments: false,
      },
      // Packages use both, for cases that do not occur here.
      checks: { eval: false, emptyImportMeta: false },
    },
  },
});

/** Bundles `entry` into `output/NAME.cjs`. */
export async function buildService(name: string, entry: string, output: string): Promise<void> {
  // Loaded only for a build, because every start of the service imports this file.
  const { build } = await import('vite');
  await build(bundle(name, join(root, entry), output));
}

/** Builds the service into dist/service unless it is up to date. @returns whether it built */
export const ensureServiceBuild = (): Promise<boolean> =>
  buildOnce({
    name: 'service',
    output: builtServer,
    stampFile: join(root, 'dist', 'service.stamp'),
    key: hashSources(SOURCES),
    run: () => buildService('server', 'api/server.ts', serviceOutput),
  });

if (import.meta.main) {
  ensureServiceBuild()
    .then((hasBuilt) => hasBuilt || console.log('The service is up to date.'))
    .catch(exitWithError);
}
