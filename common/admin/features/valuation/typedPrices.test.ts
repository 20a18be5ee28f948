import { describe, expect, test } from 'vitest';
import { changeFrom, readPrices } from './typedPrices.ts';

const column = (...texts: string[]) =>
  texts.map((text, index) => ({ id: String(index), text, priceDecimals: 4 }));
const pricesOf = (read: ReturnType<typeof readPrices>) =>
  [...read.readings.values()].map((reading) => (reading.ok ? reading.price : reading.problem));

describe('readPrices', () => {
  test.each([
    ["12'345.67", '.'],
    ['12,345.67', '.'],
    ['12 345,67', ','],
    ['12.345,67', ','],
  ])('reads %s', (text, decimalSeparator) => {
    const read = readPrices(column(text), undefined);
    expect(read).toMatchObject({ decimalSeparator, openText: undefined });
    expect(pricesOf(read)).toEqual(['12345.6700']);
  });

  test('reads an ambiguous price as the others of its column', () => {
    expect(pricesOf(readPrices(column('1,234', '5.5'), undefined))).toEqual(['1234.0000', '5.5000']);
    expect(pricesOf(readPrices(column('1,234', '5,5'), undefined))).toEqual(['1.2340', '5.5000']);
  });

  test('asks where nothing in the column tells, until it is chosen', () => {
    expect(readPrices(column('17', '1,234'), undefined).openText).toBe('1,234');
    expect(pricesOf(readPrices(column('1,234'), '.'))).toEqual(['1234.0000']);
    expect(pricesOf(readPrices(column('1,234'), ','))).toEqual(['1.2340']);
  });

  test('asks where two prices contradict each other', () => {
    const texts = column('1.5', '2,5');
    expect(readPrices(texts, undefined).openText).toBe('2,5');
    expect(pricesOf(readPrices(texts, '.'))).toEqual(['1.5000', 'not_a_number']);
  });

  test('names what is wrong with a price, and leaves out empty ones', () => {
    expect(pricesOf(readPrices(column('abc', '0', '-1', '1.23456', ''), undefined))).toEqual([
      'not_a_number',
      'not_positive',
      'not_positive',
      'too_many_decimals',
    ]);
  });
});

test('changeFrom › states the change from the last price', () => {
  expect(changeFrom('200.0000', '210')).toBe(5);
  expect(changeFrom('200.0000', '199.00')).toBe(-0.5);
  expect(changeFrom(undefined, '199.00')).toBeNull();
});
