import { readApplicationPrefill } from '#common/contract/applicationPrefill.ts';
import { DEFAULT_INVESTMENT } from '#common/domain/applications.ts';
import { splitLanguage } from '#common/language/localPath.ts';
import type { Page } from './builtPages.ts';

/**
 * The application page with the values that its address states, for browsers without scripts; undefined for any other
 * page or address.
 */
export function prefillPage(path: string, search: string, page: Page): Buffer | undefined {
  if (splitLanguage(path).path !== '/apply' || search === '') return undefined;
  const { amount, risk } = readApplicationPrefill(search);
  if (amount === undefined && risk === undefined) return undefined;
  const text = page.plain
    .toString()
    .replace(/<input\b[^>]*\bname="investmentAmount"[^>]*>/, (input) =>
      input.replace(/value="[^"]*"/, `value="${amount ?? DEFAULT_INVESTMENT}"`),
    )
    .replace(`<option value="${risk}">`, `<option value="${risk}" selected="">`);
  return Buffer.from(text);
}
