import { expect, test } from 'vitest';
import { applicationFacts, applicationFieldNames } from './applicationFields.ts';
import { applicationForm } from './publicForms.ts';

test('applicationFieldNames › lists every field of the form, in its order', () => {
  expect(applicationFieldNames).toEqual(Object.keys(applicationForm.shape));
});

const application = {
  fullName: 'Ada Muster',
  email: 'ada@example.com',
  phone: '+41 44 123 45 67',
  investmentAmount: 50_000,
  investmentGoal: 'diversification',
  riskTolerance: 'low',
  liquidityNeeds: 'long-term',
};

test('applicationFacts › states the fields that have no place of their own, as texts', () => {
  expect(applicationFacts(application).map(({ label, text }) => [label, text])).toEqual([
    ['Investment goal', 'Diversification'],
    ['Risk tolerance', 'Low (win rate 85%+)'],
    ['Liquidity needs', 'Long-term'],
  ]);
});

test('applicationFacts › leaves out a field without a value', () => {
  const facts = applicationFacts({ ...application, investmentGoal: undefined, riskTolerance: '' });
  expect(facts.map(({ name }) => name)).toEqual(['liquidityNeeds']);
});
