import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { parseCalculation } from '#common/contract/calculation.ts';
import { renderPage } from '../../test/renderPage.tsx';
import { Calculator } from './Calculator.tsx';
import { calculationUrl } from './calculationUrl.ts';

const amount = () => screen.getByLabelText<HTMLInputElement>('Investment amount');
const risk = () => screen.getByLabelText<HTMLInputElement>('Risk level');
/** A result without its tooltip. */
const figure = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent?.split('Illustrative')[0];
const marker = () => document.querySelector('[data-marker]')?.getAttribute('x');

afterEach(() => {
  vi.useRealTimers();
});

it('Calculator › starts with $25,000 at balanced risk', () => {
  renderPage(<Calculator />);
  expect(amount().value).toBe('25,000');
  expect(risk().value).toBe('2');
  expect(figure('Monthly')).toBe('$8,750');
  expect(figure('Weekly')).toBe('$2,035');
  expect(figure('Annual')).toBe('$105,000');
  expect(figure('Monthly range')).toBe('$7,500 – $10,000');
  expect(marker()).toBe('60%');
});

it.each([
  [0, '$950', '20%', null],
  [1, '$2,000', '40%', null],
  [2, '$3,500', '60%', null],
  [3, '$6,000', '80%', 'High risk investment with significant potential losses.'],
  [
    4,
    '$14,000',
    '100%',
    'Extremely high risk with low probability of success. Potential total loss of investment.',
  ],
])(
  'Calculator › at level %i of $10,000 shows %s a month and the marker at %s',
  (level, monthly, position, warning) => {
    renderPage(<Calculator />);
    fireEvent.change(amount(), { target: { value: '10,000' } });
    fireEvent.change(risk(), { target: { value: String(level) } });
    expect(figure('Monthly')).toBe(monthly);
    expect(marker()).toBe(position);
    expect(document.querySelector('.calculator__warning')?.textContent ?? null).toBe(
      warning && `Risk warning ${warning}`,
    );
    screen.getByText('Illustrative, not a forecast. You can lose some or all of your investment.');
  },
);

it('Calculator › treats invalid input as 0 and keeps the typed text until blur', () => {
  renderPage(<Calculator />);
  fireEvent.change(amount(), { target: { value: 'abc' } });
  expect(amount().value).toBe('abc');
  expect(figure('Monthly')).toBe('$0');
  fireEvent.blur(amount());
  expect(amount().value).toBe('0');
});

it('Calculator › asks about an amount that can be read in more than one way', () => {
  renderPage(<Calculator />);
  fireEvent.change(amount(), { target: { value: '12,34,56' } });
  fireEvent.blur(amount());
  screen.getByText(/can be read in more than one way/);
  expect(amount().value).toBe('12,34,56');
  expect(screen.queryByRole('link', { name: /^Apply with/ })).toBeNull();
  fireEvent.change(amount(), { target: { value: '$50,000' } });
  expect(screen.getByRole('link', { name: 'Apply with $50,000' }).getAttribute('href')).toBe(
    '/apply?amount=50000&risk=moderate',
  );
});

it('Calculator › applies a quick amount', () => {
  renderPage(<Calculator />);
  fireEvent.click(screen.getByRole('button', { name: '$100,000' }));
  expect(amount().value).toBe('100,000');
  expect(figure('Monthly')).toBe('$35,000');
});

it('Calculator › announces the results after the last change, not on the first render', () => {
  vi.useFakeTimers();
  renderPage(<Calculator />);
  const spoken = () => document.querySelector('.calculator [role="status"]')?.textContent;
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  pass(5_000);
  expect(spoken()).toBe('');
  fireEvent.change(risk(), { target: { value: '3' } });
  pass(300);
  fireEvent.change(risk(), { target: { value: '4' } });
  pass(599);
  expect(spoken()).toBe('');
  pass(1);
  expect(spoken()).toBe(
    '$25,000 at Ultra Risk: $8,140 a week, $35,000 a month, $420,000 a year. Illustrative.',
  );
});

it.each([
  ['en', '/?amount=50000&risk=3#calculator'],
  ['de', '/de?amount=50000&risk=3#calculator'],
  ['fr', '/fr?amount=50000&risk=3#calculator'],
] as const)('calculationUrl › keeps the language %s, amount and risk level', (language, url) => {
  expect(calculationUrl({ amount: 50_000, level: 3 }, language)).toBe(url);
  expect(parseCalculation(new URL(url, location.href).search, language)).toEqual({
    amount: 50_000,
    level: 3,
  });
});

it('parseCalculation › reads amounts with separators and ignores what is invalid', () => {
  expect(parseCalculation('?amount=50,000&risk=3', 'en')).toEqual({ amount: 50_000, level: 3 });
  expect(parseCalculation('?amount=x&risk=9', 'en')).toEqual({ amount: 0, level: 2 });
  expect(parseCalculation('', 'en')).toBeNull();
});
