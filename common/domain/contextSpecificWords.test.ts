import { expect, test } from 'vitest';
import { consistsOfWords, contextSpecificWords } from './contextSpecificWords.ts';

test('contextSpecificWords › returns names, addresses and numbers as people type them', () => {
  const words = contextSpecificWords({
    names: ['Anna-Lena Beispiel'],
    emails: ['a.beispiel@Example.com', 'a.beispiel@zürich-höhe.example'],
    phones: ['+41 79 123 45 67'],
    ids: ['INV-7Q2M9KXA'],
  });
  for (const word of [
    'anna',
    'lena',
    'beispiel',
    'annalenabeispiel',
    'a.beispiel@example.com',
    'example',
    'zürich',
    'höhe',
  ]) {
    expect(words).toContain(word);
  }
  for (const word of ['41791234567', '0791234567', '1234567', '4567', 'inv-7q2m9kxa', '7q2m9kxa']) {
    expect(words).toContain(word);
  }
  expect(words.every((word) => word.length >= 3)).toBe(true);
});

test('contextSpecificWords › accepts a missing phone number', () => {
  expect(contextSpecificWords({ names: ['Bo'], emails: [''], phones: [''], ids: [] })).toEqual([]);
});

test('consistsOfWords › returns true with fewer than four other characters', () => {
  const words = ['anna', 'annabeispiel', 'example'];
  for (const password of ['Anna@Example', 'AnnaBeispiel84', 'anna123']) {
    expect([password, consistsOfWords(password, words)]).toEqual([password, true]);
  }
  for (const password of ['anna-47k', 'anna walks 47 hills', 'k7#']) {
    expect([password, consistsOfWords(password, words)]).toEqual([password, false]);
  }
});
