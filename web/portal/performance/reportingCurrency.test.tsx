import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { returnsSample } from '#common/performance/testing/returnsSample.ts';
import { portfolio, user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { Performance } from './Performance.tsx';

const PATH = `GET /api/portfolio/${user.investorId}/returns`;

// Without a chart, whose library would load.
const inDollars = { ...returnsSample, version: portfolio.version, growth: [] };
const inFrancs = {
  ...inDollars,
  currency: 'CHF',
  totals: { value: '885.40001', invested: '739.04', profit: '146.36001' },
  exchangeRate: {
    from: 'CHF',
    to: 'USD',
    value: '1.1294330246',
    at: '2026-03-14T12:00:00.000Z',
    source: 'feed',
    run: 7,
  },
  firstExchangeRate: '2025-12-01',
} as const;
const none = { kind: 'notDefined', reason: 'noExchangeRate' } as const;
const missing = { totals: null, exchangeRate: null, bridge: null, contributions: [], years: [], growth: [] };

/** Answers in dollars, and in the currency that is asked for. */
function show(inCurrency: Partial<Record<string, object>>, trail: object = {}) {
  stubNetwork({
    [`GET /api/portfolio/${user.investorId}`]: () => jsonResponse({ portfolio }),
    [PATH]: ({ query }) => jsonResponse(inCurrency[query.get('currency') ?? ''] ?? inDollars),
    [`${PATH}/trail`]: ({ query }) => jsonResponse({ currency: query.get('currency'), trail }),
  });
  renderSignedIn(<Performance />);
}

const choose = async (currency: string) =>
  fireEvent.change(await screen.findByRole('combobox', { name: 'Currency' }), {
    target: { value: currency },
  });
const figureOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

it('Performance › states value, invested amount and profit, which add up as they are shown', async () => {
  show({ CHF: { ...inFrancs, totals: { value: '885.405', invested: '739.044', profit: '146.361' } } });
  await screen.findByRole('combobox', { name: 'Currency' });
  expect(['Value', 'Invested amount', 'Profit or loss'].map(figureOf)).toEqual([
    '$1,000.00',
    '$800.00',
    '+$200.00',
  ]);
  await choose('CHF');
  await screen.findByText('CHF 885.41');
  expect(['Invested amount', 'Profit or loss'].map(figureOf)).toEqual([
    'CHF\u00a0739.04',
    'CHF\u00a0+146.37',
  ]);
});

it('Performance › names the rate and its day, and shows all amounts in the currency', async () => {
  show({ CHF: inFrancs });
  await choose('CHF');
  await screen.findByText(/^CHF 1 = USD 1\.129433, rate of 14 Mar 2026\./);
  const bridge = await screen.findByRole('table', { name: 'Why did the value change?' });
  expect(within(bridge).getAllByRole('row')[1]?.children[1]?.textContent).toBe('CHF\u00a0+1,000.00');
});

it('Performance › opens the dollars, the rate and its source that an amount follows from', async () => {
  const { exchangeRate: rate } = inFrancs;
  const conversion = [
    { name: 'original', of: '2026-03-14', amount: '1000.00', currency: 'USD', inputs: [] },
    { name: 'inverseRate', of: '2026-03-14', rate, inputs: [] },
  ];
  const end = { name: 'end', of: '2026-03-14', amount: '885.40', formula: 'converted', inputs: conversion };
  show({ CHF: inFrancs }, { name: 'month', of: '2026-03', percent: 1, formula: 'product', inputs: [end] });
  await choose('CHF');
  await screen.findByText(/^CHF 1 = USD/);
  fireEvent.click(screen.getAllByText('How it is calculated')[0] as HTMLElement);
  fireEvent.click(await screen.findByText('Value on 14 Mar 2026'));
  await screen.findByText('amount, or quantity × price, × or ÷ each exchange rate');
  expect(screen.getByText('Before conversion').closest('li')?.textContent).toContain('$1,000.00');
  const line = screen.getByText(/^÷ CHF in USD, rate of 14 Mar 2026/).closest('li');
  expect(line?.textContent).toContain('USD\u00a01.1294330246');
  expect(line?.textContent).toContain('From a price feed, 14 Mar 2026, 13:00 CET · Valuation run 7');
});

it.each([
  ['2026-02-01', /^GBP rates are known from 1 Feb 2026 on\./],
  [null, /^No GBP rates are known\./],
])('Performance › says what is missing where a rate is, first known %s', async (firstExchangeRate, text) => {
  const changes = { currency: 'GBP', firstExchangeRate, timeWeighted: none, moneyWeighted: none };
  show({ GBP: { ...inDollars, ...missing, ...changes } });
  await choose('GBP');
  await screen.findByText('There is no exchange rate for a part of the period.');
  screen.getByText(text);
  expect(screen.queryByText('Time-weighted return')).toBeNull();
  await choose('USD');
  await screen.findByText('Time-weighted return');
});

it('Performance › says where a payment has no rate, so that the invested amount is not known', async () => {
  show({ CHF: { ...inFrancs, totals: { value: '885.40', invested: null, profit: null } } });
  await choose('CHF');
  await screen.findByText(/A payment from before the first rate has none\.$/);
  expect(['Invested amount', 'Profit or loss'].map(figureOf)).toEqual(['–', '–']);
});
