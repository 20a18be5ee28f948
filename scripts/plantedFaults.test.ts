import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.ts';
import { PLANTED_FAULTS, plant } from './plantedFaults.ts';

test.each(PLANTED_FAULTS)('$name: fits the code as it is', ({ file, text, fault }) => {
  const code = readFileSync(join(root, file), 'utf8');
  expect(plant(code, text, fault)).not.toBe(code);
});

test('a fault that fits no longer is named', () => {
  expect(() => plant('a b', 'c', 'd')).toThrow('The fault does not fit: c');
  expect(() => plant('c c', 'c', 'd')).toThrow('The fault does not fit: c');
});
