import { expect, it } from 'vitest';
import { isCurrent, trimTrailingSlash } from './path.ts';

it('marks Home only on exactly /', () => {
  expect(isCurrent('/', '/')).toBe(true);
  expect(isCurrent('/about', '/')).toBe(false);
});

it('marks other links on their path and all below it, by whole segments', () => {
  expect(isCurrent('/portal', '/portal')).toBe(true);
  expect(isCurrent('/portal/markets', '/portal')).toBe(true);
  expect(isCurrent('/portals', '/portal')).toBe(false);
});

it('takes off slashes at the end', () => {
  expect(trimTrailingSlash('/about/')).toBe('/about');
  expect(trimTrailingSlash('/')).toBe('/');
  expect(trimTrailingSlash('//')).toBe('/');
});
