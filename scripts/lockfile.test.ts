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

const lockfile: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);
/** Everything that npm installs; the root package and linked folders come from this repository. */
const installed = Object.entries(lockfile.packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
);

describe('package-lock.json', () => {
  test('has the SHA-512 of every package, for every platform', () => {
    expect(installed.length).toBeGreaterThan(500);
    const unhashed = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(unhashed.map(([path]) => path)).toEqual([]);
  });

  test('names no source but the public registry', () => {
    // A lockfile may leave the address out; npm then uses the registry that is configured.
    const elsewhere = installed.filter(([, { resolved }]) => resolved && !resolved.startsWith(REGISTRY));
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });
});
