import { describe, expect, test } from 'vitest';
import { readPastedPrices } from './pastedPrices.ts';

const ROWS = [
  { id: 'btc', names: ['BTC', 'Bitcoin', ''] },
  { id: 'nesn', names: ['NESN', 'Nestlé', 'CH0038863350'] },
  { id: 'chf', names: ['CHF', 'Cash (CHF)', ''] },
];
const read = (text: string, from = 0) => readPastedPrices(text, ROWS, from);
const none = { unknown: [], repeated: [], surplus: 0 };

describe('readPastedPrices', () => {
  test('fills the rows in their order from a column, with or without a heading', () => {
    const prices = { btc: '67000', nesn: "1'084.50", chf: '1.12' };
    expect(read("67000\r\n1'084.50\r\n1.12\r\n")).toEqual({ ...none, prices });
    expect(read("Price\n67000\n1'084.50\n1.12")).toEqual({ ...none, prices });
  });

  test('starts a column at the row that it is pasted into', () => {
    expect(read('108.50\n1.12', 1)?.prices).toEqual({ nesn: '108.50', chf: '1.12' });
  });

  test('leaves a row as it is where the column is empty, and counts lines without a row', () => {
    expect(read('67000\n\n1.12\n5\n6')).toEqual({
      ...none,
      prices: { btc: '67000', chf: '1.12' },
      surplus: 2,
    });
  });

  test('leaves a single value to the field', () => {
    expect(read('67000')).toBeNull();
    expect(read('67000\n')).toBeNull();
  });

  test('finds the rows of a block by symbol, name or ISIN, in any order and capitals', () => {
    const prices = { btc: '67000', nesn: '84.50', chf: '1.12' };
    expect(read('chf\t1.12\nCH0038863350\t84.50\nbitcoin\t67000')).toEqual({ ...none, prices });
    expect(read('Symbol\tName\tPrice\nNESN\tNestle\t84.50\nCHF\tFrancs\t1.12\nBTC\tBitcoin\t67000')).toEqual({
      ...none,
      prices,
    });
    expect(read('1.12\tCHF\n84.50\tNESN\n67000\tBTC')).toEqual({ ...none, prices });
  });

  test('names what is not in the list and what occurs twice', () => {
    expect(read('BTC\t67000\nABC\t5\nBTC\t68000\nNESN\t')).toEqual({
      prices: { btc: '67000' },
      unknown: ['ABC'],
      repeated: ['BTC'],
      surplus: 0,
    });
  });
});
