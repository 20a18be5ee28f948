import { expect, it } from 'vitest';
import { isCurrent, trimTrailingSlash } from './path.ts';

it('isCurrent › matches the home page exactly', () => {
  expect(isCurrent('/', '/')).toBe(true);
  expect(isCurrent('/about', '/')).toBe(false);
});

it('isCurrent › matches other links on their path and below, by whole segments', () => {
  expect(isCurrent('/portal', '/portal')).toBe(true);
  expect(isCurrent('/portal/markets', '/portal')).toBe(true);
  expect(isCurrent('/portals', '/portal')).toBe(false);
});

it('trimTrailingSlash › removes trailing slashes', () => {
  expect(trimTrailingSlash('/about/')).toBe('/about');
  expect(trimTrailingSlash('/')).toBe('/');
  expect(trimTrailingSlash('//')).toBe('/');
});
