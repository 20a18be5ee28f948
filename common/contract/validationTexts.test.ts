import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTranslator } from '#common/language/translator.ts';
import deAccount from '#common/messages/de/accountFieldErrors.ts';
import de from '#common/messages/de/fieldErrors.ts';
import fr from '#common/messages/fr/fieldErrors.ts';
import { amount, line } from './fields.ts';
import { withdrawalForm } from './portalForms.ts';
import { contactForm } from './publicForms.ts';
import { schema } from './schema.ts';
import { messagesIn, type ValidationTexts } from './validationTexts.ts';

const german: ValidationTexts = {
  fields: createTranslator('de', de),
  account: createTranslator('de', deAccount),
};
const french: ValidationTexts = { fields: createTranslator('fr', fr) };

const messagesOf = (form: z.ZodType, value: unknown, texts?: ValidationTexts) =>
  form
    .safeParse(value, texts && { error: messagesIn(texts) })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

const INVALID = { email: 'nobody', subject: 'S', message: 'M' };

describe('messagesIn', () => {
  test('says what is wrong in the language of the texts, whichever was used before', () => {
    const inGerman = messagesOf(contactForm, INVALID, german);
    const inFrench = messagesOf(contactForm, INVALID, french);
    const inEnglish = messagesOf(contactForm, INVALID);
    expect(inGerman).toEqual([`name: ${german.fields?.('name')}`, `email: ${german.fields?.('email')}`]);
    expect(inFrench).toEqual([`name: ${french.fields?.('name')}`, `email: ${french.fields?.('email')}`]);
    expect(inEnglish).toEqual(['name: Name is required', 'email: Invalid email address']);
  });

  test('takes the messages of an error that is read after another validation', () => {
    const first = contactForm.safeParse(INVALID, { error: messagesIn(german) });
    messagesOf(contactForm, INVALID, french);
    expect(first.error?.issues[0]?.message).toBe(german.fields?.('name'));
  });

  test('says what a refinement and a transformation reject', () => {
    const withdrawal = { investorId: 'INV-?', asset: 'USD', amount: 0.000_001, address: 'CH93 0076 2011' };
    const messages = messagesOf(withdrawalForm, withdrawal, german);
    expect(messages).toEqual([
      `investorId: ${german.fields?.('investorIdInvalid')}`,
      `amount: ${german.fields?.('amountUpTo', { decimals: '5', max: 'USD\u00a01’000’000’000’000' })}`,
      `address: ${german.account?.('ibanShort', { country: 'CH', expected: '21' })}`,
    ]);
  });

  test.each([
    ['English', undefined, '$1,000,000,000,000'],
    ['German', german, 'USD\u00a01’000’000’000’000'],
    ['French', french, 'USD\u00a01’000’000’000’000'],
  ])('writes the largest amount as every amount of its language: %s', (_, texts, largest) => {
    const [message] = messagesOf(z.object({ amount }), { amount: 0.000_001 }, texts) ?? [];
    expect(message).toContain(largest);
  });

  test('is in English where the texts of a message are not given', () => {
    const asset = {
      investorId: 'INV-8H2K4M6P',
      asset: 'EUR',
      amount: 1,
      address: 'CH93 0076 2011 6238 5295 7',
    };
    expect(messagesOf(withdrawalForm, asset, french)).toEqual(messagesOf(withdrawalForm, asset));
  });

  test('prefers the message of a check to that of its field', () => {
    const field = schema(() => z.object({ name: line(5, 'A name is required') }));
    expect(messagesOf(field, { name: 'Alexander' }, german)).toEqual([
      `name: ${german.fields?.('atMost', { characters: '5' })}`,
    ]);
    expect(messagesOf(field, {}, german)).toEqual(['name: A name is required']);
  });
});
