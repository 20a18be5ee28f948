import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './paths.ts';

const read = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');

/**
 * Every requirement of the OWASP Application Security Verification Standard 5.0.0 with its level, in the order of the
 * standard: `V1.1.1` → 2. The file has the levels by section, a digit for each requirement.
 */
const asvsRequirements: ReadonlyMap<string, number> = new Map(
  Object.entries(JSON.parse(read('asvs-levels.json')) as Record<string, string>).flatMap(
    ([section, levels]) =>
      [...levels].map((level, index): [string, number] => [`${section}.${index + 1}`, Number(level)]),
  ),
);

/** The cells of each row of each table. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|-]+$/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** Test files that a text names: a path, or the name of a file in api/test/security. */
function namedTests(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+)`/g)].flatMap(([, name = '']) => {
    if (/\.(test|spec)\.tsx?$/.test(name)) return [name];
    const short = `api/test/security/${name}.test.ts`;
    return existsSync(join(root, short)) ? [short] : [];
  });
}

/** `V1.4.1 to V1.4.3` stands for three requirements. */
function requirementsOf(cell: string): string[] {
  const [first = '', last] = [...cell.matchAll(/V\d+\.\d+\.\d+/g)].map(([id]) => id);
  if (last === undefined) return [first];
  const ids = [...asvsRequirements.keys()];
  return ids.slice(ids.indexOf(first), ids.indexOf(last) + 1);
}

/** A title without the names of the groups around its test. */
const lastPart = (title: string): string => title.split(' › ').at(-1) ?? '';

const STATES = ['met', 'not applicable', 'open'] as const;
const asvs = rowsOf(read('asvs.md'))
  .filter(([id]) => id?.startsWith('V'))
  .map(([id = '', level = '', state = '', text = '']) => ({ ids: requirementsOf(id), level, state, text }));

describe('docs/asvs.md', () => {
  test('has every requirement of ASVS 5.0.0 exactly once, in its order', () => {
    expect(asvsRequirements.size).toBe(345);
    expect(asvs.flatMap(({ ids }) => ids)).toEqual([...asvsRequirements.keys()]);
  });

  test.each(asvs)(
    '$ids.0 has its level and a state with what the state needs',
    ({ ids, level, state, text }) => {
      const levels = new Set(ids.map((id) => asvsRequirements.get(id)));
      expect(level).toBe([...levels].toSorted().join(', '));
      expect(STATES).toContain(state);
      if (state === 'met') expect(namedTests(text).length > 0 || /\]\([\w./#-]+\)/.test(text)).toBe(true);
      if (state === 'open') expect(text).toMatch(/^(Operator|Product owner|Staff accounts): /);
      if (state === 'not applicable') expect(text.length).toBeGreaterThan(10);
    },
  );

  test('names the title of a test in each row about second factors, sessions and rights, and each title exists', () => {
    const sections = /^V(6\.[3-8]|7\.5|8\.[2-4])\./;
    const missing = asvs
      .filter(({ ids }) => ids.some((id) => sections.test(id)))
      .flatMap(({ ids, state, text }) => {
        const stated = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` › (.+?)(?=; |\. |$)/g)];
        const untitled =
          state !== 'not applicable' && stated.length === 0 ? [`${ids[0]} names no title`] : [];
        const unknown = stated.filter(
          ([, file = '', title = '']) => !readFileSync(join(root, file), 'utf8').includes(lastPart(title)),
        );
        return [...untitled, ...unknown.map(([found]) => found)];
      });
    expect(missing).toEqual([]);
  });

  test('counts the states of each level as the table has them', () => {
    const counted = [1, 2, 3].map((level) =>
      [
        `Level ${level}`,
        ...STATES.map((state) => {
          const ids = asvs.filter((row) => row.state === state).flatMap((row) => row.ids);
          return String(ids.filter((id) => asvsRequirements.get(id) === level).length);
        }),
      ].join(' '),
    );
    const stated = rowsOf(read('asvs.md')).filter(([name]) => name?.startsWith('Level '));
    expect(stated.map((cells) => cells.join(' '))).toEqual(counted);
  });
});

/** Places of a document that a link can name, as GitHub derives them from its headings. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(' ', '-')
      .replace(/[^\w-]/g, ''),
  );

describe.each(['security.md', 'asvs.md', 'desktop-security.md'])('docs/%s', (name) => {
  test('links to files and headings that exist', () => {
    const links = [...read(name).matchAll(/\]\(([\w./-]+)(?:#([\w-]+))?\)/g)];
    const broken = links.filter(([, file = '', anchor]) => {
      if (!existsSync(join(root, 'docs', file))) return true;
      return anchor !== undefined && !anchorsOf(read(file)).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  test('names no test or source file that does not exist', () => {
    const paths = [...read(name).matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.tsx?)`/g)].map(([, path = '']) => path);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('docs/security.md', () => {
  const threats = rowsOf(read('security.md').split('\n## Threats\n')[1]?.split('\n## ')[0] ?? '').filter(
    ([threat]) => threat !== 'threat',
  );

  test.each(threats)('names a test for the threat: %s', (_, defence = '', evidence = '') => {
    expect(defence).not.toBe('');
    expect(namedTests(evidence)).not.toEqual([]);
  });

  test('states only titles that its tests have', () => {
    const missing = threats.flatMap(([, , evidence = '']) =>
      evidence.split('; ').flatMap((part) => {
        const title = / › (.+)$/.exec(part)?.[1];
        const [file] = namedTests(part);
        if (!title || !file) return [];
        return readFileSync(join(root, file), 'utf8').includes(title) ? [] : [part];
      }),
    );
    expect(missing).toEqual([]);
  });
});
