import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsToText } from '../amount.ts';
import { columnStyle, parseColumnNumber } from './numbers.ts';

const point = { decimalSeparator: '.', isCertain: true } as const;
const comma = { decimalSeparator: ',', isCertain: true } as const;

describe('columnStyle', () => {
  it.each([
    { texts: ["12'345.67", '1'], style: point },
    { texts: ['12,345.67'], style: point },
    { texts: ['12 345,67', '100'], style: comma },
    { texts: ['1.234.567', '1,5'], style: comma },
    { texts: ['1,234,567'], style: point },
    { texts: ['0,5'], style: comma },
    { texts: ['1,234', '5,6'], style: comma },
    { texts: ['1234,567'], style: comma },
    { texts: ["1'234,567"], style: comma },
    { texts: ['100', '', 'Total'], style: point },
    { texts: ['1,234', '2,000'], style: { decimalSeparator: '.', isCertain: false } },
    { texts: ['1.5', '7', '1,5'], style: { conflict: [0, 2] } },
  ])('of $texts', ({ texts, style }) => {
    expect(columnStyle(texts)).toEqual(style);
  });
});

describe('parseColumnNumber', () => {
  it.each([
    ["12'345.67", '.', '12345.67'],
    ['12’345.67', '.', '12345.67'],
    ['12,345.67', '.', '12345.67'],
    ['12 345,67', ',', '12345.67'],
    ['12\u202f345,67', ',', '12345.67'],
    ['1.234', ',', '1234.00'],
    ['1.500000', '.', '1.50'],
    ['-5', '.', '-5.00'],
    ['−5.5', '.', '-5.50'],
    ['(5.00)', '.', '-5.00'],
    ['5.00-', '.', '-5.00'],
    ['+7', '.', '7.00'],
    ['.5', '.', '0.50'],
  ] as const)('%s with %s is %s', (text, decimalSeparator, expected) => {
    const parsed = parseColumnNumber(text, { decimalSeparator, decimals: 2 });
    expect(parsed.ok && unitsToText(parsed.units, 2)).toBe(expected);
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['n/a', 'not_a_number'],
    ['1e308', 'not_a_number'],
    ['1.2.3', 'not_a_number'],
    ['1,23,456', 'not_a_number'],
    ['12 345,67', 'not_a_number'],
    ['--5', 'not_a_number'],
    ['NaN', 'not_a_number'],
    ['1\u00002', 'not_a_number'],
    ['1.005', 'too_many_decimals'],
  ])('"%s" is rejected: %s', (text, problem) => {
    expect(parseColumnNumber(text, { decimalSeparator: '.', decimals: 2 })).toEqual({ ok: false, problem });
  });

  it('rejects a very long text, which patterns would take hours to read', () => {
    for (const text of [`0.${'0'.repeat(1_000_000)}1`, `${'1'.repeat(1_000_000)}x`]) {
      const parsed = parseColumnNumber(text, { decimalSeparator: '.', decimals: 2 });
      expect(parsed).toEqual({ ok: false, problem: 'not_a_number' });
      expect(columnStyle([text])).toEqual({ decimalSeparator: '.', isCertain: true });
    }
  });

  it('reads every number as it is written in every style', () => {
    const styles = fc.constantFrom(
      { decimalSeparator: '.', group: "'" } as const,
      { decimalSeparator: '.', group: ',' } as const,
      { decimalSeparator: ',', group: '.' } as const,
      { decimalSeparator: ',', group: '\u00a0' } as const,
      { decimalSeparator: '.', group: '' } as const,
    );
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), styles, (units, { decimalSeparator, group }) => {
        const [whole = '', fraction = ''] = unitsToText(units, 4).split('.');
        const text = `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${decimalSeparator}${fraction}`;
        expect(parseColumnNumber(text, { decimalSeparator, decimals: 4 })).toEqual({ ok: true, units });
      }),
    );
  });
});
