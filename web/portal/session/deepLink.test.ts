import { expect, it } from 'vitest';
import { deepLinkState, wantedPath } from './deepLink.ts';

it('remembers a path within the portal with its query', () => {
  expect(wantedPath(deepLinkState({ pathname: '/portal/markets', search: '?symbol=BTC' }))).toBe(
    '/portal/markets?symbol=BTC',
  );
});

it.each([
  null,
  undefined,
  'x',
  {},
  { wanted: 3 },
  { wanted: 'https://elsewhere.example' },
  { wanted: '/admin' },
])('takes no path from %j', (state) => expect(wantedPath(state)).toBeNull());
