import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './paths.ts';

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

const DOCUMENTS = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/glossary.md', 'docs/reliability.md'],
  ...tracked.filter((path) => /^docs\/guides\/.*\.md$/.test(path)),
];

/** Paths that are not in the repository, with the reason. */
const GENERATED: Readonly<Record<string, string>> = {
  '.env': 'settings of the operator',
  '.cache/mail': 'written by npm run email:preview',
  'screenshots/': 'written by npm run screenshots',
  'backups/': 'written by npm run backup',
  'data/': 'written by the service',
  'journal-key.pem': 'written at the first start',
  'firnline.db.lock': 'written by the service beside its database',
  'firnline.db.state': 'written by the service beside its database',
};

/** New files of the examples in the guide for developers. */
const EXAMPLE = /^common\/admin\/(features|messages)\/tags\b/;

const parentsOf = (path: string): string[] => {
  const parent = dirname(path);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
};

const paths = [...new Set(tracked.flatMap((path) => [path, ...parentsOf(path)]))];

/** NAME stands for any name. */
function matchesPart(pattern: string, part = ''): boolean {
  const [before = '', after] = pattern.split('NAME');
  if (after === undefined) return pattern === part;
  return part.length > before.length + after.length && part.startsWith(before) && part.endsWith(after);
}

/** `web/{site,forms}` stands for two paths. */
function variants(path: string): string[] {
  const [, before = '', choices, after = ''] = path.match(/^(.*?)\{([^}]+)\}(.*)$/) ?? [];
  const expanded = choices?.split(',').map((choice) => before + choice + after) ?? [path];
  return expanded.map((variant) => variant.replace(/\/$/, ''));
}

const exists = (path: string, folder: string): boolean =>
  variants(path).every((variant) => {
    // A path may be named without its first folders, as in a diagram of one part.
    const endings = [variant, join(folder, variant)].map((ending) => ending.split('/'));
    return paths.some((known) => {
      const parts = known.split('/');
      return endings.some((ending) => {
        const last = parts.slice(-ending.length);
        return last.length === ending.length && ending.every((part, index) => matchesPart(part, last[index]));
      });
    });
  });

const withoutBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '');

/** Paths in code spans, in links and in the file names of diagrams. */
function pathsIn(text: string): string[] {
  const spans = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, span = '']) => span.replace(/^node (\S+).*$/, '$1'))
    .filter((span) => /^[\w.{},-]+(\/[\w.{},-]*)*$/.test(span))
    .filter((span) => span.includes('/') || /\.(tsx?|mjs|md|json|ya?ml|pem|lock|state)$|^\.\w/.test(span))
    .filter((span) => !/^\d+(\.\d+)+$/.test(span));
  const links = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
  const diagrams = [...text.matchAll(/^```mermaid[\s\S]*?^```$/gm)].flatMap(([diagram]) =>
    [...diagram.matchAll(/[\w./-]+\.tsx?\b/g)].map(([path]) => path),
  );
  return [...new Set([...spans, ...links, ...diagrams])];
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };

describe.each(DOCUMENTS)('%s', (name) => {
  const text = readFileSync(join(root, name), 'utf8');

  test('names only paths that exist', () => {
    const named = pathsIn(text).filter((path) => !(path in GENERATED) && !EXAMPLE.test(path));
    expect(named.filter((path) => !exists(path, dirname(name)))).toEqual([]);
  });

  test('names only commands that exist', () => {
    const commands = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, command = '']) => command);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });
});

test('documents › name every generated path of the list', () => {
  const named = new Set(DOCUMENTS.flatMap((name) => pathsIn(readFileSync(join(root, name), 'utf8'))));
  expect(Object.keys(GENERATED).filter((path) => !named.has(path))).toEqual([]);
});

test('pathsIn › finds paths in code spans, links and diagrams', () => {
  const text =
    'A `web/x.ts`, [y](docs/y.md#z), `npm test`, `127.0.0.1`, `/healthz`.\n```mermaid\na["b/c.ts<br>d"]\n```\n';
  expect(pathsIn(text)).toEqual(['web/x.ts', 'docs/y.md', 'b/c.ts']);
});
