import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64 } from './base64.ts';
import {
  consistencyRanges,
  inclusionRanges,
  type LeafRange,
  subtreesOf,
  verifyConsistency,
  verifyInclusion,
} from './proofs.ts';
import { isEqual, joinHashes, leafHash, rootOf, TreeBuilder } from './tree.ts';

/** Leaves of the public test vectors of RFC 6962 (certificate-transparency), in hexadecimal digits. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];

/** Roots of the trees of the first 1 to 8 leaves. */
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const A = 'lqKW0iTyhcZ77pPDD4owkVfw2qNdxbh+QQt4YwoJz8c=';
const B = 'Xwg/ChozygdqlSeYMlgNs+DvRYS9/x9UyKNg9Q3jAx4=';
const C = 'a0eq8p7jwq+a+Im8H7klTavTEXfxYjLdaqsDXKOb9uQ=';
const D = 'yoVOoSjtBQtBs1/8G4e46yveRh6eO1WW7Oa51ZdaCuA=';
const E = '037kGJdt2VdTwcc4Yrk5j6Kiz5tP8P3+izDNlSCWFLc=';
const F = 'vBoGQ7EuTS18d5GPROD095qDi2z57FtcKD4fTYhZnms=';

/** Paths of the vectors of transparency-dev/merkle, in base64. */
const INCLUSIONS = [
  { index: 0, size: 8, path: [A, B, C] },
  { index: 5, size: 8, path: [F, D, E] },
  { index: 2, size: 3, path: ['+sVCA+fMaWzw38tCySodnbr3CtnmIfS9jZhmLwDjwSU='] },
  { index: 1, size: 5, path: ['bjQLnP+zepicpUTmu3gKLHiQHT+zNzh2hRGjBhevoB0=', B, F] },
];

const CONSISTENCIES = [
  { first: 1, second: 8, path: [A, B, C] },
  { first: 6, second: 8, path: ['DrxdNDf74tsVi58Sah0RjjCBgQMdCpSfje3t68VY72o=', D, E] },
  { first: 2, second: 5, path: [B, F] },
];

const sha256 = (data: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(data).digest());
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const leaves = LEAVES.map((leaf) => leafHash(sha256, Buffer.from(leaf, 'hex')));
const root = (size: number): Uint8Array => new Uint8Array(Buffer.from(ROOTS[size - 1] ?? '', 'hex'));
const decoded = (path: readonly string[]): Uint8Array[] => path.map((text) => fromBase64(text) as Uint8Array);
const leafAt = (index: number): Uint8Array => leaves[index] as Uint8Array;

const flipped = (hash: Uint8Array): Uint8Array => hash.map((byte, at) => (at === 0 ? byte ^ 8 : byte));
const garbage = new Uint8Array(0);

/** Wrong paths by a right one, as the vectors of transparency-dev/merkle have them. */
const wrongPaths = (path: readonly Uint8Array[], roots: readonly Uint8Array[]) => ({
  'an empty path': [],
  'a truncated path': path.slice(0, -1),
  'a path without its start': path.slice(1),
  'garbage after the path': [...path, garbage],
  'garbage before the path': [garbage, ...path],
  'the last hash twice': [...path, path.at(-1) as Uint8Array],
  'hashes in another order': [...path].reverse(),
  ...Object.fromEntries(
    path.map((_, changed) => [
      `hash ${changed} with another bit`,
      path.map((hash, at) => (at === changed ? flipped(hash) : hash)),
    ]),
  ),
  ...Object.fromEntries(
    roots.flatMap((hash, at) => [
      [`root ${at} after the path`, [...path, hash]],
      [`root ${at} before the path`, [hash, ...path]],
    ]),
  ),
});

/** The hash of a range, calculated from all its leaves. */
const hashOf =
  (hashes: readonly Uint8Array[]) =>
  ({ from, to }: LeafRange): Uint8Array =>
    rootOf(sha256, hashes.slice(from, to));

