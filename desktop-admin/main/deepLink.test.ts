import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TABS } from '#common/admin/tabs.ts';
import { findLink, parseLink } from './deepLink.ts';

test.each(TABS)('parseLink opens the tab $key', ({ key }) =>
  expect(parseLink(`firnline-admin://${key}`)).toBe(`tab=${key}`),
);

test.each([
  ['firnline-admin://investors/INV-1A2B3C4D', 'tab=investors&open=INV-1A2B3C4D'],
  ['firnline-admin://investors', 'tab=investors'],
  ['firnline-admin://withdrawals/', 'tab=withdrawals'],
])('parseLink accepts %s', (link, search) => expect(parseLink(link)).toBe(search));

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
])('parseLink rejects %j', (link) => expect(parseLink(link)).toBeNull());

test('parseLink returns only a tab and an Investor ID for any input', () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      const search = parseLink(`firnline-admin://${rest}`);
      expect(search === null || /^tab=[a-z]+(&open=INV-[0-9A-Z]{8})?$/.test(search)).toBe(true);
    }),
  );
});

test('findLink finds the link among the arguments', () => {
  const args = ['/opt/app', '--flag', 'firnline-admin://activity'];
  expect(findLink(args)).toBe('firnline-admin://activity');
  expect(findLink(['/opt/app'])).toBeUndefined();
});
