import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.ts';
import { PLANTED_DEFECTS, plant } from './plantedDefects.ts';

test.each(PLANTED_DEFECTS)('$name: fits the code as it is', ({ file, text, defect }) => {
  const code = readFileSync(join(root, file), 'utf8');
  expect(plant(code, text, defect)).not.toBe(code);
});

test('a defect that fits no longer is named', () => {
  expect(() => plant('a b', 'c', 'd')).toThrow('The defect does not fit: c');
  expect(() => plant('c c', 'c', 'd')).toThrow('The defect does not fit: c');
});
