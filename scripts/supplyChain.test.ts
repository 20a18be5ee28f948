import { expect, test } from 'vitest';
import { findLicences, findScripts, findUnused } from './supplyChain.ts';

test.each([
  ['MIT', false, true],
  ['(MIT OR GPL-3.0)', false, true],
  ['Apache-2.0 AND MIT', false, true],
  ['Apache-2.0 AND GPL-3.0', true, false],
  ['(MIT OR Apache-2.0) AND GPL-3.0', true, false],
  ['GPL-3.0', true, false],
  ['LGPL-3.0-or-later', true, true],
  ['LGPL-3.0-or-later', false, false],
  [undefined, true, false],
])('findLicences › of %s, for development %s, is allowed: %s', (license, dev, isAllowed) => {
  const locked = { dev, ...(license === undefined ? {} : { license }) };
  const found = findLicences({ '': {}, 'node_modules/a': locked, 'common/b': {} });
  expect(found).toEqual(isAllowed ? [] : [`node_modules/a: ${license ?? 'no licence'}`]);
});

test('findScripts › asks for a decision about each install script, and for none about what is gone', () => {
  const packages = {
    'node_modules/a': { hasInstallScript: true },
    'node_modules/b/node_modules/@c/d': { hasInstallScript: true },
    'node_modules/e': {},
  };
  expect(findScripts(packages, { '@c/d': false, e: false, gone: true })).toEqual([
    'node_modules/a: add it to allowScripts, with true only if it needs its script',
    'gone: is in allowScripts and not installed',
  ]);
});

test('findUnused › names dependencies that no file names', () => {
  const manifest = { dependencies: { a: '1', '@b/c': '1' }, devDependencies: { d: '1', '@types/e': '1' } };
  expect(findUnused(manifest, ["import a from 'a';", "import('@b/c/part.js')"])).toEqual(['d']);
});
