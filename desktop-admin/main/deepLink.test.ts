import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TABS } from '#common/admin/tabs.ts';
import { findLink, parseLink } from './deepLink.ts';

test.each(TABS)('a link leads to the tab $key', ({ key }) =>
  expect(parseLink(`firnline-admin://${key}`)).toBe(`tab=${key}`),
);

test.each([
  ['firnline-admin://investors/INV-1A2B3C4D', 'tab=investors&open=INV-1A2B3C4D'],
  ['firnline-admin://investors', 'tab=investors'],
  ['firnline-admin://withdrawals/', 'tab=withdrawals'],
])('%s leads to a place', (link, place) => expect(parseLink(link)).toBe(place));

test.each([
  'firnline-admin://',
  'firnline-admin://nowhere',
  'firnline-admin:investors',
  'firnline-admin://Investors',
  'FIRNLINE-ADMIN://investors',
  'firnline-admin://investors/INV-1a2b3c4d',
  'firnline-admin://investors/INV-1A2B3C4',
  'firnline-admin://investors/INV-1A2B3C4D/',
  'firnline-admin://investors/INV-1A2B3C4D?create=1',
  'firnline-admin://investors/INV-1A2B3C4D#x',
  'firnline-admin://investors/../applications',
  'firnline-admin://applications/INV-1A2B3C4D',
  'firnline-admin://investors?create=1',
  'firnline-admin://investors/INV-1A2B3C4D\n',
  ' firnline-admin://investors',
  'https://investors/INV-1A2B3C4D',
])('%j leads nowhere', (link) => expect(parseLink(link)).toBeNull());

test('whatever follows the scheme, a place is a tab and at most an Investor ID', () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      const place = parseLink(`firnline-admin://${rest}`);
      expect(place === null || /^tab=[a-z]+(&open=INV-[0-9A-Z]{8})?$/.test(place)).toBe(true);
    }),
  );
});

test('finds the link among arguments', () => {
  const args = ['/opt/app', '--flag', 'firnline-admin://activity'];
  expect(findLink(args)).toBe('firnline-admin://activity');
  expect(findLink(['/opt/app'])).toBeUndefined();
});
