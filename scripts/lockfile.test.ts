import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './paths.ts';

const REGISTRY = 'https://registry.npmjs.org/';

interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}

/** Everything that npm installs; the root package and linked folders come from this repository. */
function readInstalled(file: string): (readonly [string, LockedPackage])[] {
  const { packages }: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync(join(root, file), 'utf8'),
  );
  return Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
}

describe.each([
  ['package-lock.json', 500],
  ['scripts/lighthouse/package-lock.json', 100],
  ['scripts/mutation/package-lock.json', 100],
])('%s', (file, least) => {
  const installed = readInstalled(file);

  test('has the SHA-512 of every package, for every platform', () => {
    expect(installed.length).toBeGreaterThan(least);
    const unhashed = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(unhashed.map(([path]) => path)).toEqual([]);
  });

  test('names no source but the public registry', () => {
    // A lockfile may leave the address out; npm then uses the registry that is configured.
    const elsewhere = installed.filter(([, { resolved }]) => resolved && !resolved.startsWith(REGISTRY));
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });
});
