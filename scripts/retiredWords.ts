import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

interface RetiredName {
  readonly file: string;
  /** Path or identifier that contains the word. */
  readonly name: string;
  readonly word: string;
}

/** Words of a name in lower case: `readMailRoom` and `READ_MAIL_ROOM` give read, mail and room. */
function wordsOf(name: string): readonly string[] {
  const spaced = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
  return spaced
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
}

/** Whether a name contains a retired word, also in the plural, or several retired words in a row. */
export function containsRetired(name: string, retired: string): boolean {
  const [words, wanted] = [wordsOf(name), wordsOf(retired)];
  return words.some((_, start) =>
    wanted.every((word, index) => [word, `${word}s`].includes(words[start + index] ?? '')),
  );
}

/** The text without what stands in parentheses. */
const withoutNotes = (cell: string) => cell.replace(/\([^)]*\)/g, '');

/**
 * The words that names must not contain: everything in backticks in the column `retired` of the glossary's tables.
 * @param markdown text of docs/glossary.md
 */
export function readRetiredWords(markdown: string): readonly string[] {
  const words: string[] = [];
  let column = -1;
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) {
      column = -1;
      continue;
    }
    const cells = line.split('|').map((cell) => cell.trim());
    if (column === -1) column = cells.findIndex((cell) => cell.toLowerCase() === 'retired');
    else
      for (const [, word = ''] of withoutNotes(cells[column] ?? '').matchAll(/`([^`]+)`/g)) words.push(word);
  }
  return words;
}

interface Node {
  readonly type: string;
  readonly name?: unknown;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Parts of a syntax node that give names to something. */
const NAMING_PARTS: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  CatchClause: ['param'],
  TSInterfaceDeclaration: ['id'],
  TSTypeAliasDeclaration: ['id'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
};
/** Parts of a destructuring pattern that lead to its names. */
const PATTERN_PARTS: Readonly<Record<string, readonly string[]>> = {
  ObjectPattern: ['properties'],
  Property: ['value'],
  ArrayPattern: ['elements'],
  RestElement: ['argument'],
  AssignmentPattern: ['left'],
};

function addNames(pattern: unknown, names: Set<string>): void {
  if (Array.isArray(pattern)) for (const part of pattern) addNames(part, names);
  if (!isNode(pattern)) return;
  if (typeof pattern.name === 'string') names.add(pattern.name);
  for (const part of PATTERN_PARTS[pattern.type] ?? []) addNames(pattern[part], names);
}

function walk(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) for (const part of value) walk(part, names);
  if (!isNode(value)) return;
  for (const part of NAMING_PARTS[value.type] ?? []) addNames(value[part], names);
  for (const part of Object.values(value)) walk(part, names);
}

/** The names that a source file declares. Names that it only uses are declared elsewhere or belong to a library. */
export function declaredNames(file: string, code: string): ReadonlySet<string> {
  const names = new Set<string>();
  walk(parseSync(file, code).program, names);
  return names;
}

/** Finds retired words in the paths and declared names of the files that git tracks. */
export function findRetiredNames(folder: string): RetiredName[] {
  const retired = readRetiredWords(readFileSync(join(folder, 'docs', 'glossary.md'), 'utf8'));
  const wordIn = (name: string) => retired.find((word) => containsRetired(name, word));
  const { stdout, status } = spawnSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.css'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) {
    console.log('This is not a git working tree: names are not compared with the glossary.');
    return [];
  }
  return stdout
    .split('\n')
    .filter((file) => file && existsSync(join(folder, file)))
    .flatMap((file) => {
      const code = file.endsWith('.css') ? '' : readFileSync(join(folder, file), 'utf8');
      return [file, ...declaredNames(file, code)].flatMap((name) => {
        const word = wordIn(name);
        return word ? [{ file, name, word }] : [];
      });
    });
}
