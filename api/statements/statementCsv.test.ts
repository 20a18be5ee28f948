import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { SAMPLE_STATEMENT } from '#api/test/support/sampleStatement.ts';
import { statementCsv } from './statementCsv.ts';

type Line = Readonly<Record<string, string>>;

const lines = parse<Line>(statementCsv(SAMPLE_STATEMENT, 'c'.repeat(64)), { bom: true, columns: true });

test.each([
  ['new version', 'closing', '', 'CHF 150000.00 → CHF 151234.55'],
  ['new version', 'holdings', '', 'changed'],
  ['value', 'at the start', '100000.00 CHF', ''],
  ['value', 'at the end', '151234.55 CHF', ''],
  ['change of the value', 'start', '100000.00 CHF', ''],
  ['holding', 'not in a holding', '0.00 CHF', ''],
  ['holding', 'trades not yet valued', '1', ''],
  ['deposit or withdrawal', 'deposit', '40205.85 CHF', 'paid as USD 50000'],
  ['income in the value', 'NESN', '500 CHF', ''],
  ['fee in the value', '', '316.97 CHF', ''],
  ['fee charged', 'management 2026-04-01/2026-06-30', '394.18 USD', '2026-000007; account'],
  ['performance', 'time-weighted return', '9.1234', 'percent; timeWeightedModifiedDietz; approximation'],
  [
    'performance',
    'time-weighted return',
    '9.1234',
    'percent per year; timeWeightedModifiedDietz; approximation',
  ],
  ['performance', 'money-weighted return', '', 'not defined: notUnique'],
])('statementCsv › has the line %s, %s: %s %s', (...expected) => {
  const found = lines.map(({ section, item, amount, currency, quantity, note }) => [
    section,
    item,
    amount ? `${amount} ${currency}` : quantity,
    note,
  ]);
  expect(found).toContainEqual(expected);
});

test('statementCsv › has no two lines that say the same of different figures', () => {
  const labels = lines.map(({ section, item, day, note }) => [section, item, day, note].join('|'));
  expect(new Set(labels).size).toBe(labels.length);
});
