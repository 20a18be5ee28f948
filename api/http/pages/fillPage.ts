import { escapeHtml } from '#api/escapeHtml.ts';
import {
  disclosurePlaceholder,
  disclosurePlaceholders,
  FORM_ERROR_COMMENT,
  FORM_ERROR_DATA_ID,
  type FormError,
  firmPlaceholder,
  formErrorPlaceholders,
  ORIGIN_PLACEHOLDER,
  RECEIPT_COMMENT,
  RECEIPT_DATA_ID,
  receiptPlaceholders,
  TEXT_PLACEHOLDERS,
  YEAR_PLACEHOLDER,
} from '#common/contract/pagePlaceholders.ts';
import type { FormReceipt } from '#common/contract/receipts/formReceipt.ts';
import type { FirmDisclosures } from '#common/domain/firmDisclosures.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { DEFAULT_LANGUAGE } from '#common/language/language.ts';

/** Escapes text inside a JSON string inside a script element, where `<` could end the element. */
const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

/** Fills the placeholders of a prerendered page, sitemap or robots file. `origin` has no trailing slash. */
export function fillPage(page: string, firm: FirmProfile, origin: string): string {
  const json = /<script type="application\/ld\+json">[\s\S]*?<\/script>/g;
  return fill(
    page.replace(json, (script) => fill(script, firm, origin, escapeJson)),
    firm,
    origin,
    escapeHtml,
  );
}

/** Elements without attributes that stand for the rows of a list. */
const TAGS = 'tr|div|li';
/** Any character that begins or ends no such element, so that the innermost one is repeated. */
const INSIDE = `(?:(?!</?(?:${TAGS})>)[\\s\\S])`;

/**
 * Fills the firm's disclosures: repeats the row, entry or list item with the placeholders of a list for each of its
 * rows, and removes the section of an empty list with its headings. All values are escaped.
 */
export function fillDisclosures(page: string, disclosures: FirmDisclosures): string {
  const { language = DEFAULT_LANGUAGE } = disclosures;
  let filled = page
    .replaceAll(disclosurePlaceholders.asOf, () => escapeHtml(disclosures.asOf))
    .replaceAll('{{disclosures.language}}', () => escapeHtml(language));
  for (const [list, rows] of Object.entries(disclosures)) {
    if (!Array.isArray(rows)) continue;
    if (rows.length === 0) {
      filled = filled.replace(new RegExp(`<section data-disclosure="${list}">[\\s\\S]*?</section>`, 'g'), '');
    }
    const element = new RegExp(`<(${TAGS})>${INSIDE}*?\\{\\{disclosures\\.${list}\\.${INSIDE}*</\\1>`, 'g');
    filled = filled.replace(element, (template) =>
      rows
        .map((row: Readonly<Record<string, string>>) =>
          Object.entries(row).reduce(
            (text, [field, value]) =>
              text.replaceAll(disclosurePlaceholder(list, field), () => escapeHtml(value)),
            template,
          ),
        )
        .join(''),
    );
  }
  return filled;
}

/** The disclosures that a page shows, and therefore needs for hydration; undefined for none. */
export function disclosuresOn(
  page: string,
  disclosures: FirmDisclosures,
): Partial<FirmDisclosures> | undefined {
  if (!page.includes('{{disclosures.')) return undefined;
  return Object.fromEntries(
    Object.entries(disclosures).filter(
      ([name, value]) => !Array.isArray(value) || page.includes(`{{disclosures.${name}.`),
    ),
  );
}

function fill(
  text: string,
  firm: FirmProfile,
  origin: string,
  escapeText: (value: string) => string,
): string {
  let filled = text
    .replaceAll(ORIGIN_PLACEHOLDER, () => escapeText(origin))
    .replaceAll(String(YEAR_PLACEHOLDER), String(firm.copyrightYear))
    .replaceAll(firmPlaceholder('address'), () => escapeText(firm.addressLines.join('\n')))
    .replaceAll(`https://${firmPlaceholder('evidenceUrl')}`, () => escapeText(firm.evidenceUrl ?? ''))
    // A tel: link contains the number without spaces.
    .replaceAll(`tel:${firmPlaceholder('phone')}`, () => escapeText(`tel:${firm.phone.replace(/\s/g, '')}`));
  for (const field of TEXT_PLACEHOLDERS) {
    filled = filled.replaceAll(firmPlaceholder(field), () => escapeText(firm[field] ?? ''));
  }
  return filled;
}

/** Data of a page for hydration. */
const dataScript = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Fills the error placeholders of the prerendered page for a rejected form. All values are escaped. */
export function fillFormError(page: string, error: FormError): string {
  const items = error.fieldErrors.map((fieldError) => `<li>${escapeHtml(fieldError)}</li>`).join('');
  const texts = ['page', 'title', 'message', 'hint', 'action'] as const;
  return texts
    .reduce(
      (filled, name) => filled.replaceAll(formErrorPlaceholders[name], () => escapeHtml(error[name])),
      page,
    )
    .replaceAll(`<li>${formErrorPlaceholders.fieldErrors[0]}</li>`, () => items)
    .replace(FORM_ERROR_COMMENT, () => dataScript(FORM_ERROR_DATA_ID, error));
}

const [factPlaceholder] = receiptPlaceholders.facts;
const factMarkup = (label = '', value = '') => `<div><dt>${label}</dt><dd>${value}</dd></div>`;

/** Fills the placeholders of a prerendered page that confirms a form. All values are escaped. */
export function fillReceipt(page: string, receipt: FormReceipt): string {
  const facts = receipt.facts
    .map(({ label, value }) => factMarkup(escapeHtml(label), escapeHtml(value)))
    .join('');
  return page
    .replaceAll(receiptPlaceholders.reference, () => escapeHtml(receipt.reference))
    .replaceAll(receiptPlaceholders.email, () => escapeHtml(receipt.email))
    .replaceAll(factMarkup(factPlaceholder?.label, factPlaceholder?.value), () => facts)
    .replace(RECEIPT_COMMENT, () => dataScript(RECEIPT_DATA_ID, receipt));
}
