import { expect, it } from 'vitest';
import { LEGAL_DOCUMENTS } from '#common/contract/legalDocuments.ts';
import { LANGUAGES } from '#common/language/language.ts';
import { legalTexts } from './legalTexts.ts';

it.each(LANGUAGES)('legalTexts › has every document in %s, with its version and date', async (language) => {
  const texts = await legalTexts(language);
  expect(texts.documents.map(({ id }) => id)).toEqual(LEGAL_DOCUMENTS);
  for (const { name, paragraphs } of texts.documents) {
    expect(name).not.toBe('');
    expect(paragraphs.join('')).not.toMatch(/[{}]/);
  }
  const date = new Date(texts.version.date);
  expect(texts.versionText).toContain(texts.version.number);
  expect(texts.versionText).toContain(String(date.getUTCDate()));
  expect(texts.versionText).toContain(String(date.getUTCFullYear()));
});
