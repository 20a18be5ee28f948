import { expect, test } from 'vitest';
import { phoneError } from './phoneNumber.ts';

test.each([
  ['+41 44 123 45 67', undefined],
  ['+41 44 000 00 00', undefined],
  ['+41 (0)44 123 45 67', undefined],
  ['0041 44 123 45 67', undefined],
  ['044 123 45 67', undefined],
  ['044/123‑45–67', undefined],
  ['０４４ １２３ ４５ ６７', undefined],
  ['+41\u00a044\u00a0123\u00a045\u00a067', undefined],
  ['044 123 45 67 Durchwahl 12', undefined],
  ['+44 20 7946 0958 ext. 12', undefined],
  ['+1 555 123 4567', undefined],
  ['(415) 555-2671', 'country'],
  ['1234567890', 'country'],
  ['+41 44 123 45', 'digits'],
  ['+999 123 456 789', 'digits'],
  ['+---------', 'digits'],
  ['((((((((((((', 'digits'],
  ['call me maybe', 'characters'],
])('phoneError › %j: %s', (typed, expected) => expect(phoneError(typed)).toBe(expected));
