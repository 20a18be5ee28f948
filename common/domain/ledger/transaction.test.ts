import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balancesOf,
  changesOf,
  checkPostings,
  isCharge,
  isTrade,
  type LedgerAccount,
  type LedgerTransaction,
  type Movement,
  postingsOf,
  reversalOf,
  withoutReversed,
} from './transaction.ts';

const ALICE = 'client:alice';
const LATER = new Date('2030-01-01T00:00:00Z');
const EVER = { valueDate: '2030-01-01', knownAt: LATER };

const move = (from: LedgerAccount, to: LedgerAccount, instrument: string, quantity: bigint): Movement => ({
  from,
  to,
  instrument,
  quantity,
});

const transaction = (
  movements: readonly Movement[],
  {
    id = 't1',
    kind = 'deposit',
    valueDate = '2026-01-05',
    recordedAt = new Date('2026-01-05T10:00:00Z'),
  }: Partial<Pick<LedgerTransaction, 'id' | 'kind' | 'valueDate' | 'recordedAt'>> = {},
): LedgerTransaction => ({
  id,
  kind,
  valueDate,
  recordedAt,
  postings: postingsOf(movements),
  reverses: null,
});

describe('postings', () => {
  it.each([
    { kind: 'deposit', movements: [move('external', ALICE, 'USD', 100n)], held: { USD: 100n } },
    { kind: 'withdrawal', movements: [move(ALICE, 'external', 'USD', 40n)], held: { USD: -40n } },
    {
      kind: 'buy',
      movements: [move(ALICE, 'market', 'USD', 100n), move('market', ALICE, 'BTC', 3n)],
      held: { USD: -100n, BTC: 3n },
    },
    {
      kind: 'exchange',
      movements: [move(ALICE, 'clearing', 'CHF', 90n), move('clearing', ALICE, 'USD', 100n)],
      held: { CHF: -90n, USD: 100n },
    },
    { kind: 'split', movements: [move('issuer:SEC', ALICE, 'SEC', 10n)], held: { SEC: 10n } },
    { kind: 'fee', movements: [move(ALICE, 'fees', 'USD', 2n)], held: { USD: -2n } },
  ] as const)('of a $kind add up to 0 and move what the client holds', ({ kind, movements, held }) => {
    const booked = transaction(movements, { kind });
    expect(checkPostings(booked.postings)).toEqual({ ok: true });
    expect(Object.fromEntries(balancesOf(ALICE, [booked], EVER))).toEqual(held);
  });

  it.each([
    { postings: [], code: 'too_few_postings' },
    { postings: [{ account: ALICE, instrument: 'USD', quantity: 1n }], code: 'too_few_postings' },
    { postings: postingsOf([move('external', ALICE, 'USD', 0n)]), code: 'empty_posting' },
    {
      postings: [
        ...postingsOf([move('external', ALICE, 'USD', 5n)]),
        { account: ALICE, instrument: 'CHF', quantity: 1n },
      ],
      code: 'unbalanced',
      instrument: 'CHF',
    },
    {
      postings: [
        ...postingsOf([move('external', ALICE, 'USD', 5n)]),
        { account: ALICE, instrument: 'CHF', quantity: 0n },
      ],
      code: 'empty_posting',
    },
  ] as const)('are rejected: $code', ({ postings, ...expected }) => {
    expect(checkPostings(postings)).toEqual({ ok: false, ...expected });
  });

  it('of a later day are not in the balance of a day', () => {
    const booked = transaction([move('external', ALICE, 'USD', 100n)], { valueDate: '2026-01-05' });
    const on = (valueDate: string) => balancesOf(ALICE, [booked], { valueDate, knownAt: LATER }).get('USD');
    expect([on('2026-01-04'), on('2026-01-05')]).toEqual([undefined, 100n]);
  });

  it('as known before a back-dated deposit stay what they were', () => {
    const early = transaction([move('external', ALICE, 'USD', 100n)]);
    const backDated = transaction([move('external', ALICE, 'USD', 7n)], {
      id: 't2',
      valueDate: '2026-01-01',
      recordedAt: new Date('2026-02-01T10:00:00Z'),
    });
    const day = '2026-01-10';
    const asKnown = (knownAt: string) =>
      balancesOf(ALICE, [early, backDated], { valueDate: day, knownAt: new Date(knownAt) }).get('USD');
    expect([asKnown('2026-01-31T00:00:00Z'), asKnown('2026-03-01T00:00:00Z')]).toEqual([100n, 107n]);
  });
});

