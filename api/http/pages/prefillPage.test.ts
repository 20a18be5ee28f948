import { expect, test } from 'vitest';
import type { Page } from './builtPages.ts';
import { fillCosts, prefillPage } from './prefillPage.ts';

const page = {
  plain: Buffer.from(
    [
      '<input type="text" name="investmentAmount" min="10000" value="50,000"/><p>= $50,000.00</p>',
      '<p>Eingabe: USD\u00a050’000.00</p><option value="low">Low</option>',
    ].join(''),
  ),
} as Page;
const filled = (path: string, search: string) => prefillPage(path, search, page)?.toString();

test('prefillPage › writes the amount of a tier and a stated risk into the form, in each language', () => {
  expect(filled('/apply', '?tier=genesis')).toContain('value="1,000,000"/><p>= $1,000,000.00</p>');
  const german = filled('/de/apply', '?amount=25000&risk=low');
  expect(german).toContain('value="25’000"/>');
  expect(german).toContain('<p>Eingabe: USD\u00a025’000.00</p><option value="low" selected="">');
});

test('prefillPage › leaves other pages and invalid values as they are', () => {
  expect(filled('/contact', '?tier=genesis')).toBeUndefined();
  expect(filled('/apply', '')).toBeUndefined();
  expect(filled('/apply', '?amount=1&risk=<b>&tier=x')).toBeUndefined();
});

const calculator = {
  plain: Buffer.from(
    [
      '<a href="/apply?amount=25000&amp;risk=moderate">Apply</a><noscript><form class="calculator__plain">',
      '<input name="amount" value="25,000"/><option value="2" selected="">Balanced</option>',
      '<option value="4">Ultra</option><span data-result="monthly">$8,750</span>',
      '<span data-result="lost">$8,750 lost</span><p data-warning="4" hidden="">Warning</p>',
      '<a href="/apply?amount=25000&amp;risk=moderate">Apply</a></form></noscript>',
    ].join(''),
  ),
} as Page;
const calculated = (path: string, search: string) => prefillPage(path, search, calculator)?.toString() ?? '';

test('prefillPage › writes the results of a calculation into the form without scripts only', () => {
  const page = calculated('/', '?amount=10,000&risk=4');
  for (const part of [
    '<input name="amount" value="10,000"/><option value="2">Balanced</option>',
    '<option value="4" selected="">',
    '<span data-result="monthly">$14,000</span><span data-result="lost">$10,000 lost</span>',
    '<p data-warning="4">',
    '<a href="/apply?amount=10000&amp;risk=aggressive">Apply</a></form>',
  ])
    expect(page).toContain(part);
  expect(page.startsWith('<a href="/apply?amount=25000&amp;risk=moderate">')).toBe(true);
});

const costs =
  '<p class="note" data-costs="stated" data-rate="{{costs.rate}}">{{costs.fixed}} plus {{costs.performance}}</p>' +
  '<p class="note" data-costs="unstated">Some</p>';
const rates = { management: 1, trading: 0.2, performance: 15 };

test.each([
  ['en', '$300 plus 15%', '$600 plus 15%'],
  ['de', 'USD\u00a0300 plus 15%', 'USD\u00a0600 plus 15%'],
] as const)('fillCosts › states the costs of the amount without scripts in %s', (language, first, next) => {
  const form = (shown: string) => `<noscript><form class="calculator__plain">${shown}</form></noscript>`;
  const shown = fillCosts(form(costs), rates, language);
  expect(shown).toContain(`<p class="note" data-costs="stated" data-rate="1.2">${first}</p></form>`);
  const page = { plain: Buffer.from(shown) } as Page;
  const path = language === 'en' ? '/' : `/${language}`;
  expect(prefillPage(path, '?amount=50000', page)?.toString()).toContain(`>${next}</p>`);
});

test('fillCosts › states no figure for a firm without rates', () => {
  expect(fillCosts(costs, undefined, 'en')).toBe('<p class="note" data-costs="unstated">Some</p>');
});

test('prefillPage › keeps what is no amount, escaped, and offers no application below the minimum', () => {
  const page = calculated('/', '?amount=%22%3E%3Cscript%3E');
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(page).toContain('<span data-result="monthly">$0</span>');
  expect(page).toContain('<a href="/apply?amount=0&amp;risk=moderate" hidden="">');
  expect(calculated('/', '')).toBe('');
  expect(calculated('/about', '?amount=10000')).toBe('');
});
