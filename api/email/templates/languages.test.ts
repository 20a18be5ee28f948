import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#api/config/config.ts';
import { readFirmProfile } from '#api/config/firmProfile.ts';
import { LANGUAGES } from '#common/language/language.ts';
import { sampleEmails } from './samples.ts';

const firm = readFirmProfile(readConfig({}));
const INPUT = { name: 'Ada Muster', subject: 'ABC 123', note: 'ABC 123', decisionNote: 'ABC 123' };

/** To staff and to the firm, always in English. */
const ENGLISH_ONLY = new Set([
  'recovery-objected',
  'withdrawal-vetoed',
  'guessed-password',
  'staff-factor-changed',
  'staff-new-device',
  'staff-password-changed',
  'approval-requested',
  'approval-decided',
  'change-announced',
  'change-disputed',
  'change-ended',
  'staff-invitation',
  'staff-account-changed',
  'journal-checkpoint',
  'test',
]);

const english = sampleEmails(firm, INPUT);

/** Words that only an English sentence has. */
const ENGLISH = /\b(the|your|you|is|are|were|with|please|and|from|of|has|have)\b/i;

/** What is the same in every language: addresses, names, codes and what a person wrote. */
const withoutNames = (text: string): string =>
  text
    .replace(/https?:\S+|\S+@\S+|Re: A question about liquidity|Deposit of .+ recorded/g, '')
    .replaceAll(firm.name, '');

describe.each(LANGUAGES)('e-mails in %s', (language) => {
  const emails = sampleEmails(firm, INPUT, language);

  test.each(emails.map((email, index) => [email.template, email, index] as const))(
    '%s is whole and in the language of the person',
    (template, email, index) => {
      expect(email.subject + email.text + email.html).not.toMatch(/undefined|\{\w+\}|\[object/);
      const isEnglish = language === 'en' || ENGLISH_ONLY.has(template);
      expect(email.html).toContain(`<html lang="${isEnglish ? 'en' : language}">`);
      if (isEnglish) {
        expect(email).toEqual(english[index]);
        return;
      }
      expect(email.text).not.toBe(english[index]?.text);
      // Staff write the subject of a reply.
      if (template !== 'reply') expect(email.subject).not.toBe(english[index]?.subject);
      for (const text of [email.subject, email.text]) expect(withoutNames(text)).not.toMatch(ENGLISH);
    },
  );
});

test.each([
  ['en', 'Dear Ada Muster,'],
  ['de', 'Guten Tag Ada Muster'],
  ['fr', 'Bonjour Ada Muster,'],
] as const)('an e-mail in %s greets with the punctuation of the language', (language, greeting) => {
  const [email] = sampleEmails(firm, INPUT, language).filter(
    ({ template }) => template === 'contact-received',
  );
  expect(email?.text).toContain(`${greeting}\n\n`);
  expect(email?.html).toContain(`>${greeting}</p>`);
});

test('the samples have every e-mail that a template makes', () => {
  const sources = readdirSync(import.meta.dirname)
    .filter((file) => /^(?!samples|.*\.test)\w+\.ts$/.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  const named = sources.flatMap((source) =>
    [...source.matchAll(/template: '([\w-]+)'/g)].map(([, template]) => template),
  );
  const sampled = new Set(english.map(({ template }) => template));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((template) => !sampled.has(template ?? ''))).toEqual([]);
});

test('a German and a French e-mail write dates and amounts in their way', () => {
  const paid = (language: 'de' | 'fr') =>
    sampleEmails(firm, INPUT, language).find(({ template }) => template === 'withdrawal-paid')?.text;
  expect(paid('de')).toContain('Betrag: USD 12’500.00\n');
  expect(paid('de')).toContain('Valuta: 23. Nov. 2026\n');
  expect(paid('fr')).toContain('Montant\u00a0: USD 12’500.00\n');
  expect(paid('fr')).toContain('Date de valeur\u00a0: 23 nov. 2026\n');
});
