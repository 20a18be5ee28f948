import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../common/language/language.ts';
import type { Messages } from '../common/language/translation.ts';
import { readCatalogue } from './vite/messages.ts';

const root = join(import.meta.dirname, '..');

/** Catalogues of one namespace, by their path with `en`. Files of areas only collect them. */
const CATALOGUES = globSync(['web/messages/en/*/*.ts', 'common/messages/en/*.ts', 'api/messages/en/*.ts'], {
  cwd: root,
}).sort();

type Flat = ReadonlyMap<string, string>;

function flatten(messages: Messages, prefix = ''): Flat {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/** A catalogue as it is written: the plugin compiles no file with a query. */
async function read(file: string, language: string): Promise<Flat> {
  const path = join(root, file.replace('/en/', `/${language}/`));
  const catalogue: { default: Messages } = await import(/* @vite-ignore */ `${path}?source`);
  return flatten(catalogue.default);
}

/** Names of the arguments and tags of a compiled message. */
function namesIn(node: unknown): readonly string[] {
  if (!Array.isArray(node))
    return node !== null && typeof node === 'object' ? Object.values(node).flatMap(namesIn) : [];
  return node.flatMap((part) =>
    Array.isArray(part)
      ? [String(part[0]), ...part.slice(1).flatMap((content) => namesIn([content]))]
      : namesIn(part),
  );
}
const argumentsOf = (text: string) => [...new Set(namesIn(compile(text)))].sort();

const TRANSLATIONS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** What is the same in every language: names, units, abbreviations and words that two languages share. */
const MAX_SHARED_WORDS = 3;
const wordsOf = (text: string) => text.replaceAll(/\{[^}]*\}|<[^>]*>/g, ' ').match(/\p{L}{2,}/gu) ?? [];

test.each(CATALOGUES)('%s › has the same keys, arguments and tags in every language', async (file) => {
  const english = await read(file, 'en');
  for (const language of TRANSLATIONS) {
    const translated = await read(file, language);
    expect([...translated.keys()]).toEqual([...english.keys()]);
    const used = (messages: Flat) => [...messages].map(([key, text]) => [key, argumentsOf(text)]);
    expect(used(translated)).toEqual(used(english));
  }
});

test.each(CATALOGUES)('%s › leaves no English sentence in a translation', async (file) => {
  const english = await read(file, 'en');
  for (const language of TRANSLATIONS) {
    const same = [...(await read(file, language))].filter(
      ([key, text]) => text === english.get(key) && wordsOf(text).length > MAX_SHARED_WORDS,
    );
    expect(same).toEqual([]);
  }
});

/** As in *realised*: English is spelt with *-ize*, as in the specified texts. */
const SPELT_WITH_S = /\w{2}(al|ar|er|gn|im|on|or|ym)is(e[ds]?|ing|ation)\b/i;

test('English is spelt with -ize, German as in Switzerland, and French has no breaking space before its punctuation', async () => {
  const found: (readonly string[])[] = [];
  for (const file of CATALOGUES) {
    for (const [key, text] of await read(file, 'en')) {
      if (SPELT_WITH_S.test(text.replaceAll(/<[^>]*>/g, ''))) found.push([file, key]);
    }
    for (const [key, text] of await read(file, 'de')) if (text.includes('ß')) found.push([file, key]);
    for (const [key, text] of await read(file, 'fr')) {
      if (/[ \w][ ][:;!?»]|« /.test(text)) found.push([file, key]);
    }
  }
  expect(found).toEqual([]);
});

const SOURCES = globSync(['{web,common,api,scripts}/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: (path) => /\/messages\/|\.test\.tsx?$/.test(String(path)),
})
  .filter((path) => !/(^|\/)messages\/|\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'));

/** Keys that code puts together, as patterns: `tiers.${tier}.name`. What varies may be in a group: `commands.${id}`. */
const patternsIn = (code: string): readonly RegExp[] =>
  [...code.matchAll(/`((?:[\w.]|\$\{[^`{}]*\})+)`/g)]
    .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.length > 1 && parts.some((part) => /[a-z]/.test(part)))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`));

/** The keys that no code names, as they are or as patterns. */
function unusedOf(keys: Iterable<string>, code: string): readonly string[] {
  const patterns = patternsIn(code);
  return [...keys].filter(
    (key) => !code.includes(`'${key}'`) && !patterns.some((pattern) => pattern.test(key)),
  );
}

/** Keys of compiled messages, of which those with arguments are arrays. */
const keysOf = (messages: object, prefix = ''): readonly string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' || Array.isArray(value)
      ? [`${prefix}${key}`]
      : keysOf(value, `${prefix}${key}.`),
  );

/** The dashboard is in English only. */
const ADMIN_CATALOGUES = globSync('common/admin/messages/*.ts', { cwd: root }).sort();

test.each(CATALOGUES.filter((file) => file.startsWith('web/')))(
  '%s › has no key that no code uses',
  async (file) => {
    expect(unusedOf((await read(file, 'en')).keys(), SOURCES.join('\n'))).toEqual([]);
  },
);

test.each(ADMIN_CATALOGUES)('%s › has no key that no module with these messages uses', async (file) => {
  const users = SOURCES.filter((code) => code.includes(`/messages/${basename(file)}'`));
  const { messages } = await readCatalogue(join(root, file));
  expect(unusedOf(keysOf(messages), users.join('\n'))).toEqual([]);
});

/** Only a firm that was verified may name the standard. */
const STANDARD = /\bGIPS\b|investment performance standards/i;

test('no text of a screen or a document names the industry standard of returns', () => {
  const files = globSync('{web,common,api,desktop-admin}/**/*.{ts,tsx,html}', { cwd: root });
  expect(files).toContain('common/messages/en/performance.ts');
  expect(files).toContain('common/admin/messages/attribution.ts');
  expect(files.filter((file) => STANDARD.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
