import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectInOrder } from '../test/expectInOrder.ts';
import { renderPage } from '../test/renderPage.tsx';
import { ApplyPage } from './apply/ApplyPage.tsx';
import { ContactPage } from './contact/ContactPage.tsx';

// Texts of sections 2 and 3 of the specification, in page order.

it('ApplyPage › shows form, steps, liquidity options, eligibility and documents', () => {
  const { container } = renderPage(<ApplyPage />);
  expectInOrder(container, [
    'Apply to Invest',
    ...['Full name', 'E-mail', 'Phone'],
    ...['Investment amount', 'Investment goal', 'Risk tolerance', 'Liquidity needs'],
    'Apply Now',
    ...['Application', 'Review within 48 hours', 'Consultation', 'Onboarding'],
    ...['Liquidity options', 'Short-term', 'at least one year', 'Profits can be withdrawn'],
    ...['Medium access', 'Withdraw at any time', 'impacts the APY'],
    ...['Long-term', 'maximize returns', 'Early withdrawals are possible only within limits'],
    'Minimum investable assets of $250,000',
    'Accredited investor status where applicable',
    'Understanding of digital asset risks',
    'Horizon of at least 12 months',
    ...['Government ID', 'Proof of address', 'Bank statements or wealth verification'],
    'Investment management agreement',
  ]);
  const choices = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value, text }) => (value === '' ? '' : `${value}: ${text}`));
  expect(choices('Investment goal')).toEqual([
    '',
    'capital-appreciation: Capital appreciation',
    'income-generation: Income generation',
    'diversification: Diversification',
    'hedge-inflation: Hedge against inflation',
  ]);
  expect(choices('Risk tolerance')).toEqual([
    '',
    'low: Low (win rate 85%+)',
    'moderate: Moderate (win rate 60-70%)',
    'aggressive: Aggressive (win rate around 48%)',
  ]);
  expect(choices('Liquidity needs')).toEqual([
    '',
    'short-term: Short-term',
    'medium-access: Medium access',
    'long-term: Long-term',
  ]);
});

it('ContactPage › shows three ways, the message form, the office and its hours', () => {
  const { container } = renderPage(<ContactPage />);
  expectInOrder(container, [
    ...['E-mail support', '24-hour response'],
    ...['Messaging-service support', '9 AM-6 PM CET'],
    ...['Schedule Consultation', '30-60 minute sessions', 'Book Meeting'],
    ...['Send us a Message', 'Name', 'E-mail', 'Subject', 'Message', 'Send Message'],
    '8000 Zürich',
    ...['Mon-Fri', '9:00-18:00 CET', 'Sat', '10:00-14:00', 'Sun', 'Closed'],
    'Emergency portfolio issues: 24/7 via the messaging service',
    'registration with the Swiss financial supervisor',
  ]);
  const chat = screen.getByRole('link', { name: 'Open the chat' });
  expect(chat.getAttribute('href')).toBe('https://chat.testfirn.example');
});
