import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { type Plugin, transformWithOxc } from 'vite';
import { LANGUAGES } from '../../common/language/language.ts';
import type { Messages } from '../../common/language/translation.ts';

/** A catalogue of one namespace: `web/messages/de/site/closing.ts`, `common/messages/fr/ui.ts`, `common/admin/messages/staff.ts`. */
const ANY = `(?:${LANGUAGES.join('|')})`;
const CATALOGUE = new RegExp(
  `/(?:web/messages/${ANY}/[^/]+|(?:common|api)/messages/${ANY}|common/admin/messages)/[^/]+\\.ts$`,
);

/** A catalogue with compiled messages. Those without arguments are text. */
export type Compiled = Readonly<Record<string, unknown>>;

const compileAll = (messages: Messages): Compiled =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileAll(value),
    ]),
  );

/** How a catalogue of the dashboard begins, which exports a translator instead of its messages. */
const CREATOR_IMPORT = /^import \{ (?<name>\w+) \} from '(?<source>.+)';$/m;

interface Catalogue {
  readonly messages: Compiled;
  /** What makes a translator of the messages, and the file of that function. */
  readonly creator: { readonly name: string; readonly source: string } | undefined;
}

/** Reads and compiles a catalogue. @param path of its file */
export async function readCatalogue(path: string): Promise<Catalogue> {
  const text = readFileSync(path, 'utf8');
  const { name, source } = CREATOR_IMPORT.exec(text)?.groups ?? {};
  const messagesOnly = text.replace(CREATOR_IMPORT, `const ${name} = (messages) => messages;`);
  const { code } = await transformWithOxc(messagesOnly, path);
  // An address with the content: Node caches modules by their addresses.
  const file: { default?: Messages; t?: Messages } = await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  );
  return {
    messages: compileAll(file.default ?? file.t ?? {}),
    creator: name && source ? { name, source } : undefined,
  };
}

/** Compiles the messages of the catalogues, so that neither browser nor built service needs a parser of ICU messages. */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    load: {
      filter: { id: CATALOGUE },
      async handler(id) {
        const { messages: compiled, creator } = await readCatalogue(id);
        const value = JSON.stringify(compiled);
        return creator
          ? `import { ${creator.name} } from '${creator.source}';\nexport const t = ${creator.name}(${value});`
          : `export default ${value};`;
      },
    },
  };
}

/** What changes with any text of the web app, so that its files may be cached forever. */
function versionOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of globSync('**/*.ts', { cwd: folder }).sort())
      hash.update(readFileSync(join(folder, file)));
  }
  return hash.digest('base64url').slice(0, 8);
}

/**
 * Writes the texts of each area in each language into a file whose name follows from both, so that no page contains a
 * list of them. @param folder `web/messages`
 */
export function messageFiles(folder: string): Plugin {
  // The texts of the shared components are in `common`.
  const version = versionOf([folder, join(folder, '../../common/messages')]);
  return {
    name: 'message-files',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.VITE_MESSAGES': JSON.stringify(version) } }),
    buildStart() {
      for (const language of LANGUAGES) {
        for (const file of readdirSync(join(folder, language)).filter((name) => name.endsWith('.ts'))) {
          this.emitFile({
            type: 'chunk',
            // Keeps the default export, which no other file of the build imports by name.
            preserveSignature: 'strict',
            id: join(folder, language, file),
            fileName: `assets/${file.slice(0, -'.ts'.length)}-${language}-${version}.js`,
          });
        }
      }
    },
  };
}
