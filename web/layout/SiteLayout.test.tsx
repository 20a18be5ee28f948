import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registeredFirm, renderPage } from '../test/renderPage.tsx';
import { SiteLayout } from './SiteLayout.tsx';
import { listenToSiteMenu } from './siteMenu.ts';

const page = (
  <SiteLayout>
    <h1>Page</h1>
  </SiteLayout>
);
let stopListening: () => void;
beforeEach(() => {
  stopListening = listenToSiteMenu();
});
afterEach(() => stopListening());

const main = () => screen.getByRole('navigation', { name: 'Main' });

it('SiteHeader › links to the pages and marks the current one', () => {
  renderPage(page, { path: '/portal/markets' });
  const links = within(main()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Solutions', '/solutions'],
    ['Portal', '/portal'],
    ['Contact', '/contact'],
    ['Apply Now', '/apply'],
  ]);
  expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual([
    'Portal',
  ]);
});

it('LanguageSwitch › links to the page in each language', () => {
  const targets = () =>
    within(screen.getByRole('banner'))
      .queryAllByRole('link', { name: /English|Deutsch|Français/ })
      .map((link) => link.getAttribute('href'));
  renderPage(page, { path: '/about' });
  expect(targets()).toEqual(['/about', '/de/about', '/fr/about']);
});

it('SiteHeader › toggles the menu, and closes it on a link or Escape', () => {
  renderPage(page);
  const toggle = screen.getByRole('button', { name: /Menu|Close/ });
  const isOpen = () => toggle.getAttribute('aria-expanded') === 'true';
  expect(isOpen()).toBe(false);
  fireEvent.click(toggle);
  expect(isOpen()).toBe(true);
  expect(toggle.textContent).toBe('Close');
  expect(main().hasAttribute('data-open')).toBe(true);
  const about = within(main()).getByRole('link', { name: 'About' });
  about.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(about);
  expect(isOpen()).toBe(false);
  expect(toggle.textContent).toBe('Menu');
  expect(main().hasAttribute('data-open')).toBe(false);
  fireEvent.click(toggle);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(toggle);
});

it('SiteFooter › states the address and links to each legal document', () => {
  renderPage(page);
  const footer = within(screen.getByRole('contentinfo'));
  for (const [name, id] of [
    ['Terms', 'terms'],
    ['Privacy', 'privacy'],
    ['Risk Disclosure', 'risk'],
    ['Regulatory Information', 'filings'],
  ] as const) {
    expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(`/legal#${id}`);
  }
  expect(footer.getByRole('link', { name: 'Investor Portal' }).getAttribute('href')).toBe('/portal');
  expect(footer.getByRole('link', { name: '+41 44 000 00 00' }).getAttribute('href')).toBe(
    'tel:+41440000000',
  );
  footer.getByText('© 2025 Testfirn AG (fictional)');
});

it('SiteLayout › is marked as a demonstration until the profile is complete', () => {
  const demonstration = renderPage(page);
  screen.getByText('Demonstration: fictional firm');
  screen.getByText(/is not registered anywhere/);
  demonstration.unmount();
  renderPage(page, { firm: { ...registeredFirm, copyrightYear: 2031 } });
  screen.getByText(/^© 2031 /);
  expect(screen.queryByText('Demonstration: fictional firm')).toBeNull();
  screen.getByText(/is registered with the Swiss financial supervisor, registration number REG-1/);
});
