import { expect, test } from 'vitest';
import { RecentBodies } from './recentBodies.ts';

test('the most recently used bodies are kept, up to a size of all together', () => {
  const bodies = new RecentBodies(10);
  bodies.set('a', 'aaaa');
  bodies.set('b', 'bbbb');
  expect(bodies.get('a')).toBe('aaaa');
  bodies.set('c', 'cccc');
  expect([bodies.get('a'), bodies.get('b'), bodies.get('c')]).toEqual(['aaaa', undefined, 'cccc']);
  bodies.set('a', 'aa');
  bodies.set('d', 'dddd');
  expect([bodies.get('a'), bodies.get('c'), bodies.get('d')]).toEqual(['aa', 'cccc', 'dddd']);
  bodies.set('e', 'larger than all');
  expect(['a', 'c', 'd', 'e'].map((tag) => bodies.get(tag))).toEqual(Array(4).fill(undefined));
  bodies.set('f', 'ffff');
  expect(bodies.get('f')).toBe('ffff');
});
