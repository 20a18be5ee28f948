import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { SAMPLE_STATEMENT } from '#api/test/support/sampleStatement.ts';
import type { Statement, StatementFigures } from '#common/domain/statements/statement.ts';
import { statementChanges } from '#common/domain/statements/statementChanges.ts';

const { performance } = SAMPLE_STATEMENT;
const timeWeighted = {
  kind: 'defined',
  method: 'timeWeightedModifiedDietz',
  percent: '9.1234',
  percentPerYear: '9.1234',
  isApproximation: true,
} as const;

describe('statementChanges', () => {
  test('finds none in the same figures, in whatever order they were stored', () => {
    const stored = JSON.parse(canonicalJson(SAMPLE_STATEMENT)) as Statement;
    expect(statementChanges(stored, SAMPLE_STATEMENT)).toEqual([]);
  });

  test.each<[string, Partial<StatementFigures>, object]>([
    [
      'the difference',
      { difference: { amount: '0.02', currency: 'CHF' } },
      { figure: 'difference', before: 'CHF 0.00', after: 'CHF 0.02' },
    ],
    ['trades', { tradesNotValued: 0 }, { figure: 'tradesNotValued', before: '1', after: '0' }],
    [
      'the return per year',
      { performance: { ...performance, timeWeighted: { ...timeWeighted, percentPerYear: '9.2' } } },
      { figure: 'timeWeightedPerYear', before: '9.1234 %', after: '9.2 %' },
    ],
    [
      'whether it is an approximation',
      { performance: { ...performance, timeWeighted: { ...timeWeighted, isApproximation: false } } },
      { figure: 'method', before: null, after: null },
    ],
    ['flows', { flows: [] }, { figure: 'flows', before: null, after: null }],
  ])('states a change of %s', (_, changed, expected) => {
    expect(statementChanges(SAMPLE_STATEMENT, { ...SAMPLE_STATEMENT, ...changed })).toEqual([expected]);
  });
});
