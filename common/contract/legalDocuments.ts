import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';

/** The documents of the legal page. Each is a section of the page and a PDF. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy', 'risk', 'filings'] as const;
export type LegalDocumentId = (typeof LEGAL_DOCUMENTS)[number];

/** The texts of the documents in one language. The build writes them, the service makes the PDFs of them. */
export interface LegalTexts {
  readonly language: Language;
  readonly version: { readonly number: string; readonly date: string };
  /** The version as the page states it. */
  readonly versionText: string;
  /** Notice in the documents of a firm that does not exist. */
  readonly demonstration: string;
  /** Heading of the companies that process personal data, which the firm's profile names. */
  readonly processors: string;
  /** The statement of the registration among the filings, with placeholders of the firm. */
  readonly registration: { readonly unregistered: string; readonly registered: string };
  readonly documents: readonly {
    readonly id: LegalDocumentId;
    readonly name: string;
    readonly paragraphs: readonly string[];
  }[];
}

const prefixOf = (language: Language) => (language === DEFAULT_LANGUAGE ? '' : `/${language}`);

/** File of the texts in the built web app. It is not served. */
export const legalTextsFile = (language: Language): string => `${prefixOf(language)}/legal/documents.json`;

/** Address of a document, e.g. `/de/legal/terms.pdf`. */
export const legalPdfPath = (language: Language, id: LegalDocumentId): string =>
  `${prefixOf(language)}/legal/${id}.pdf`;
