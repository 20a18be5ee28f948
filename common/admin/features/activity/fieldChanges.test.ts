import { expect, test } from 'vitest';
import { changesInLine, fieldChanges } from './fieldChanges.ts';

test('fieldChanges › formats amounts exactly and omits unchanged fields', () => {
  expect(
    fieldChanges({
      before: { totalValue: '1248743.76', totalInvested: '70000.00', tier: 'Basic' },
      after: { totalValue: '1248316.42001', totalInvested: '70000.00', tier: 'Elite' },
    }),
  ).toEqual([
    { field: 'Portfolio value', before: '1,248,743.76', after: '1,248,316.42001', isFigure: true },
    { field: 'Tier', before: 'Basic', after: 'Elite', isFigure: false },
  ]);
});

test('fieldChanges › lists only the changed fields of a nested transaction', () => {
  const transaction = { id: 'd1', amount: '500', date: '2026-03-23', removed: false };
  expect(
    fieldChanges({ before: { transaction }, after: { transaction: { ...transaction, removed: true } } }),
  ).toEqual([{ field: 'Transaction removed', before: 'no', after: 'yes', isFigure: false }]);
  const added = fieldChanges({ before: {}, after: { transaction } });
  expect(added).toContainEqual({
    field: 'Transaction amount',
    before: 'none',
    after: '500.00',
    isFigure: true,
  });
});

test('fieldChanges › lists the assets of an allocation, or none', () => {
  const assets = [
    { name: 'Gold', tenths: 333, color: '#c9a227' },
    { name: 'Cash', tenths: 667, color: '#808080' },
  ];
  expect(fieldChanges({ before: { assets }, after: { assets: [] } })).toEqual([
    { field: 'Allocation', before: 'Gold 33.3% #c9a227, Cash 66.7% #808080', after: 'none', isFigure: false },
  ]);
});

test('fieldChanges › names what an entry states about positions', () => {
  const book = {
    managed: '600',
    cash: '-400.5',
    trade: { kind: 'buy', valueDate: '2026-11-26' },
    measure: { amount: '400.5', tenths: 333 },
  };
  expect(fieldChanges({ before: null, after: { book } })).toEqual(
    [
      ['Value of the managed portfolio', '600.00', true],
      ['Paid into cash', '−400.50', true],
      ['Trade kind', 'buy', false],
      ['Trade value date', '2026-11-26', false],
      ['Changed amount', '400.50', true],
      ['Changed share of the account', '33.3%', false],
    ].map(([field, after, isFigure]) => ({ field, before: 'none', after, isFigure })),
  );
});

test('fieldChanges › states the records of a list with their fields, and counts more than five', () => {
  const trade = {
    id: 't1',
    kind: 'buy',
    valueDate: '2026-01-31',
    reverses: null,
    postings: ['client:a btc 5', 'market btc -5'],
  };
  const stated = 'kind buy, value date 2026-01-31, postings client:a btc 5, market btc -5';
  const changes = (trades: readonly unknown[]) =>
    fieldChanges({ before: null, after: { history: { trades } } });
  const change = { field: 'History trades', before: 'none', isFigure: false };
  expect(changes([trade])).toEqual([{ ...change, after: stated }]);
  expect(changes(Array(7).fill(trade))).toEqual([
    { ...change, after: `${Array(5).fill(stated).join('; ')}; 2 more` },
  ]);
});

test('fieldChanges › formats the values of a valuation run', () => {
  expect(fieldChanges({ before: { value: '120000' }, after: { value: '120090.9' } })).toEqual([
    { field: 'Value', before: '120,000.00', after: '120,090.90', isFigure: true },
  ]);
});

test('changesInLine › shows old and new values in one line, without new fields and the approval', () => {
  const before = { totalValue: '10000.00', totalInvested: '9000.00' };
  const after = {
    totalValue: '12000.00',
    totalInvested: '9000.00',
    approval: { id: 'a', requestedBy: 'Rosa' },
  };
  expect(changesInLine({ before, after })).toBe('Portfolio value 10,000.00 → 12,000.00');
});
