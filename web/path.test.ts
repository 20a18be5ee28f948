import { expect, it } from 'vitest';
import { localPath, splitLanguage, trimTrailingSlash } from '#common/language/localPath.ts';
import { isCurrent } from './path.ts';

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

it('localPath and splitLanguage › prefix every language but English, and keep query and fragment', () => {
  expect([localPath('en', '/about'), localPath('de', '/about#team')]).toEqual(['/about', '/de/about#team']);
  expect([localPath('fr', '/'), localPath('fr', '/?amount=5')]).toEqual(['/fr', '/fr?amount=5']);
  expect(localPath('de', '#calculator')).toBe('#calculator');
  expect(splitLanguage('/de/about/')).toEqual({ language: 'de', path: '/about' });
  expect(splitLanguage('/fr')).toEqual({ language: 'fr', path: '/' });
  expect(splitLanguage('/about')).toEqual({ language: 'en', path: '/about' });
  expect(splitLanguage('/en/about')).toEqual({ language: 'en', path: '/en/about' });
});
