import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleDisclosures } from '#common/domain/testing/sampleDisclosures.ts';
import { LanguageProvider } from '#common/language/languageContext.ts';
import { loadAreas } from '../language/areas.ts';
import { disableMotion } from '../test/disableMotion.ts';
import { expectInOrder } from '../test/expectInOrder.ts';
import { demoFirm, registeredFirm, renderPage } from '../test/renderPage.tsx';
import { AboutPage } from './AboutPage.tsx';
import { Team } from './components/Team.tsx';
import { testimonials } from './content/testimonials.ts';
import { HomePage } from './HomePage.tsx';
import { LegalPage } from './LegalPage.tsx';
import { SolutionsPage } from './SolutionsPage.tsx';

// Texts and figures of sections 2 and 9 of the specification, in page order.
const TIERS = ['Basic', 'From $10,000', 'Private', 'Most Popular', '$100,000+', 'Genesis', '$1M+'] as const;

disableMotion();

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('HomePage › shows its sections, figures and labels in order', () => {
  const { container } = renderPage(<HomePage />);
  expectInOrder(container, ['Smart money strategies', 'crypto, CFDs, forex', 'Get Started']);
  expectInOrder(container, ['founded', '2022', 'in assets', 'over ', '$847M']);
  expectInOrder(container, ['across three continents', '127', 'people in Europe trust us', 'over ', '30K']);
  expectInOrder(container, [
    'Smart Money Strategies',
    'Advanced Risk Management',
    'Proven Performance',
    'Live portfolio performance',
    'Portfolio is actively trading',
    ...['Current annual return', '24.7%', 'Portfolio growth % (2023)'],
    ...['Total portfolio value', '$2.4M', '+12.3% this month', 'Active positions', '186'],
    ...['BTC/USD', '$89,230.00', 'Gold/USD', '$2,244.89'],
    ...['Win rate', '89.2%', 'Year to date', '47.8%', 'Average hold', '72hr'],
    'Investment Objective Calculator',
    ...['Minimum investment: $10,000', '$25,000', '$50,000', '$100,000'],
    ...['0.5-1.2%', 'weekly', '2-5%', 'monthly', '24-60%', 'annual target'],
    ...TIERS,
    'Junior Team trading results',
    'Leadership Team',
    'Anonymized Investor Index',
    ...['Investor', 'Joined', 'Tier', 'Status', 'Invested'],
    'Client Testimonials',
    'Legal & Compliance',
  ]);
  expect(hrefOf('Get Started')).toBe('/apply');
  expect(hrefOf('Read all legal documents')).toBe('/legal');
  for (const { id, rating } of testimonials) {
    expect(id).toMatch(/^INV-\d{4}$/);
    expect([1, 2, 3, 4, 5]).toContain(rating);
  }
});

it('AboutPage › shows the founding story, three values and the team', () => {
  const { container } = renderPage(<AboutPage />);
  expectInOrder(container, [
    ...['founded', '2022', 'in assets', 'over ', '$847M'],
    ...['private clients across three continents', '127'],
    ...['Institutional Rigor', 'Client Privacy', 'Innovation Leadership'],
    'Leadership Team',
  ]);
});

it('SolutionsPage › shows tiers, philosophy, metrics and the link to the application', () => {
  const { container } = renderPage(<SolutionsPage />);
  expectInOrder(container, [
    ...TIERS,
    'Investment Philosophy',
    ...['Quantitative Approach', 'Risk Management', 'Execution Excellence'],
    'Performance Metrics',
    ...['annual return YTD', '24.7%', 'Sharpe ratio', '1.89', 'max drawdown', '−8.2%', 'win rate', '94%'],
  ]);
  expect(hrefOf('Apply Now to Access These Strategies')).toBe('/apply');
});

it('SolutionsPage › shows fees with an example, and the risk of each product, from the profile', () => {
  const disclosures = {
    ...sampleDisclosures,
    asOf: '1 May 2027',
    fees: [{ name: 'Management fee', rate: '1% a year', basis: 'Of the value' }],
    feeExample: [{ step: 'Amount at the end', gain: '$105', loss: '$91' }],
    productRisks: [{ product: 'Crypto', risk: 'Can lose all value.' }],
  };
  const { container } = renderPage(<SolutionsPage />, { firm: { ...demoFirm, disclosures } });
  expectInOrder(container, [
    ...[
      'What it costs',
      'fictional firm',
      'As of: 1 May 2027.',
      'Management fee',
      '1% a year',
      'Of the value',
    ],
    ...['An example over one year', 'A year with a gain', 'Amount at the end', '$105', '$91'],
    ...['Risk by product', 'Crypto', 'Can lose all value.'],
  ]);
});

