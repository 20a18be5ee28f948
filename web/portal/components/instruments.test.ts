import { expect, it } from 'vitest';
import type { Holding } from '#common/contract/trades.ts';
import { formatCurrency, formatQuantity, holdingQuantity } from './instruments.tsx';

it('formatQuantity › keeps every decimal, with the separators of the language', () => {
  expect(formatQuantity('1234567.000000000000000001', 'en')).toBe('1,234,567.000000000000000001');
  expect(formatQuantity('-0.5', 'fr')).toBe('−0,5');
  expect(formatQuantity('1000', 'de')).toBe('1’000');
});

it('formatCurrency › writes dollars with their sign and other currencies with their code', () => {
  expect(formatCurrency('-70000', 'USD', 'en')).toBe('−$70,000.00');
  expect(formatCurrency('-70000.12345', 'USD', 'de')).toBe('USD\u00a0−70’000.12345');
  expect(formatCurrency('1250.5', 'CHF', 'fr')).toBe('CHF\u00a01’250.50');
});

it('holdingQuantity › writes cash as an amount, and units as a number', () => {
  const quantityOf = (kind: Holding['kind']) => holdingQuantity({ kind, quantity: '3233.6' }, 'fr');
  expect(quantityOf('cash')).toBe('3’233.60');
  expect(quantityOf('coin')).toBe('3’233,6');
});
