import { expect, test } from 'vitest';
import { shippedOf } from './sbom.ts';
import { findLicences, findScripts, findUnlisted, findUnused } from './supplyChain.ts';

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

const component = (name: string, more: object = {}) => ({
  'bom-ref': `${name}@1.0.0`,
  name,
  ...{ hashes: [{}], licenses: [{}], ...more },
});

test('findUnlisted › names shipped packages without an entry, a hash or a licence', () => {
  const version = '1.0.0';
  const packages = {
    '': { version },
    'node_modules/a': { version },
    'node_modules/a/node_modules/@b/c': { version },
    'node_modules/d': { version, dev: true },
    'node_modules/e': { version },
    'node_modules/f': { version: '2.0.0' },
  };
  const components = [component('a'), component('@b/c', { hashes: [] }), component('e', { licenses: [] })];
  expect(findUnlisted(packages, { components: [...components, component('f')] })).toEqual([
    'node_modules/a/node_modules/@b/c: no hash',
    'node_modules/e: no licence',
    'node_modules/f: missing',
  ]);
});

test('shippedOf › omits what is only for development, and adds licences that packages do not state', () => {
  const development = component('d', { properties: [{ name: 'cdx:npm:package:development' }] });
  const silent = component('png-js', { licenses: [] });
  const dependencies = [
    { ref: 'a@1.0.0', dependsOn: ['png-js@1.0.0', 'd@1.0.0'] },
    { ref: 'd@1.0.0', dependsOn: ['a@1.0.0'] },
  ];
  expect(shippedOf({ components: [component('a'), development, silent], dependencies })).toEqual({
    components: [component('a'), { ...silent, licenses: [{ license: { id: 'MIT' } }] }],
    dependencies: [{ ref: 'a@1.0.0', dependsOn: ['png-js@1.0.0'] }],
  });
});

test('findUnused › names dependencies that no file imports or names in quotes', () => {
  const names = (...all: readonly string[]) => Object.fromEntries(all.map((name) => [name, '1']));
  const manifest = { dependencies: names('a', '@b/c'), devDependencies: names('d', '@types/e', 'f', 'g-g') };
  const texts = ["import a from 'a'; // d", "import('@b/c/part.js'); import('./scripts/d/x.ts');"];
  expect(findUnused(manifest, [...texts, "join('node_modules/f/bin/f')"])).toEqual(['d', 'g-g']);
});
