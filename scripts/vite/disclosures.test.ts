import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillDisclosures } from '../../api/http/pages/fillPage.ts';
import { demonstrationPlaceholders, registeredPlaceholders } from '../../common/contract/pagePlaceholders.ts';
import type { FirmDisclosures } from '../../common/domain/firmDisclosures.ts';
import type { FirmProfile } from '../../common/domain/firmProfile.ts';
import { sampleDisclosures } from '../../common/domain/testing/sampleDisclosures.ts';
import type { Language } from '../../common/language/language.ts';

type Render = (language: Language, path: string, firm: FirmProfile) => Promise<string>;

/** Imported at run time, because the types of scripts do not include styles. */
const prerender = join(import.meta.dirname, '../../web/prerender.tsx');
const { renderPage } = (await import(prerender)) as { renderPage: Render };

const feeExample = [
  { step: 'Amount invested', gain: '$100', loss: '$100' },
  { step: 'Amount at the end', gain: '$105', loss: '$91' },
];

/** Texts of the tables and notes about fees on a page. */
function feeTexts(page: string, disclosures: FirmDisclosures): readonly string[] {
  const filled = fillDisclosures(page, disclosures);
  expect(filled.includes('{{disclosures.')).toBe(false);
  const [, fees = ''] =
    /<div data-figures="true">(<table class="fees">[\s\S]*?)<section id="/.exec(filled) ?? [];
  return [...fees.matchAll(/<(?:h3|th|td|p)\b[^>]*>([^<]+)</g)].map(([, text = '']) => text);
}

test.each([
  ['demonstration', demonstrationPlaceholders],
  ['registered firm', registeredPlaceholders],
])('prerendered page of a %s › has an example of fees only if the profile has one', async (_, firm) => {
  const page = await renderPage('en', '/solutions', firm);
  const fees = ['Fee', 'Rate', 'Basis and timing', ...Object.values(sampleDisclosures.fees[0] ?? {})];
  expect(feeTexts(page, sampleDisclosures)).toEqual(fees);
  expect(feeTexts(page, { ...sampleDisclosures, feeExample })).toEqual([
    ...fees,
    ...['An example over one year', 'Step', 'A year with a gain', 'A year with a loss'],
    ...['Amount invested', '$100', '$100', 'Amount at the end', '$105', '$91'],
    'Costs reduce a gain and enlarge a loss.',
  ]);
});
