import { describe, expect, test } from 'vitest';
import { definitionOf, findActionsByTitle, JOURNAL_ACTIONS } from './actions.ts';
import { describeChanges, describeEntry } from './describe.ts';

const entry = (action: string, sides: { before?: object; after?: object; subject?: string } = {}) => ({
  action,
  subject: sides.subject ?? null,
  before: sides.before ? JSON.stringify(sides.before) : null,
  after: sides.after ? JSON.stringify(sides.after) : null,
});

describe('describeEntry', () => {
  test.each(JOURNAL_ACTIONS)('describes %s in a sentence for any content of the entry', (action) => {
    for (const sides of [{}, { after: { transaction: 'x', withdrawal: null, totalValue: 5 } }]) {
      expect(describeEntry(entry(action, sides))).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('describes an unknown action neutrally, also one named like a property of Object', () => {
    for (const action of ['teleported', 'constructor', '__proto__', '']) {
      expect(describeEntry(entry(action))).toBe('A change was recorded.');
      expect(definitionOf(action).notification).toBeUndefined();
    }
  });

  test('returns sentences with amounts and coins', () => {
    const transaction = { type: 'deposit', amount: '12000.50', date: '2026-11-02', status: 'completed' };
    expect(describeEntry(entry('transaction_removed', { after: { transaction } }))).toBe(
      'Deposit of $12,000.50 was removed from the list.',
    );
    expect(describeEntry(entry('deposit_address_changed', { subject: 'btc' }))).toBe(
      'The deposit address for BTC was changed.',
    );
    expect(describeEntry(entry('portfolio_valued', { after: { totalInvested: '5.00' } }))).toBe(
      'The portfolio’s figures were confirmed.',
    );
  });

  test.each([
    ['de', 'Die Einzahlung von USD 12’000.50 wurde aus der Liste entfernt.'],
    ['fr', 'Le versement de USD 12’000.50 a été supprimé de la liste.'],
  ] as const)('writes sentences and amounts in the language (%s)', (language, sentence) => {
    const transaction = { type: 'deposit', amount: '12000.50', date: '2026-11-02', status: 'completed' };
    const text = describeEntry(
      entry('transaction_removed', { after: { transaction } }),
      { transaction },
      language,
    );
    expect(text.replace(/[\u00a0\u202f]/g, ' ').replaceAll("'", '’')).toBe(sentence);
  });

  test.each([
    ['en', 'A purchase was booked. The next valuation takes it into account.'],
    ['de', 'Ein Kauf wurde verbucht. Die nächste Bewertung berücksichtigt das.'],
    ['fr', 'Un achat a été comptabilisé. La prochaine valorisation en tiendra compte.'],
  ] as const)('names the kind of a trade (%s)', (language, sentence) => {
    const after = { version: 4, book: { trade: { kind: 'buy', valueDate: '2026-07-01' } } };
    expect(describeEntry(entry('trade_booked'), after, language)).toBe(sentence);
  });

  test('findActionsByTitle › finds actions by a part of their title', () => {
    expect(findActionsByTitle('WITHDRAWAL')).toEqual([
      'withdrawal_requested',
      'withdrawal_approved',
      'withdrawal_paid',
      'withdrawal_payment_reversed',
      'withdrawal_declined',
      'withdrawal_cancelled',
      'withdrawal_called_back',
      'withdrawal_vetoed',
    ]);
    expect(findActionsByTitle('no such thing')).toEqual([]);
  });
});

const textsOf = (entry: Parameters<typeof describeChanges>[0]) =>
  describeChanges(entry).map(({ field, before, after }) => ({ field, before, after }));

describe('describeChanges', () => {
  test('returns visible fields and no internal ones', () => {
    const before = { isActive: true, tier: 'Basic', accessCodeHash: 'a', ended: 1 };
    const after = { isActive: false, tier: 'Elite', accessCodeHash: 'b', ended: 2 };
    expect(textsOf(entry('investor_updated', { before, after }))).toEqual([
      { field: 'Tier', before: 'Basic', after: 'Elite' },
      { field: 'Account', before: 'Active', after: 'Deactivated' },
    ]);
  });

  test('formats negative amounts with a minus sign, and describes a removal', () => {
    const transaction = { type: 'withdrawal', amount: '10.00', date: '2026-11-02', status: 'pending' };
    const sides = {
      before: { totalValue: '-5.00', transaction: { ...transaction, removed: false } },
      after: { totalValue: '0.00', transaction: { ...transaction, removed: true } },
    };
    expect(textsOf(entry('transaction_removed', sides))).toEqual([
      { field: 'Portfolio value', before: '−$5.00', after: '$0.00' },
      {
        field: 'Transaction',
        before: 'Withdrawal of $10.00, 2 Nov 2026, pending',
        after: 'Withdrawal of $10.00, 2 Nov 2026, removed',
      },
    ]);
  });
});
