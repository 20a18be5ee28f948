import { describe, expect, it } from 'vitest';
import { readApplicationPrefill } from './applicationPrefill.ts';

describe('readApplicationPrefill', () => {
  it.each([
    ['?tier=private', { tier: 'Private', amount: 100_000 }],
    ['?tier=Genesis', { tier: 'Genesis', amount: 1_000_000 }],
    ['?tier=basic&amount=5', { tier: 'Basic', amount: 10_000 }],
    ['?amount=75000', { amount: 75_000 }],
    ['?amount=9999', {}],
    ['?amount=1e9', {}],
    ['?tier=Platinum', {}],
    ['', {}],
  ])('reads %s', (search, choice) => {
    expect(readApplicationPrefill(search)).toEqual(choice);
  });
});
