import { expect, test } from 'vitest';
import { applicationFields, staffFacts } from './applicationFields.ts';
import { APPLICATION_FIELDS } from './publicForms.ts';

test('applicationFields › names every field of the form, in its order', () => {
  expect(Object.keys(applicationFields)).toEqual(APPLICATION_FIELDS);
});

test('staffFacts › states the fields that have no place of their own, as texts', () => {
  const application = {
    fullName: 'Ada Muster',
    email: 'ada@example.com',
    phone: '+41 44 123 45 67',
    investmentAmount: 50_000,
    investmentGoal: 'diversification',
    riskTolerance: 'low',
    liquidityNeeds: 'long-term',
  };
  expect(staffFacts(application).map(({ label, text }) => [label, text])).toEqual([
    ['Goal', 'Diversification'],
    ['Risk tolerance', 'Low (win rate 85%+)'],
    ['Liquidity needs', 'Long-term'],
  ]);
});
