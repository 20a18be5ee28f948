import { expect, it } from 'vitest';
import { formatPrice } from '#common/language/formatNumber.ts';
import {
  formatInteger,
  formatMonth,
  formatPercent,
  formatShortUsd,
  formatSignedWholeUsd,
  formatWholeUsd,
} from './formatNumber.ts';

it('formatWholeUsd › omits decimals; formatSignedWholeUsd writes a minus sign', () => {
  expect([formatWholeUsd(8_750, 'en'), formatWholeUsd(2_034.88, 'en'), formatWholeUsd(0, 'en')]).toEqual([
    '$8,750',
    '$2,035',
    '$0',
  ]);
});

it.each([
  ['en', '+$4,349', '−$962', '$0', '−$962'],
  ['de', 'USD +4’349', 'USD −962', 'USD 0', 'USD −962'],
  ['fr', 'USD +4’349', 'USD −962', 'USD 0', 'USD −962'],
] as const)(
  'formatSignedWholeUsd › writes gains, losses and zero in the language %s',
  (language, ...texts) => {
    const written = [
      ...[4_348.66, -961.9, -0.4].map((dollars) => formatSignedWholeUsd(dollars, language)),
      formatWholeUsd(-961.9, language),
    ];
    expect(written.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(texts);
  },
);

it('formatPercent › writes one decimal, or none in the short form', () => {
  expect([formatPercent(24.7, 'en'), formatPercent(21, 'en'), formatPercent(-8.2, 'en')]).toEqual([
    '24.7%',
    '21.0%',
    '−8.2%',
  ]);
  expect([
    formatPercent(35, 'en', 'short'),
    formatPercent(9.5, 'en', 'short'),
    formatPercent(0, 'en', 'short'),
  ]).toEqual(['35%', '9.5%', '0%']);
  expect([formatPercent(3.62, 'en', 'signed'), formatPercent(-0.48, 'en', 'signed')]).toEqual([
    '+3.6%',
    '−0.5%',
  ]);
});

it('formatPrice › writes the given number of decimals', () => {
  expect([
    formatPrice(2_083.4, 2, 'en'),
    formatPrice(62_400, 0, 'en'),
    formatPrice(1.0812, 4, 'en'),
    formatPrice(1.0812, 2, 'en'),
  ]).toEqual(['2,083.40', '62,400', '1.0812', '1.08']);
  expect(formatInteger(25_000, 'en')).toBe('25,000');
});

it('formatMonth › writes the short name and the year', () => {
  expect([formatMonth(0, 'en'), formatMonth(11, 'en'), formatMonth(8, 'en', 2023)]).toEqual([
    'Jan',
    'Dec',
    'Sep 2023',
  ]);
});

it('formats numbers as in Switzerland in German and French', () => {
  expect([formatWholeUsd(8_750, 'de'), formatWholeUsd(8_750, 'fr')]).toEqual([
    'USD\u00a08’750',
    'USD\u00a08’750',
  ]);
  expect([formatPercent(24.7, 'de'), formatPercent(24.7, 'fr')]).toEqual(['24.7%', '24,7\u00a0%']);
  expect([formatPrice(2_083.4, 2, 'de'), formatPrice(2_083.4, 2, 'fr')]).toEqual(['2’083.40', '2’083.40']);
  const short = [formatShortUsd(1_000_000, 'de'), formatShortUsd(1_000_000, 'fr')];
  expect(short.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(['USD 1 Mio.', 'USD 1 million']);
  expect(formatInteger(30_000, 'fr')).toBe('30’000');
});
