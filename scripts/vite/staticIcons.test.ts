import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { staticIcons } from './staticIcons.ts';

const { load } = staticIcons();
if (!load || typeof load !== 'object') throw new Error('the plugin loads');

test('the loader of icons by name is where it was, and gives way', () => {
  const path = createRequire(import.meta.url).resolve('@blueprintjs/icons/lib/esm/iconLoader.js');
  const filter: unknown = load.filter?.id;
  expect(filter instanceof RegExp && filter.test(path)).toBe(true);
  const answer: unknown = Reflect.apply(load.handler, {}, [path]);
  expect(answer).toMatchObject({
    code: expect.stringContaining('export const Icons'),
    moduleSideEffects: false,
  });
  expect(JSON.stringify(answer)).not.toContain('import');
});

test('no icon of the dashboard is given by name', () => {
  const named = readdirSync('common/admin', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .filter((name) => /\b(icon|\w+Icon)=["']/.test(readFileSync(`common/admin/${name}`, 'utf8')));
  expect(named).toEqual([]);
});
