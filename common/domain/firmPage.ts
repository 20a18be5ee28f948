import type { FirmProfile } from './firmProfile.ts';

/**
 * Pages are rendered when the app is built, before it is known who operates it. They are rendered for a firm
 * whose texts are marks, and the service fills the marks in when it starts.
 */
const MARKS = [
  'name',
  'legalName',
  'phone',
  'email',
  'chatUrl',
  'regulator',
  'registrationNumber',
  'evidenceUrl',
] as const;
type Mark = (typeof MARKS)[number];

const mark = (name: string) => `{{firm.${name}}}`;
/** A year is a number, so its mark is one too: one that no page shows otherwise. */
const YEAR_MARK = 1_010_101_010_101;

/** Mark of the address that the site is reached at, e.g. `https://firnline.example`. */
export const ORIGIN_MARK = '{{origin}}';

const marked = {
  name: mark('name'),
  legalName: mark('legalName'),
  addressLines: [mark('address')],
  phone: mark('phone'),
  email: mark('email'),
  chatUrl: mark('chatUrl'),
  regulator: mark('regulator'),
  copyrightYear: YEAR_MARK,
};

/** The firm to render for while the profile is not complete: pages say that they are a demonstration. */
export const markedDemonstration: FirmProfile = { ...marked, isDemonstration: true };

/** The firm to render for once registration number and evidence are there. */
export const markedRegistered: FirmProfile = {
  ...marked,
  registrationNumber: mark('registrationNumber'),
  // A complete profile is recognised by its https link.
  evidenceUrl: `https://${mark('evidenceUrl')}`,
  isDemonstration: false,
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Text as it stands in HTML, in an attribute as well as between tags. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
/** Text within a JSON string within a script element, where `<` could end the element. */
const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

/** Fills the marks of a prerendered page, sitemap or robots file. `origin` has no slash at its end. */
export function fillPage(page: string, firm: FirmProfile, origin: string): string {
  const json = /<script type="application\/ld\+json">[\s\S]*?<\/script>/g;
  return fill(
    page.replace(json, (script) => fill(script, firm, origin, escapeJson)),
    firm,
    origin,
    escapeHtml,
  );
}

function fill(text: string, firm: FirmProfile, origin: string, escaped: (value: string) => string): string {
  const value = (name: Mark) => escaped(firm[name] ?? '');
  let filled = text
    .replaceAll(ORIGIN_MARK, () => escaped(origin))
    .replaceAll(String(YEAR_MARK), String(firm.copyrightYear))
    .replaceAll(mark('address'), () => escaped(firm.addressLines.join('\n')))
    .replaceAll(`https://${mark('evidenceUrl')}`, () => value('evidenceUrl'))
    // In an address to dial the number stands without spaces.
    .replaceAll(`tel:${mark('phone')}`, () => escaped(`tel:${firm.phone.replace(/\s/g, '')}`));
  for (const name of MARKS) filled = filled.replaceAll(mark(name), () => value(name));
  return filled;
}
