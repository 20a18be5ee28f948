import { escapeHtml } from '#api/escapeHtml.ts';
import { readApplicationPrefill } from '#common/contract/applicationPrefill.ts';
import {
  applicationOf,
  type Calculation,
  calculationResults,
  DEFAULT_CALCULATION,
  parseCalculation,
} from '#common/contract/calculation.ts';
import { costPlaceholders } from '#common/contract/pagePlaceholders.ts';
import { DEFAULT_INVESTMENT, MINIMUM_INVESTMENT } from '#common/domain/applications.ts';
import type { AnnualCosts } from '#common/domain/firmDisclosures.ts';
import { withUsd } from '#common/domain/numberLanguage.ts';
import { roundTo } from '#common/domain/percent.ts';
import { formatNumber, formatPrice } from '#common/language/formatNumber.ts';
import type { Language } from '#common/language/language.ts';
import { splitLanguage } from '#common/language/localPath.ts';
import type { Page } from './builtPages.ts';

/**
 * The page with the values that its address states, for browsers without scripts; undefined for a page that takes none,
 * and for an address without values.
 */
export function prefillPage(path: string, search: string, page: Page): Buffer | undefined {
  if (search === '') return undefined;
  const address = splitLanguage(path);
  const text = () => page.plain.toString();
  if (address.path === '/apply') {
    const values = readApplicationPrefill(search);
    const isStated = values.amount !== undefined || values.risk !== undefined;
    return isStated ? Buffer.from(fillApplication(text(), address.language, values)) : undefined;
  }
  const calculation = address.path === '/' ? parseCalculation(search, address.language) : null;
  if (!calculation) return undefined;
  const typed = new URLSearchParams(search).get('amount');
  return Buffer.from(fillCalculator(text(), address.language, calculation, typed));
}

const setValue = (page: string, name: string, value: string | number): string =>
  page.replace(/<input\b[^>]*>/g, (input) =>
    input.includes(` name="${name}"`)
      ? input.replace(/value="[^"]*"/, () => `value="${escapeHtml(String(value))}"`)
      : input,
  );

const priceOf = (dollars: number, digits: number, language: Language): string =>
  withUsd(formatPrice(dollars, digits, language), language);

/** The costs in the calculator without scripts, with their rate in percent. */
const COSTS = /<p [^>]*data-costs="stated" data-rate="([\d.]+)">.*?<\/p>/;
const costsOf = (dollars: number, rate: string, language: Language): string =>
  priceOf((dollars * Number(rate)) / 100, 0, language);

/** Leaves the costs of the amount with which the calculator starts, or, for a firm without rates, that there are some. */
export function fillCosts(page: string, rates: AnnualCosts | undefined, language: Language): string {
  const other = rates ? /<p [^>]*data-costs="unstated".*?<\/p>/ : /<p [^>]*data-costs="stated".*?<\/p>/;
  const rate = rates ? String(roundTo(rates.management + rates.trading, 4)) : '';
  return page
    .replace(other, '')
    .replace(costPlaceholders.rate, rate)
    .replace(costPlaceholders.fixed, () => costsOf(DEFAULT_CALCULATION.amount, rate, language))
    .replace(costPlaceholders.performance, () =>
      formatNumber((rates?.performance ?? 0) / 100, language, { style: 'percent', maximumFractionDigits: 1 }),
    );
}

/** The amount stands in the field and, as it is read, in the note below it. */
const fillApplication = (
  page: string,
  language: Language,
  { amount = DEFAULT_INVESTMENT, risk }: ReturnType<typeof readApplicationPrefill>,
): string =>
  setValue(page, 'investmentAmount', formatPrice(amount, 0, language))
    .replace(priceOf(DEFAULT_INVESTMENT, 2, language), () => priceOf(amount, 2, language))
    .replace(`<option value="${risk}">`, `<option value="${risk}" selected="">`);

/** @param typed the amount in the address, which stays in the field if it is none */
function fillCalculator(
  page: string,
  language: Language,
  calculation: Calculation,
  typed: string | null,
): string {
  const { amount, level } = calculation;
  const dollars = (results: Readonly<Record<string, number>>, name: string) =>
    priceOf(results[name] ?? 0, 0, language);
  const defaults = calculationResults(DEFAULT_CALCULATION);
  const results = calculationResults(calculation);
  const link = (of: Calculation) => applicationOf(of).replace('&', '&amp;');
  return page.replace(/<noscript><form class="calculator__plain"[\s\S]*?<\/noscript>/, (form) =>
    setValue(form, 'amount', amount > 0 || typed === null ? formatPrice(amount, 0, language) : typed)
      .replace(' selected=""', '')
      .replace(`<option value="${level}">`, `<option value="${level}" selected="">`)
      .replace(/<span data-result="(\w+)">[^<]*/g, (span, name: string) =>
        span.replace(dollars(defaults, name), () => dollars(results, name)),
      )
      .replace(COSTS, (paragraph, rate: string) =>
        paragraph.replace(costsOf(DEFAULT_CALCULATION.amount, rate, language), () =>
          costsOf(amount, rate, language),
        ),
      )
      .replace(`data-warning="${level}" hidden=""`, `data-warning="${level}"`)
      .replace(`${link(DEFAULT_CALCULATION)}"`, () => {
        const hidden = amount < MINIMUM_INVESTMENT ? ' hidden=""' : '';
        return `${link(calculation)}"${hidden}`;
      }),
  );
}