it('SolutionsPage › states no fee that the profile does not have', () => {
  const { container } = renderPage(<SolutionsPage />, { firm: registeredFirm });
  expectInOrder(container, ['What it costs', 'All fees', 'On request']);
  expect(container.textContent).not.toContain('An example over one year');
});

it('LegalPage › shows version, language, processors, conflicts and the way of a complaint', () => {
  const disclosures = {
    ...sampleDisclosures,
    processors: [{ company: 'Twilio SendGrid', purpose: 'Sends our e-mails.' }],
    conflicts: [{ conflict: 'Same trade', handling: 'Shared out.' }],
    complaints: [{ step: 'Write', text: 'To the officer.' }],
  };
  const { container } = renderPage(<LegalPage />, { firm: { ...demoFirm, disclosures } });
  expectInOrder(container, [
    ...[
      'Privacy Policy',
      'Summary, version 1.2, 26\u00a0November 2026, English',
      'Twilio SendGrid',
      'Sends our e-mails.',
    ],
    ...['Conflicts of interest', 'Same trade', 'Shared out.', 'Complaints', 'Write', 'To the officer.'],
  ]);
});

it('LegalPage › has a space before its colons in French', async () => {
  await loadAreas('fr', ['layout', 'site', 'pages', 'legal', 'offer']);
  const disclosures = {
    ...sampleDisclosures,
    processors: [{ company: 'Twilio SendGrid', purpose: 'Envoie nos e-mails.' }],
  };
  const { container } = renderPage(
    <LanguageProvider value="fr">
      <LegalPage />
    </LanguageProvider>,
    { firm: { ...demoFirm, disclosures } },
  );
  expect(container.textContent).toContain('Twilio SendGrid\u00a0: Envoie nos e-mails.');
  expect(container.textContent).toContain('Télécharger en PDF\u00a0: Conditions d’utilisation');
});

it('LegalPage › shows four documents, three compliance cards and a contact', () => {
  const { container } = renderPage(<LegalPage />);
  expectInOrder(container, [
    'available in English, German and French on request',
    ...['Terms of Use', 'Privacy Policy', 'Risk Disclosure', 'Regulatory Filings'],
    ...['Regulator registration', 'Data protection / GDPR', 'Insurance coverage'],
    ...['Compliance contact', 'desk@testfirn.example'],
  ]);
});

it('HomePage and LegalPage › say who holds the assets, in few words and in full', () => {
  const home = renderPage(<HomePage />);
  expectInOrder(home.container, ['Where your assets are', 'Who holds the money', 'Example Bank']);
  expect(home.container.textContent).not.toContain('Example Bank holds all assets.');
  home.unmount();
  const { container } = renderPage(<LegalPage />);
  expectInOrder(container, ['Where your assets are', 'Example Bank holds all assets.', 'Terms of Use']);
});

it('AboutPage › names date and origin of each figure, and who stands in for whom', () => {
  const { container } = renderPage(<AboutPage />);
  expectInOrder(container, [
    ...['Confirmed by', 'Founded in 2022', '1 May 2027', 'Nobody'],
    ...['Leadership Team', 'Ada Berg', 'Chief Executive', 'In this role since May 2027', 'Stands in: Bo Tal'],
  ]);
});

it('LegalPage and SolutionsPage › state both falls of the example beside each of them', () => {
  for (const page of [<LegalPage key="legal" />, <SolutionsPage key="solutions" />]) {
    const { container, unmount } = renderPage(page);
    const beside = [...container.querySelectorAll('.visual__note, .section p')].map(
      (p) => p.textContent ?? '',
    );
    expect(
      beside.some((text) => text.includes('1.7%') && /8\.2%|largest fall within a month/.test(text)),
    ).toBe(true);
    unmount();
  }
});

it.each([
  [demoFirm, true],
  [registeredFirm, false],
])('Team › says that people are invented only in the demonstration', (firm, isSaid) => {
  const { container } = renderPage(<Team />, { firm });
  expect(container.textContent).toContain('These people are responsible for the results.');
  expect(container.textContent?.includes('The people are invented')).toBe(isSaid);
});
