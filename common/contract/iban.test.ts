import { describe, expect, test } from 'vitest';
import { ibanError, isBic } from './iban.ts';
import { issueWith, messagesIn } from './validationTexts.ts';

function messageFor(text: string): string | undefined {
  const message = ibanError(text);
  return message && messagesIn({})({ ...issueWith(message), input: text });
}

describe('ibanError', () => {
  test.each([
    'CH93 0076 2011 6238 5295 7',
    'CH9300762011623852957',
    'ch93 0076 2011 6238 5295 7, Zürcher Kantonalbank',
    'CH93 0076 2011 6238 5295 7 ZKB',
    'IBAN: DE89 3704 0044 0532 0130 00',
    'FR14 2004 1010 0505 0001 3M02 606 Banque de Paris',
    'Kantonalbank, IBAN CH93-0076-2011-6238-5295-7',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  ])('accepts %s', (text) => expect(ibanError(text)).toBeUndefined());

  test.each([
    'Account 12345678, routing number 021000021, First Bank',
    '80-12345-6 PostFinance',
    'US bank, account 123',
    'Bank am Bellevue, Konto 12-3456',
    'AB12 Street',
    '',
  ])('says nothing about an account without IBAN: %s', (text) => expect(ibanError(text)).toBeUndefined());

  test.each([
    ['CH93 0076 2011', 'This IBAN is too short: one that begins with CH has 21 characters.'],
    ['CH93 0076 2011, Kantonalbank', 'This IBAN is too short: one that begins with CH has 21 characters.'],
    ['CH93 0076 2011 Kantonalbank', 'This IBAN is too short: one that begins with CH has 21 characters.'],
    ['CH93 0076 2011 6238 5295 71', 'This IBAN is too long: one that begins with CH has 21 characters.'],
    ['CH93007620116238529571', 'This IBAN is too long: one that begins with CH has 21 characters.'],
    ['XZ93 0076 2011 6238 5295 7', 'No country’s IBAN begins with XZ. Please check the first two letters.'],
    ['IBAN US12 3456 7890', 'No country’s IBAN begins with US. Please check the first two letters.'],
  ])('explains what is wrong with %s', (text, message) => expect(messageFor(text)).toBe(message));

  test('reports every wrong digit and every two swapped neighbours', () => {
    const iban = 'DE89370400440532013000';
    const wrong = [...iban].flatMap((character, at) => [
      ...(/\d/.test(character)
        ? ['0', '5', '9']
            .filter((digit) => digit !== character)
            .map((digit) => iban.slice(0, at) + digit + iban.slice(at + 1))
        : []),
      ...(at > 1 && iban[at + 1] && iban[at + 1] !== character
        ? [iban.slice(0, at) + iban[at + 1] + character + iban.slice(at + 2)]
        : []),
    ]);
    expect(wrong.length).toBeGreaterThan(50);
    expect(wrong.filter((text) => ibanError(text) === undefined)).toEqual([]);
  });

  test('needs little time for a long text', () => {
    const before = process.threadCpuUsage();
    ibanError(`IBAN ${'CH93 '.repeat(20_000)}`);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(500);
  });
});

test('isBic › accepts a BIC of 8 or 11 characters', () => {
  expect(['UBSWCHZH80A', 'POFICHBEXXX', 'ZKBKCHZZ'].map(isBic)).toEqual([true, true, true]);
  expect(['UBSWCHZH8', 'UBSW1HZH', ''].map(isBic)).toEqual([false, false, false]);
});
