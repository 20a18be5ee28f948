import { expect, it } from 'vitest';
import { readReturnPath, returnPathState } from './historyState.ts';

it('readReturnPath › returns a path within the portal with its query', () => {
  expect(readReturnPath(returnPathState({ pathname: '/portal/markets', search: '?symbol=BTC' }))).toBe(
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
])('readReturnPath › rejects %j', (state) => expect(readReturnPath(state)).toBeNull());
