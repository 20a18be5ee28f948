import { dirname, join } from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { type Compiled, readCatalogue } from './messages.ts';

/** A translator that a module imports: import { t } from '../messages/list.ts'. */
interface Translator {
  readonly statement: ESTree.ImportDeclaration;
  /** Of the translator in this module. */
  readonly name: string;
  readonly messages: Compiled;
  /** The function that makes it, and where this module finds that function. */
  readonly creator: { readonly name: string; readonly source: string };
}

const CATALOGUE = /\/messages\/\w+\.ts$/;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text or the group of texts at a key. */
function valueAt(messages: Compiled, key: string): unknown {
  let node: unknown = messages;
  for (const part of key.split('.')) node = Array.isArray(node) ? undefined : Reflect.get(Object(node), part);
  return node;
}

/** A copy of a catalogue with only the texts and groups at some keys. */
function pick(messages: Compiled, keys: ReadonlySet<string>): Compiled {
  const picked: Record<string, unknown> = {};
  for (const key of keys) {
    const parts = key.split('.');
    const last = parts.pop() ?? '';
    let group = picked;
    for (const part of parts) {
      group[part] = { ...Object(group[part]) };
      group = group[part] as Record<string, unknown>;
    }
    group[last] = valueAt(messages, key);
  }
  return picked;
}

/** The key of a text, or of the group of all that a template such as `kinds.${kind}` can name. */
function keyOf(argument: ESTree.Argument | undefined): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  const start = argument?.type === 'TemplateLiteral' ? argument.quasis[0]?.value.raw : undefined;
  return start?.includes('.') ? start.slice(0, start.lastIndexOf('.')) : undefined;
}

/** The translators that a module imports. */
async function translatorsIn(program: ESTree.Program, file: string): Promise<readonly Translator[]> {
  const found: Translator[] = [];
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !CATALOGUE.test(statement.source.value)) continue;
    const [translator] = statement.specifiers;
    if (translator?.type !== 'ImportSpecifier') continue;
    const { messages, creator } = await readCatalogue(join(dirname(file), statement.source.value));
    if (!creator) continue;
    const source = creator.source.replace(/^\.\./, statement.source.value.replace(CATALOGUE, ''));
    found.push({ statement, name: translator.local.name, messages, creator: { ...creator, source } });
  }
  return found;
}

/** What to change for one translator, so that the module contains its texts and no others. */
function editsFor(
  program: ESTree.Program,
  { statement, name, messages, creator }: Translator,
): readonly Edit[] {
  const edits: Edit[] = [];
  const keys = new Set<string>();
  const known = new Set<number>();
  const imports = program.body.filter(({ type }) => type === 'ImportDeclaration');
  const isImport = (node: ESTree.Node) =>
    imports.some(({ start, end }) => start <= node.start && node.end <= end);
  let readsAll = false;
  new Visitor({
    CallExpression({ callee, arguments: [first, ...values], start, end }) {
      const isRich = callee.type === 'MemberExpression';
      const called = isRich ? callee.object : callee;
      if (called.type !== 'Identifier' || called.name !== name) return;
      const key = keyOf(first);
      const value = key === undefined ? undefined : valueAt(messages, key);
      if (key === undefined || value === undefined) return;
      known.add(called.start);
      const isWhole = first?.type === 'Literal' && values.length === 0 && !isRich;
      if (isWhole && typeof value === 'string') edits.push({ start, end, text: JSON.stringify(value) });
      else keys.add(key);
    },
    Identifier(node) {
      if (node.name === name && !known.has(node.start) && !isImport(node)) readsAll = true;
    },
  }).visit(program);
  if (readsAll) return edits;
  const create = `${name}Of`;
  const texts = JSON.stringify(pick(messages, keys));
  // Left out of the build where no text is left.
  const text = `import { ${creator.name} as ${create} } from '${creator.source}';
const ${name} = /* @__PURE__ */ ${create}(${texts});`;
  return [...edits, { start: statement.start, end: statement.end, text }];
}

/** A module of the dashboard with its texts in it. @param file its path */
export async function withTexts(code: string, file: string): Promise<string> {
  const { program } = parseSync(file, code);
  const translators = await translatorsIn(program, file);
  let result = code;
  const edits = translators.flatMap((translator) => editsFor(program, translator));
  for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}

/**
 * Writes the texts of the dashboard, which is in one language, into the modules that show them. Otherwise each screen
 * would load keys twice, and the texts of all dialogs of its catalogue.
 */
export function inlineTexts(): Plugin {
  return {
    name: 'inline-texts',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/common\/admin\/(?!messages\/).*\.tsx?$/, code: /\/messages\/\w+\.ts'/ },
      handler: async (code, id) => ({ code: await withTexts(code, id), map: null }),
    },
  };
}
