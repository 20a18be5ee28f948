import { expect, test } from 'vitest';
import { withoutLinks } from './plain.ts';

test.each([
  ['See https://evil.example/x', 'See https: evil. example x'],
  ['write to me@evil.example', 'write to me evil. example'],
  ['call +41 44 123 45 67 now', 'call +… now'],
  ['Two lines.\nAbout $25,000 and 3.5%.', 'Two lines.\nAbout $25,000 and 3.5%.'],
])('withoutLinks › breaks addresses and leaves out telephone numbers of %j', (text, shown) => {
  expect(withoutLinks(text)).toBe(shown);
});
