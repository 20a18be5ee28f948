import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { z } from 'zod';
import { sha256Tag } from '#api/crypto/sha256.ts';
import { disclosuresIn } from '#api/http/pages/disclosuresIn.ts';
import {
  LEGAL_DOCUMENTS,
  type LegalDocumentId,
  type LegalTexts,
  legalPdfPath,
  legalTextsFile,
} from '#common/contract/legalDocuments.ts';
import { firmPlaceholder, TEXT_PLACEHOLDERS } from '#common/contract/pagePlaceholders.ts';
import { type FirmProfile, firmIn, isCompleteProfile } from '#common/domain/firmProfile.ts';
import { colon } from '#common/language/colon.ts';
import { LANGUAGES, type Language } from '#common/language/language.ts';
import { renderText, type TextDocument } from './renderText.ts';

/** A function, because creating the schema would delay the start of the service. */
const legalTexts = (): z.ZodType<LegalTexts> =>
  z.object({
    language: z.enum(LANGUAGES),
    version: z.object({ number: z.string(), date: z.iso.date() }),
    versionText: z.string(),
    demonstration: z.string(),
    processors: z.string(),
    registration: z.object({ unregistered: z.string(), registered: z.string() }),
    documents: z.array(
      z.object({ id: z.enum(LEGAL_DOCUMENTS), name: z.string(), paragraphs: z.array(z.string()) }),
    ),
  });

interface Pdf {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly fileName: string;
}

/** What the firm states about its registration. */
function registrationOf({ registration }: LegalTexts, firm: FirmProfile): string {
  const text = isCompleteProfile(firm) ? registration.registered : registration.unregistered;
  return TEXT_PLACEHOLDERS.reduce(
    (filled, field) => filled.replaceAll(firmPlaceholder(field), () => firm[field] ?? ''),
    text,
  );
}

function contentOf(texts: LegalTexts, id: LegalDocumentId, profile: FirmProfile): TextDocument | undefined {
  const firm = firmIn(texts.language, profile);
  const document = texts.documents.find((known) => known.id === id);
  if (!document) return undefined;
  const { processors } = disclosuresIn(texts.language, firm);
  return {
    language: texts.language,
    title: document.name,
    date: new Date(`${texts.version.date}T00:00:00Z`),
    author: firm.legalName,
    notes: [firm.legalName, texts.versionText, ...(isCompleteProfile(firm) ? [] : [texts.demonstration])],
    paragraphs:
      id === 'filings' ? [...document.paragraphs, registrationOf(texts, firm)] : document.paragraphs,
    list:
      id === 'privacy'
        ? {
            heading: texts.processors,
            items: processors.map(({ company, purpose }) => `${company}${colon(texts.language)}${purpose}`),
          }
        : undefined,
    footer: [firm.legalName, ...firm.addressLines].join(' · '),
  };
}

async function makePdf(
  file: string,
  language: Language,
  id: LegalDocumentId,
  firm: FirmProfile,
): Promise<Pdf | undefined> {
  if (!existsSync(file)) return undefined;
  const texts = legalTexts().parse(JSON.parse(readFileSync(file, 'utf8')));
  const content = contentOf(texts, id, firm);
  if (!content) return undefined;
  const bytes = await renderText(content);
  const fileName = `${firm.name}-${id}-${texts.version.number}-${language}.pdf`;
  return { bytes, etag: `"${sha256Tag(bytes)}"`, fileName };
}

/**
 * Serves the legal documents as PDF. The firm is known when the service starts, so a document is made at its first
 * request and kept.
 * @param root folder of the built web app
 */
export function legalPdfs(firm: FirmProfile, root: string): Middleware {
  const documents = new Map(
    LANGUAGES.flatMap((language) =>
      LEGAL_DOCUMENTS.map((id) => [legalPdfPath(language, id), { language, id }] as const),
    ),
  );
  const made = new Map<string, Promise<Pdf | undefined>>();

  function pdfAt(path: string): Promise<Pdf | undefined> | undefined {
    const document = documents.get(path);
    if (!document) return undefined;
    const known = made.get(path);
    if (known) return known;
    const { language, id } = document;
    const pdf = makePdf(join(root, legalTextsFile(language)), language, id, firm);
    made.set(path, pdf);
    pdf.catch(() => made.delete(path));
    return pdf;
  }

  return async (ctx, next) => {
    const pdf = ctx.method === 'GET' || ctx.method === 'HEAD' ? await pdfAt(ctx.path) : undefined;
    if (!pdf) return next();
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('ETag', pdf.etag);
    ctx.attachment(pdf.fileName, { type: 'inline' });
    ctx.type = 'application/pdf';
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = pdf.bytes;
  };
}
