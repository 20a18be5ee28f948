import { beforeEach, expect, it } from 'vitest';
import { attemptKey, endAttempt } from './attemptKey.ts';

beforeEach(() => sessionStorage.clear());

it('is the same for every retry of the same content, and another for anything else', () => {
  const first = attemptKey('apply', { name: 'Ada' });
  expect(attemptKey('apply', { name: 'Ada' })).toBe(first);
  expect(attemptKey('contact', { name: 'Ada' })).not.toBe(first);
  const edited = attemptKey('apply', { name: 'Ida' });
  expect(edited).not.toBe(first);
  endAttempt('apply');
  expect(attemptKey('apply', { name: 'Ida' })).not.toBe(edited);
});

it('does without what it cannot read', () => {
  sessionStorage.setItem('apply', '{broken');
  expect(attemptKey('apply', {})).toMatch(/^[0-9a-f]{32}$/);
});
