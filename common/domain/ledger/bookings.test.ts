import { describe, expect, it } from 'vitest';
import { movementsOf } from './bookings.ts';
import { balancesOf, checkPostings, type Movement, postingsOf } from './transaction.ts';

const client = 'client:ada';
const usd = (quantity: bigint) => ({ instrument: 'USD', quantity });
const abc = (quantity: bigint) => ({ instrument: 'ABC', quantity });

const held = (movements: readonly Movement[]) => {
  const recordedAt = new Date('2026-01-05T10:00:00Z');
  const postings = postingsOf(movements);
  expect(checkPostings(postings)).toEqual({ ok: true });
  const transaction = {
    id: 't',
    kind: 'buy',
    valueDate: '2026-01-05',
    recordedAt,
    postings,
    reverses: null,
  } as const;
  const moment = { valueDate: '2026-01-05', knownAt: recordedAt };
  return Object.fromEntries(balancesOf(client, [transaction], moment));
};

const trade = { client, cash: usd(1000n), units: abc(7n), fee: usd(10n) } as const;

describe('movementsOf', () => {
  it.each([
    ['a deposit', movementsOf.deposit({ client, cash: usd(5n) }), { USD: 5n }],
    ['a withdrawal', movementsOf.withdrawal({ client, cash: usd(5n) }), { USD: -5n }],
    ['income', movementsOf.income({ client, cash: usd(5n), instrument: 'ABC' }), { USD: 5n }],
    ['a fee', movementsOf.fee({ client, cash: usd(5n) }), { USD: -5n }],
    ['a purchase with a fee on top', movementsOf.buy(trade), { USD: -1010n, ABC: 7n }],
    ['a sale whose fee is taken from the proceeds', movementsOf.sell(trade), { USD: 990n, ABC: -7n }],
    ['a subscription', movementsOf.subscription({ ...trade, fee: null }), { USD: -1000n, ABC: 7n }],
    ['a redemption', movementsOf.redemption({ ...trade, fee: null }), { USD: 1000n, ABC: -7n }],
    ['a transfer', movementsOf.transfer({ client, to: 'client:bob', units: abc(3n) }), { ABC: -3n }],
    [
      'an exchange',
      movementsOf.exchange({ client, sold: { instrument: 'CHF', quantity: 9n }, bought: usd(10n) }),
      { CHF: -9n, USD: 10n },
    ],
    ['a split', movementsOf.split({ client, units: abc(10n) }), { ABC: 10n }],
    ['a reverse split', movementsOf.split({ client, units: abc(-9n) }), { ABC: -9n }],
  ])('%s', (_name, movements, expected) => {
    expect(held(movements)).toEqual(expected);
  });

  const between = (movements: readonly Movement[]) => movements.map(({ from, to }) => `${from} → ${to}`);

  it.each([
    ['a deposit', movementsOf.deposit({ client, cash: usd(5n) }), ['external → client:ada']],
    ['a withdrawal', movementsOf.withdrawal({ client, cash: usd(5n) }), ['client:ada → external']],
    ['income', movementsOf.income({ client, cash: usd(5n), instrument: 'ABC' }), ['issuer:ABC → client:ada']],
    [
      'a purchase',
      movementsOf.buy(trade),
      ['client:ada → market', 'market → client:ada', 'client:ada → fees'],
    ],
    ['a sale', movementsOf.sell(trade), ['client:ada → market', 'market → client:ada', 'client:ada → fees']],
    [
      'a subscription',
      movementsOf.subscription({ ...trade, fee: null }),
      ['client:ada → issuer:ABC', 'issuer:ABC → client:ada'],
    ],
    [
      'an exchange',
      movementsOf.exchange({ client, sold: abc(9n), bought: usd(10n) }),
      ['client:ada → clearing', 'clearing → client:ada'],
    ],
    ['a split', movementsOf.split({ client, units: abc(10n) }), ['issuer:ABC → client:ada']],
    ['a fee', movementsOf.fee({ client, cash: usd(5n) }), ['client:ada → fees']],
    [
      'a fee of a kind',
      movementsOf.fee({ client, cash: usd(5n), feeKind: 'trading' }),
      ['client:ada → fees:trading'],
    ],
  ])('%s names both sides', (_name, movements, expected) => {
    expect(between(movements)).toEqual(expected);
  });

  it('a reverse split moves a quantity above 0 back to the issuer', () => {
    expect(movementsOf.split({ client, units: abc(-9n) })).toEqual([
      { from: client, to: 'issuer:ABC', instrument: 'ABC', quantity: 9n },
    ]);
  });
});
