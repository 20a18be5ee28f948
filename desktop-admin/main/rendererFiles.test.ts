import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageHeaders } from './contentPolicy.ts';
import { fileFor } from './rendererFiles.ts';

const FOLDER = join('/opt', 'app', 'renderer');

test('finds the files of the window', () => {
  expect(fileFor(FOLDER, '/')?.path).toBe(join(FOLDER, 'index.html'));
  expect(fileFor(FOLDER, '/assets/a.js')).toEqual({
    path: join(FOLDER, 'assets', 'a.js'),
    type: 'text/javascript; charset=utf-8',
  });
});

test.each([
  '/../main/index.js',
  '/%2e%2e/main/index.js',
  '/..%2fmain%2findex.js',
  '/a.json',
  '/%',
  '/a%00.js',
  '/etc/passwd',
])('knows no %s', (path) => expect(fileFor(FOLDER, path)).toBeUndefined());

const pieces = fc
  .array(fc.constantFrom('..', '.', '/', '//', '\\', '%2e', '%2f', '%5c', '%00', 'a', '@', ':', '?', '#'), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

test('whatever the path, the file lies in the folder', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), pieces), (path) => {
      const file = fileFor(FOLDER, `/${path}.js`);
      expect(file === undefined || file.path.startsWith(`${FOLDER}/`)).toBe(true);
    }),
  );
});

test('the built app allows nothing inline', () => {
  expect(pageHeaders(false)['content-security-policy']).not.toContain('unsafe');
});
