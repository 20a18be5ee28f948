import { KNOWN_DEVICE_DAYS } from '#common/domain/accountAccess.ts';
import type { Translator } from '#common/language/translator.ts';
import type messages from '../../messages/en/legal/legal.ts';

/** Raise number and day with every change of the texts, and the key `version` with them. */
export const LEGAL_VERSION = { number: '1.2', date: '2026-11-26' } as const;

/** The legal documents in their order, with the keys of their paragraphs. */
const DOCUMENTS = [
  { id: 'terms', paragraphs: ['terms.one', 'terms.two'] },
  { id: 'privacy', paragraphs: ['privacy.one', 'privacy.two', 'privacy.three'] },
  { id: 'risk', paragraphs: ['risk.one', 'risk.two'] },
  { id: 'filings', paragraphs: ['filings.one'] },
] as const;

interface LegalDocument {
  readonly id: (typeof DOCUMENTS)[number]['id'];
  readonly name: string;
  readonly paragraphs: readonly string[];
}

/** The legal documents in the language of the translator. */
export const legalDocuments = (t: Translator<typeof messages>): readonly LegalDocument[] =>
  DOCUMENTS.map(({ id, paragraphs }) => ({
    id,
    name: t(`${id}.name`),
    paragraphs: paragraphs.map((paragraph) => t(paragraph, { days: String(KNOWN_DEVICE_DAYS) })),
  }));