describe('kinds of postings', () => {
  const fee = postingsOf([move(ALICE, 'fees:management', 'USD', 2n)]);
  const deposit = postingsOf([move('external', ALICE, 'USD', 2n)]);

  it.each([
    ['fees with a source', { source: 'r1', postings: fee }, true],
    ['fees of a trade', { source: null, postings: fee }, false],
    ['a deposit', { source: 'r1', postings: deposit }, false],
  ])('isCharge › of %s is %s', (_name, booking, expected) => {
    expect(isCharge(booking)).toBe(expected);
  });

  it.each([
    ['a purchase', [move(ALICE, 'market', 'USD', 5n), move('market', ALICE, 'BTC', 1n)], true],
    ['a change of the private unit', [move('external', ALICE, 'alice', 5n)], false],
    ['a trade of another client', [move('client:bob', 'market', 'USD', 5n)], false],
    [
      'a payment',
      [move('external', 'suspense:alice', 'USD', 5n), move('suspense:alice', ALICE, 'USD', 5n)],
      false,
    ],
  ] as const)('isTrade › of %s', (_name, movements, expected) => {
    expect(isTrade(postingsOf(movements), 'alice')).toBe(expected);
  });

  it('changesOf › adds up what one client received and gave', () => {
    const movements = [
      move(ALICE, 'market', 'USD', 5n),
      move(ALICE, 'fees', 'USD', 2n),
      move('market', ALICE, 'BTC', 1n),
      move('market', 'client:bob', 'BTC', 9n),
    ];
    expect(Object.fromEntries(changesOf({ postings: postingsOf(movements) }, 'alice'))).toEqual({
      USD: -7n,
      BTC: 1n,
    });
  });

  it('withoutReversed › leaves out what was taken back, and what took it back', () => {
    const row = (id: string, reverses: string | null = null) => ({ id, reverses });
    const rows = [row('a'), row('b'), row('c', 'a'), row('d')];
    expect(withoutReversed(rows)).toEqual([row('b'), row('d')]);
  });

  it('reversalOf › is a correction of the same day with the postings the other way', () => {
    const booked = transaction([move('external', ALICE, 'USD', 5n)]);
    expect(reversalOf(booked)).toEqual({
      kind: 'correction',
      valueDate: booked.valueDate,
      postings: booked.postings.map((posting) => ({ ...posting, quantity: -posting.quantity })),
      reverses: booked.id,
    });
  });
});

describe('laws of the ledger', () => {
  const account = fc.constantFrom<LedgerAccount>(ALICE, 'client:bob', 'external', 'market', 'clearing');
  const movement = fc
    .record({
      from: account,
      to: account,
      instrument: fc.constantFrom('USD', 'CHF', 'BTC'),
      quantity: fc.bigInt(1n, 10n ** 20n),
    })
    .filter(({ from, to }) => from !== to);
  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-01-${String(number).padStart(2, '0')}`);
  const history = fc.array(
    fc.record({ movements: fc.array(movement, { minLength: 1, maxLength: 4 }), valueDate: day }),
    { maxLength: 20 },
  );
  const book = (list: readonly { movements: readonly Movement[]; valueDate: string }[]) =>
    list.map(({ movements, valueDate }, index) => transaction(movements, { id: `t${index}`, valueDate }));

  it('nothing is created: all accounts together hold 0 of everything', () => {
    fc.assert(
      fc.property(history, (list) => {
        const transactions = book(list);
        const accounts = [ALICE, 'client:bob', 'external', 'market', 'clearing'] as const;
        const totals = new Map<string, bigint>();
        for (const holder of accounts) {
          for (const [instrument, quantity] of balancesOf(holder, transactions, EVER)) {
            totals.set(instrument, (totals.get(instrument) ?? 0n) + quantity);
          }
        }
        expect([...totals.values()].every((total) => total === 0n)).toBe(true);
      }),
    );
  });

  it('the order of recording changes no balance on a value date', () => {
    fc.assert(
      fc.property(history, day, fc.func(fc.nat()), (list, valueDate, order) => {
        const transactions = book(list);
        const shuffled = transactions.toSorted((a, b) => order(a.id) - order(b.id));
        const moment = { valueDate, knownAt: LATER };
        expect(balancesOf(ALICE, shuffled, moment)).toEqual(balancesOf(ALICE, transactions, moment));
      }),
    );
  });

  it('what is recorded later changes no balance as it was known, whatever its value date', () => {
    fc.assert(
      fc.property(history, history, day, (list, later, valueDate) => {
        const transactions = book(list);
        const added = book(later).map((row) => ({ ...row, id: `later ${row.id}`, recordedAt: LATER }));
        const moment = { valueDate, knownAt: new Date(LATER.getTime() - 1) };
        expect(balancesOf(ALICE, [...added, ...transactions], moment)).toEqual(
          balancesOf(ALICE, transactions, moment),
        );
      }),
    );
  });

  it('a reversal restores every balance on every day', () => {
    fc.assert(
      fc.property(history, fc.nat(), day, (list, chosen, valueDate) => {
        const transactions = book(list);
        const target = transactions[chosen % Math.max(1, transactions.length)];
        if (!target) return;
        const without = transactions.filter(({ id }) => id !== target.id);
        const reversed = [...transactions, { ...reversalOf(target), id: 'reversal', recordedAt: LATER }];
        const moment = { valueDate, knownAt: LATER };
        expect(balancesOf(ALICE, reversed, moment)).toEqual(balancesOf(ALICE, without, moment));
      }),
    );
  });
});
