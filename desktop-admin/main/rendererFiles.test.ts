import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageHeaders } from './contentPolicy.ts';
import { fileFor } from './rendererFiles.ts';

const FOLDER = join('/opt', 'app', 'renderer');

test('fileFor finds the files of the window', () => {
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
])('fileFor rejects %s', (path) => expect(fileFor(FOLDER, path)).toBeUndefined());

const pathParts = fc
  .array(fc.constantFrom('..', '.', '/', '//', '\\', '%2e', '%2f', '%5c', '%00', 'a', '@', ':', '?', '#'), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

test('fileFor stays in the folder for any path', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), pathParts), (path) => {
      const file = fileFor(FOLDER, `/${path}.js`);
      expect(file === undefined || file.path.startsWith(`${FOLDER}/`)).toBe(true);
    }),
  );
});

test('pageHeaders allows nothing inline in the built app', () => {
  expect(pageHeaders(false)['content-security-policy']).not.toContain('unsafe');
});
