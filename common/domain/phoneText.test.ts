import { expect, test } from 'vitest';
import { phoneTextError, plainPhone } from './phoneText.ts';

test.each([
  ['no-break spaces', '+41\u00a044\u202f123 45 67', '+41 44 123 45 67'],
  ['hyphens of every kind', '+41‐44‑123–45—67', '+41-44-123-45-67'],
  ['a minus', '+41\u221244\u2212123', '+41-44-123'],
  ['full-width digits', '＋４１　４４　１２３', '+41 44 123'],
  ['a full-width hyphen', '０４４－１２３', '044-123'],
  ['x', '044 123 45 67 x12', '044 123 45 67 ext. 12'],
  ['ext.', '044 123 45 67, ext. 12', '044 123 45 67 ext. 12'],
  ['Durchwahl', '044 123 45 67 Durchwahl 12', '044 123 45 67 ext. 12'],
  ['poste', '044 123 45 67 poste 12', '044 123 45 67 ext. 12'],
  ['interne', '044 123 45 67 interne 12', '044 123 45 67 ext. 12'],
  ['#', '044 123 45 67 #12', '044 123 45 67 ext. 12'],
])('plainPhone › reads %s', (_name, typed, expected) => expect(plainPhone(typed)).toBe(expected));

test.each([
  ['+41 44 123 45 67', undefined],
  ['+41\u00a044 123‑45–67', undefined],
  ['٠٤٤٦٦٨١٨٠٠', undefined],
  ['044 123 45 67 ext. 12', undefined],
  ['+---------', 'digits'],
  ['((((((((((((', 'digits'],
  ['+41 44 (12)', 'digits'],
  ['call me maybe', 'characters'],
  ['+41 44 123 45 67 Anna', 'characters'],
  ['+41 44 <b>123</b>', 'characters'],
  ['+41 44\n123 45 67', 'characters'],
])('phoneTextError › %j: %s', (typed, expected) => expect(phoneTextError(typed)).toBe(expected));