test('rootOf › gives the roots of the vectors of RFC 6962, and the hash of nothing without leaves', () => {
  expect(ROOTS.map((_, at) => hex(rootOf(sha256, leaves.slice(0, at + 1))))).toEqual(ROOTS);
  expect(hex(rootOf(sha256, []))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

describe.each(INCLUSIONS)('inclusion of leaf $index in $size', ({ index, size, path }) => {
  const right = { leaf: leafAt(index), index, size, root: root(size), path: decoded(path) };
  const accepts = (change: Partial<typeof right>) => verifyInclusion(sha256, { ...right, ...change });

  test('is proven by the path of the vector, which the ranges name', async () => {
    expect(inclusionRanges(index, size).map(hashOf(leaves))).toEqual(right.path);
    expect(await accepts({})).toBe(true);
  });

  test('is not proven by anything else', async () => {
    const wrong = {
      ...Object.fromEntries(
        Object.entries(wrongPaths(right.path, [right.root])).flatMap(([name, value]) =>
          // A path of one hash is the same in another order.
          name.includes('order') && path.length === 1 ? [] : [[name, { path: value }]],
        ),
      ),
      'another leaf': { leaf: flipped(right.leaf) },
      'no root': { root: garbage },
      'the empty root': { root: sha256(garbage) },
      'the index before': { index: index - 1 },
      'the index after': { index: index + 1 },
      'another index': { index: index ^ 2 },
      'an index as large as the tree': { index: size },
      'an index above the tree': { index: size + index },
      'half an index': { index: index + 0.5 },
      'no index': { index: Number.NaN },
      'a tree of twice the size': { size: size * 2 },
      'a tree of half the size': { size: Math.floor(size / 2) },
      'a tree without leaves': { size: 0 },
      'a huge tree': { size: 2 ** 53 },
    };
    for (const [name, change] of Object.entries(wrong))
      expect([name, await accepts(change)]).toEqual([name, false]);
  });
});

describe.each(CONSISTENCIES)('consistency of $first and $second', ({ first, second, path }) => {
  const right = {
    first: { size: first, root: root(first) },
    second: { size: second, root: root(second) },
    path: decoded(path),
  };
  const accepts = (change: Partial<typeof right>) => verifyConsistency(sha256, { ...right, ...change });

  test('is proven by the path of the vector, which the ranges name', async () => {
    expect(consistencyRanges(first, second).map(hashOf(leaves))).toEqual(right.path);
    expect(await accepts({})).toBe(true);
  });

  test('is not proven by anything else', async () => {
    const wrong = {
      ...Object.fromEntries(
        Object.entries(wrongPaths(right.path, [right.first.root, right.second.root])).map(([name, value]) => [
          name,
          { path: value },
        ]),
      ),
      'swapped trees': { first: right.second, second: right.first },
      'swapped roots': {
        first: { size: first, root: right.second.root },
        second: { size: second, root: right.first.root },
      },
      'a smaller first tree': { first: { ...right.first, size: first - 1 } },
      'a larger first tree': { first: { ...right.first, size: first + 1 } },
      'another first tree': { first: { ...right.first, size: first ^ 2 } },
      'a second tree of twice the size': { second: { ...right.second, size: second * 2 } },
      'a second tree of half the size': { second: { ...right.second, size: Math.floor(second / 2) } },
      'another first root': { first: { ...right.first, root: flipped(right.first.root) } },
      'another second root': { second: { ...right.second, root: flipped(right.second.root) } },
      'a size below zero': { first: { ...right.first, size: -1 } },
    };
    for (const [name, change] of Object.entries(wrong))
      expect([name, await accepts(change)]).toEqual([name, false]);
  });
});

test('verifyConsistency › needs no path from nothing or between equal trees, and no other root', async () => {
  const empty = { size: 0, root: sha256(garbage) };
  const tree = { size: 8, root: root(8) };
  const accepts = (first: typeof tree, second: typeof tree, path: Uint8Array[] = []) =>
    verifyConsistency(sha256, { first, second, path });
  const right = [accepts(empty, tree), accepts(tree, tree), accepts(empty, empty)];
  expect(await Promise.all(right)).toEqual([true, true, true]);
  expect(await accepts(empty, tree, [root(1)])).toBe(false);
  expect(await accepts(tree, tree, [root(1)])).toBe(false);
  expect(await accepts({ ...empty, root: root(1) }, tree)).toBe(false);
  expect(await accepts(tree, { ...tree, root: root(7) })).toBe(false);
});

test('inclusionRanges and consistencyRanges › reject what a tree does not have', () => {
  expect(() => inclusionRanges(3, 3)).toThrow(RangeError);
  expect(() => inclusionRanges(-1, 3)).toThrow(RangeError);
  expect(() => inclusionRanges(0, 0)).toThrow(RangeError);
  expect(() => consistencyRanges(4, 3)).toThrow(RangeError);
  expect(() => consistencyRanges(1, 1.5)).toThrow(RangeError);
  expect(() => consistencyRanges(-1, 3)).toThrow(RangeError);
});

test('consistencyRanges › names nothing from nothing or between equal trees', () => {
  expect([consistencyRanges(0, 5), consistencyRanges(5, 5)]).toEqual([[], []]);
});

describe('a byte that moves from one hash to the next, which leaves their sum the same,', () => {
  const moved = (left: Uint8Array, right: Uint8Array): [Uint8Array, Uint8Array] => [
    left.subarray(0, -1),
    Buffer.concat([left.subarray(-1), right]),
  ];

  test('does not prove another leaf', async () => {
    const [leaf, sibling] = moved(leafAt(0), leafAt(1));
    const proof = { leaf, index: 0, size: 2, root: root(2), path: [sibling] };
    expect(await verifyInclusion(sha256, proof)).toBe(false);
  });

  test('does not prove another earlier tree', async () => {
    const [earlier, sibling] = moved(root(1), leafAt(1));
    const trees = { first: { size: 1, root: earlier }, second: { size: 2, root: root(2) } };
    expect(await verifyConsistency(sha256, { ...trees, path: [sibling] })).toBe(false);
  });
});

test('isEqual › tells a hash from its beginning', () => {
  expect(isEqual(garbage, garbage)).toBe(true);
  expect(isEqual(root(1).subarray(0, 31), root(1))).toBe(false);
});

const sizes = fc.integer({ min: 1, max: 300 });
const numbered = Array.from({ length: 300 }, (_, at) => leafHash(sha256, Buffer.from(String(at))));

test('proofs › hold for every leaf and every earlier tree, and for no other leaf', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), fc.nat(), async (size, a, b) => {
      const [index, other, first] = [a % size, b % size, b % (size + 1)];
      const tree = { size, root: rootOf(sha256, numbered.slice(0, size)) };
      const path = inclusionRanges(index, size).map(hashOf(numbered));
      const accepts = (leaf: number) =>
        verifyInclusion(sha256, { leaf: numbered[leaf] as Uint8Array, index, path, ...tree });
      expect(await accepts(index)).toBe(true);
      expect(await accepts(other)).toBe(other === index);
      const earlier = { size: first, root: rootOf(sha256, numbered.slice(0, first)) };
      const between = consistencyRanges(first, size).map(hashOf(numbered));
      expect(await verifyConsistency(sha256, { first: earlier, second: tree, path: between })).toBe(true);
    }),
  );
});

