import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { createTranslator } from '#common/language/translator.ts';
import texts from '#common/messages/en/formTexts.ts';
import { applicationFacts, applicationFieldNames, applicationFields } from './applicationFields.ts';
import { choiceText } from './formTexts.ts';
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

test('applicationFields › names the choices as the public form does in English', () => {
  const t = createTranslator<typeof texts>('en', texts, { compile });
  for (const name of applicationFieldNames) {
    for (const [value, label] of Object.entries(applicationFields[name].choices ?? {})) {
      expect([name, choiceText(t, name, value)]).toEqual([name, label]);
    }
  }
});
