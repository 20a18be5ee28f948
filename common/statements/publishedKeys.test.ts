import { expect, test } from 'vitest';
import { publishedKeys } from './publishedKeys.ts';

const keyOf = (letter: string) => `MCowBQYDK2VwAyEA${letter.repeat(43)}=`;
const [KEY, OTHER] = [keyOf('A'), keyOf('B')];
const pem = (key: string) => `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----\n`;
const page = (keys: readonly string[]) =>
  JSON.stringify({ keys, checkpoints: [{ seq: 1, publicKey: OTHER, signature: 'ab' }] });

test.each([
  ['a page', page([KEY]), [KEY]],
  ['a page with two keys', page([KEY, OTHER]), [KEY, OTHER]],
  ['a page that lists none beside a checkpoint', page([]), []],
  ['a page without a list', JSON.stringify({ checkpoints: [{ publicKey: KEY }] }), []],
  ['PEM', pem(KEY), [KEY]],
  ['two keys in PEM', pem(KEY) + pem(OTHER), [KEY, OTHER]],
  ['a key of another kind in PEM', pem('MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE'), []],
  ['null', 'null', []],
  ['a web page', '<!doctype html><title>Not found</title>', []],
  ['nothing', '', []],
])('publishedKeys › reads %s', (_, text, keys) => {
  expect(publishedKeys(text)).toEqual(keys);
});
