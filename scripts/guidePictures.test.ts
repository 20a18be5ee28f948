import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { PICTURES } from './guidePictures.ts';
import { root } from './paths.ts';

const inGuides = (pattern: string) => globSync(`docs/guides/${pattern}`, { cwd: root }).toSorted();

test('docs/guides › has the pictures that guides show and the command takes, and no others', () => {
  const texts = inGuides('*.md').map((guide) => readFileSync(join(root, guide), 'utf8'));
  const shown = texts.flatMap((text) =>
    [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file]) => file),
  );
  const files = inGuides('*.{webp,png,jpg,svg}').map((path) => basename(path));
  expect(shown.toSorted()).toEqual(files);
  expect(
    Object.keys(PICTURES)
      .map((name) => `${name}.webp`)
      .toSorted(),
  ).toEqual(files);
});