test('subtreesOf › names the largest complete subtrees', () => {
  expect(subtreesOf({ from: 0, to: 8 })).toEqual([{ level: 3, index: 0 }]);
  expect(subtreesOf({ from: 8, to: 15 })).toEqual([
    { level: 2, index: 2 },
    { level: 1, index: 6 },
    { level: 0, index: 14 },
  ]);
});

test('subtreesOf › names complete subtrees whose joined hashes are that of the range', () => {
  const complete = new Map<string, Uint8Array>();
  const tree = new TreeBuilder(sha256);
  for (const leaf of numbered)
    for (const { level, index, hash } of tree.add(leaf)) complete.set(`${level} ${index}`, hash);
  fc.assert(
    fc.property(sizes, fc.nat(), (size, a) => {
      for (const range of [{ from: 0, to: size }, ...inclusionRanges(a % size, size)]) {
        const hashes = subtreesOf(range).map(({ level, index }) => complete.get(`${level} ${index}`));
        expect(joinHashes(sha256, hashes as Uint8Array[])).toEqual(hashOf(numbered)(range));
      }
    }),
  );
});

test('TreeBuilder › goes on from its size and hashes', () => {
  const begun = new TreeBuilder(sha256);
  for (const leaf of numbered.slice(0, 100)) begun.add(leaf);
  const resumed = new TreeBuilder(sha256, begun.size, begun.hashes);
  for (const leaf of numbered.slice(100)) resumed.add(leaf);
  expect(resumed.root()).toEqual(rootOf(sha256, numbered));
  expect(resumed.size).toBe(300);
});
