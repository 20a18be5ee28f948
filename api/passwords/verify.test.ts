import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

/** Counts the hashes that an attempt costs. */
function countingPasswords() {
  const verified: string[] = [];
  const passwords = createPasswords({
    hash: async (password) => `hash of ${password}`,
    verify: async (stored, password) => {
      verified.push(password);
      return stored === `hash of ${password}`;
    },
  });
  return { passwords, verified };
}

test.each([
  ['harbour-93', 'harbour-93', 'current', 1],
  ['harbour-93', ' harbour-93\n', 'current', 1],
  [' harbour-93', ' harbour-93', 'outdated', 2],
  ['harbour-93', 'other', false, 1],
  ['harbour-93', 'other ', false, 2],
  [null, 'other', false, 1],
  [null, 'other ', false, 2],
] as const)('verify › %j against %j is %s and costs %i hashes', async (stored, typed, match, cost) => {
  const { passwords, verified } = countingPasswords();
  expect(await passwords.verify(stored && `hash of ${stored}`, typed)).toBe(match);
  expect(verified).toHaveLength(cost);
});

test('hash › hashes the normalised password', async () => {
  expect(await countingPasswords().passwords.hash(' Zu\u0308rich\u00a093\n')).toBe('hash of Zürich 93');
});
