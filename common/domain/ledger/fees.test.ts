import { expect, test } from 'vitest';
import { movementsOf } from './bookings.ts';
import { FEE_KINDS, feeKindOf, isFees, postingsOf } from './transaction.ts';

const paid = { client: 'client:anna', cash: { instrument: 'usd', quantity: 5n } } as const;

test.each([...FEE_KINDS, null])(
  'a fee of the kind %s is known by its account, which is one of fees',
  (feeKind) => {
    const postings = postingsOf(movementsOf.fee({ ...paid, feeKind }));
    expect(feeKindOf(postings)).toBe(feeKind);
    expect(postings.map(({ account }) => isFees(account))).toEqual([false, true]);
  },
);

test('the fee of a purchase is no fee of its own', () => {
  const fee = { instrument: 'usd', quantity: 1n };
  const postings = postingsOf(movementsOf.buy({ ...paid, units: { instrument: 'btc', quantity: 1n }, fee }));
  expect(feeKindOf(postings)).toBeNull();
  expect(postings.filter(({ account }) => isFees(account))).toHaveLength(1);
});
