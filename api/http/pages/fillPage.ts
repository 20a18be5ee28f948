import { escapeHtml } from '#api/escapeHtml.ts';
import {
  FORM_ERROR_COMMENT,
  FORM_ERROR_DATA_ID,
  type FormError,
  firmPlaceholder,
  formErrorPlaceholders,
  ORIGIN_PLACEHOLDER,
  TEXT_PLACEHOLDERS,
  YEAR_PLACEHOLDER,
} from '#common/contract/pagePlaceholders.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';

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

/** Fills the error placeholders of the prerendered page for a rejected form. All values are escaped. */
export function fillFormError(page: string, error: FormError): string {
  const json = JSON.stringify(error).replaceAll('<', '\\u003c');
  const items = error.fieldErrors.map((fieldError) => `<li>${escapeHtml(fieldError)}</li>`).join('');
  const texts = ['page', 'title', 'message', 'hint', 'action'] as const;
  return texts
    .reduce(
      (filled, name) => filled.replaceAll(formErrorPlaceholders[name], () => escapeHtml(error[name])),
      page,
    )
    .replaceAll(`<li>${formErrorPlaceholders.fieldErrors[0]}</li>`, () => items)
    .replace(
      FORM_ERROR_COMMENT,
      () => `<script type="application/json" id="${FORM_ERROR_DATA_ID}">${json}</script>`,
    );
}
