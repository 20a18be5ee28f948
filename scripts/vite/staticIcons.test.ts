import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { staticIcons } from './staticIcons.ts';

const { load } = staticIcons();
if (!load || typeof load !== 'object') throw new Error('the plugin loads');

test('staticIcons replaces the loader of icons by name', () => {
  const path = createRequire(import.meta.url).resolve('@blueprintjs/icons/lib/esm/iconLoader.js');
  const filter: unknown = load.filter?.id;
  expect(filter instanceof RegExp && filter.test(path)).toBe(true);
  const result: unknown = Reflect.apply(load.handler, {}, [path]);
  expect(result).toMatchObject({
    code: expect.stringContaining('export const Icons'),
    moduleSideEffects: false,
  });
  expect(JSON.stringify(result)).not.toContain('import');
});

test('the dashboard uses no icon by name', () => {
  const named = readdirSync('common/admin', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .filter((name) => /\b(icon|\w+Icon)=["']/.test(readFileSync(`common/admin/${name}`, 'utf8')));
  expect(named).toEqual([]);
});
