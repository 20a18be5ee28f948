import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { ApplyPage } from './forms/apply/ApplyPage.tsx';
import { ContactPage } from './forms/contact/ContactPage.tsx';
import { AboutPage } from './site/AboutPage.tsx';
import { HomePage } from './site/HomePage.tsx';
import { LegalPage } from './site/LegalPage.tsx';
import { SolutionsPage } from './site/SolutionsPage.tsx';
import { disableMotion } from './test/disableMotion.ts';
import { registeredFirm, renderPage } from './test/renderPage.tsx';

const PAGES: readonly (readonly [string, ReactElement])[] = [
  ['/', <HomePage key="/" />],
  ['/about', <AboutPage key="/about" />],
  ['/solutions', <SolutionsPage key="/solutions" />],
  ['/legal', <LegalPage key="/legal" />],
  ['/apply', <ApplyPage key="/apply" />],
  ['/contact', <ContactPage key="/contact" />],
];

/** Amounts that are terms of the offer rather than results: minimums of a tier or an application, and the withdrawal limit. */
const CONDITIONS = /\$(10,000|15,000|100,000|250,000|1M)\b\+?/g;
const FIGURE = /\$\d|\d[\d.,]*\s?%|\b\d+(?:\.\d+)?(?:M|K|hr)\b/;

disableMotion();

function textsOf(page: Element): Text[] {
  const walk = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  return texts;
}

/** Whether the text, or the chart, field, trade or group it belongs to, has a provenance mark. */
function isMarked({ parentElement: at }: Text): boolean {
  const choice = at?.closest('option')?.closest('.field');
  const drawing = at?.closest('svg')?.closest('.carousel__slide');
  const places = [choice, drawing, at?.closest('.figure-text'), at?.closest('[data-figures]')];
  return places.some((place) => place?.querySelector('.provenance__mark'));
}

it.each(PAGES)('%s marks every amount and percentage', (_path, page) => {
  const { container } = renderPage(page);
  const bare = textsOf(container)
    .filter((text) => FIGURE.test(text.data.replace(CONDITIONS, '')))
    // Buttons, links to the application and field notes state the visitor's own amount; a tooltip explains a mark.
    .filter((text) => !text.parentElement?.closest('button, [href^="/apply?"], .field__note, [role=tooltip]'))
    .filter((text) => !isMarked(text));
  expect(bare.map((text) => text.data)).toEqual([]);
});

it.each(PAGES)('%s has one mark for each group of figures, named with its figures', (_path, page) => {
  const { container } = renderPage(page);
  for (const group of container.querySelectorAll('[data-figures]')) {
    const marks = [...group.querySelectorAll('.provenance__mark')].map((mark) =>
      mark.getAttribute('aria-label'),
    );
    expect(marks).toEqual([expect.stringMatching(/^Illustrative: .+/)]);
  }
  const names = [...container.querySelectorAll('.provenance__mark')].map((mark) =>
    mark.getAttribute('aria-label'),
  );
  expect(names).toEqual([...new Set(names)]);
});

it('home page has few marks before the calculator', () => {
  const { container } = renderPage(<HomePage />);
  const calculator = container.querySelector('#calculator');
  const before = [...container.querySelectorAll('.provenance__mark')].filter(
    (mark) => calculator && mark.compareDocumentPosition(calculator) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(before.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Illustrative: 2022, $847M, 127, 30K',
    expect.stringMatching(/^Illustrative: 24\.7%, /),
  ]);
});

it('the mark of figures of several days states each day', () => {
  const { container } = renderPage(<AboutPage />);
  expect([...container.querySelectorAll('.provenance__tip')].at(-1)?.textContent).toMatch(
    /As of 1 Mar 2022, 31 Dec 2025\.$/,
  );
});

it.each(PAGES)('%s does not mention a demonstration for a registered firm', (_path, page) => {
  const { container } = renderPage(page, { firm: registeredFirm });
  expect(container.textContent).not.toMatch(/demonstration|as the firm is|operator/i);
});

it('home and legal page link a registered firm to its register entry', () => {
  for (const page of [<HomePage key="home" />, <LegalPage key="legal" />]) {
    const { container, unmount } = renderPage(page, { firm: registeredFirm });
    const links = [...container.querySelectorAll(`a[href="${registeredFirm.evidenceUrl}"]`)];
    expect(links).toHaveLength(1);
    unmount();
  }
});
