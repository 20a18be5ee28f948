import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Attributes and properties with texts for people. */
const TEXT_NAMES =
  /^(aria-label|aria-description|alt|caption|confirm|description|empty|heading|helperText|hint|label|message|placeholder|question|subject|summary|text|title|warning)$/;
/** Attributes with words that nobody reads. */
const CODE_NAMES =
  /^(autoComplete|class|className|content|d|href|id|key|media|preserveAspectRatio|rel|role|sizes|srcSet|style|to|transform|viewBox|[a-z]+ClassName)$/;

/** A word, and one that follows another: no class, path, media query or selector. */
const WORD = /\p{L}{2}/u;
const SENTENCE = /(^|[\s“(])\p{L}+[,:.’]?\s+(\p{L}{2}|$)|^\s*[,.;]?\s?\p{Ll}{2,}\s+$|^[,.]?\s+\p{Ll}{2,}/u;
const NOT_TEXT =
  /^[.#(@]|[{}=;]|fa-|fl-|bp6-|--|\bpx\b|^\p{Ll}+ \p{Ll}+-|^(no-|use )|^input|^(button|script),|^not all$|^xMid/u;
/** One word in lower or camel case is a key or a code; codes of currencies and investors are the same in every language. */
const CODE = /^\p{Ll}[\p{L}\d.]*$|^USD$|^INV-/u;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
  readonly name?: { readonly name?: string };
  readonly key?: { readonly name?: string; readonly value?: string };
  readonly id?: { readonly name?: string };
  readonly callee?: { readonly name?: string; readonly property?: { readonly name?: string } };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

const literalOf = ({ type, value }: Node): string | undefined => {
  if (type === 'TemplateElement') return String(Reflect.get(Object(value), 'cooked') ?? '');
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : undefined;
};

/** Texts for people in a file, as its parser sees it. @param name of the attribute or property that contains the node */
function textsIn(node: Node, name = ''): readonly string[] {
  if (/^(Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(node.type)) return [];
  if (node.type === 'NewExpression' && /Error$/.test(node.callee?.name ?? '')) return [];
  if (
    node.type === 'CallExpression' &&
    /^(querySelector|closest|matches)/.test(node.callee?.property?.name ?? '')
  )
    return [];
  // Of a stored value.
  if (node.type === 'VariableDeclarator' && node.id?.name === 'key') return [];
  const literal = literalOf(node);
  if (literal !== undefined) {
    if (node.type === 'JSXText' || TEXT_NAMES.test(name))
      return WORD.test(literal) && !CODE.test(literal.trim()) ? [literal.trim()] : [];
    return SENTENCE.test(literal) && !NOT_TEXT.test(literal) ? [literal] : [];
  }
  const own =
    node.type === 'JSXAttribute' ? node.name?.name : node.type === 'Property' ? node.key?.name : undefined;
  if (own !== undefined && CODE_NAMES.test(own)) return [];
  return Object.entries(node).flatMap(([field, child]) => {
    if (field === 'key' || (field === 'name' && node.type === 'JSXAttribute')) return [];
    const inherited = own ?? (/^(Conditional|Logical|JSXExpressionC|Template)/.test(node.type) ? name : '');
    return (Array.isArray(child) ? child : [child]).filter(isNode).flatMap((one) => textsIn(one, inherited));
  });
}

const FILES = globSync(['{web,common/ui,common/admin}/**/*.{ts,tsx}'], { cwd: root })
  .filter((path) => !/(^|\/)(messages|test)\/|\.(test|d)\.tsx?$/.test(path))
  .sort();

const isSentence = (text: string) => text.split(/\s+/).length > 4;
const DOMAIN_FILES = globSync('common/domain/**/*.ts', { cwd: root }).filter(
  // Lists of common access codes and of words in imported files are no texts for people.
  (path) => !/\.test\.ts$|\/testing\/|commonAccessCodes|fileWords/.test(path),
);

test.each(DOMAIN_FILES)('%s › contains no sentence', (file) => {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  expect(textsIn(program as unknown as Node).filter(isSentence)).toEqual([]);
});

test.each(FILES)('%s › has its texts in messages', (file) => {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  expect(textsIn(program as unknown as Node)).toEqual([]);
});
