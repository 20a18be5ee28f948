import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { FeeCharge, getFees } from '#common/contract/fees.ts';
import type { PerformanceSum } from '#common/domain/fees/performanceFee.ts';
import { user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { Fees } from './Fees.tsx';

type Response = EndpointOutput<typeof getFees>;

const PATH = `GET /api/portfolio/${user.investorId}/fees`;

const terms: NonNullable<Response['terms']> = {
  validFrom: '2026-01-01',
  managementPercent: 0.8,
  performancePercent: 10,
  crystallisation: 'year',
  collection: 'invoice',
};

const line = {
  from: '2026-07-01',
  to: '2026-09-30',
  value: '200.00',
  management: [
    { from: '2026-07-01', to: '2026-09-30', days: 92, average: '150.00', percent: 0.8, fee: '0.30' },
  ],
  managementFee: '0.30',
  performance: {
    units: '100',
    price: '2',
    mark: '1',
    distance: 100,
    percent: 10,
    sum: 'gain' as PerformanceSum,
    redeemed: '0.00',
    fee: '9.97',
    isDue: true,
    isApproximation: false,
  },
  total: '10.27',
  collection: 'invoice' as const,
};

const charge: FeeCharge = {
  ...line,
  number: '2026-000014',
  chargedAt: '2026-10-02T08:00:00.000Z',
  priceAfter: '2',
  markAfter: '2',
  reversedAt: null,
};

const accrued = {
  ...line,
  from: '2026-10-01',
  to: '2026-11-20',
  performance: {
    ...line.performance,
    price: '1.9',
    mark: '2',
    distance: -5,
    sum: 'belowMark',
    fee: '0.00',
    isDue: false,
  } as const,
  total: '0.30',
};

const fees: Response = {
  success: true,
  terms,
  history: [{ ...terms, setAt: '2025-12-20T08:00:00.000Z' }],
  accrued,
  problem: null,
  charges: [charge],
};

function show(changes: Partial<Response> = {}) {
  stubNetwork({ [PATH]: () => jsonResponse({ ...fees, ...changes }) });
  renderSignedIn(<Fees />);
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

it('Fees › states the terms in one sentence', async () => {
  show();
  await screen.findByText(
    '0.80% per year of the average value of the account, and 10.0% of the gain above the high-water mark, charged at the end of each year. You pay fees by invoice.',
  );
});

it('Fees › states later terms, and none that were replaced', async () => {
  const set = (validFrom: string, managementPercent: number) => ({
    ...terms,
    validFrom,
    managementPercent,
    setAt: '2025-12-20T08:00:00.000Z',
  });
  show({ history: [set('2100-01-01', 3), set('2101-01-01', 2), { ...set(terms.validFrom, 0.8) }] });
  expect(await screen.findAllByText(/^From 1 Jan 210/)).toHaveLength(1);
  screen.getByText(/^3.00% per year/);
});

it('Fees › explains each line of a charge with its numbers', async () => {
  show();
  expect(await rowsOf('1 Jul 2026 to 30 Sep 2026')).toEqual([
    'Management fee92 days × average value $150.00 × 0.80% ÷ 365$0.30',
    'Performance fee100.00 units × (price 2.00 − high-water mark 1.00) × 10.0%$9.97',
    'Total$10.27',
  ]);
});

it('Fees › says that a fee is an approximation, with all decimals of its price', async () => {
  const performance = { ...line.performance, price: '1.2345678901', isApproximation: true };
  show({ charges: [{ ...charge, performance }] });
  expect((await rowsOf('1 Jul 2026 to 30 Sep 2026'))[1]).toContain(
    'price 1.2345678901 − high-water mark 1.00) × 10.0%, approximation: payments were not valued on their day',
  );
});

it('Fees › says that the management fee is not less than the gain', async () => {
  const performance = { ...line.performance, price: '1.001', sum: 'belowManagement', fee: '0.00' } as const;
  show({ charges: [{ ...charge, performance }] });
  expect((await rowsOf('1 Jul 2026 to 30 Sep 2026'))[1]).toBe(
    'Performance feeThe gain above the high-water mark of 1.00, at a price of 1.001, is not above the management fee of $0.30.$0.00',
  );
});

it('Fees › says that nothing accrues below the mark, and where price and mark are', async () => {
  show();
  expect((await rowsOf('Accrued so far'))[1]).toBe(
    'Performance feeThe price of a unit, 1.90, is not above the high-water mark of 2.00.$0.00',
  );
  screen.getByText(/^The performance fee falls back when the value falls.*end of the year/);
  expect(screen.getByText('Price compared with the mark').nextElementSibling?.textContent).toBe('−5.00%');
});

it('Fees › leaves a performance fee out of a charge that it was not due in', async () => {
  const performance = { ...line.performance, isDue: false };
  show({ charges: [{ ...charge, performance, total: '0.30' }] });
  expect(await rowsOf('1 Jul 2026 to 30 Sep 2026')).toEqual([
    expect.stringContaining('Management fee'),
    'Total$0.30',
  ]);
});

it('Fees › adds what has accrued of both fees', async () => {
  show({ accrued: { ...accrued, performance: { ...accrued.performance, price: '3', fee: '5.00' } } });
  expect((await rowsOf('Accrued so far')).at(-1)).toBe('Total$5.30');
});

it('Fees › says that a charge was taken back, and keeps its invoice', async () => {
  show({ charges: [{ ...charge, reversedAt: '2026-10-05T08:00:00.000Z' }] });
  await screen.findByText('Taken back on 5 Oct 2026');
  await screen.findByRole('button', { name: 'Invoice 2026-000014 (PDF)' });
});

it('Fees › downloads an invoice, and says when it fails', async () => {
  show();
  const requests: string[] = [];
  stubNetwork({
    [PATH]: () => jsonResponse(fees),
    [`${PATH}/2026-000014/invoice`]: () => {
      requests.push('invoice');
      return errorResponse(503, 'unavailable');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Invoice 2026-000014 (PDF)' }));
  await screen.findByText('Invoice not downloaded');
  expect(requests).toEqual(['invoice']);
});

it.each([
  ['charged', 'Everything up to today has been charged.'],
  [
    'noReturn',
    'We cannot calculate the fees at the moment, because the return is not defined. Please ask us.',
  ],
] as const)('Fees › says why nothing has accrued: %s', async (problem, text) => {
  show({ accrued: null, problem });
  await screen.findByText(text);
});

it('Fees › says that none are agreed', async () => {
  show({ terms: null, history: [], accrued: null, problem: 'noTerms', charges: [] });
  await screen.findByText('No fees are agreed');
});

it('Fees › offers another attempt after an error', async () => {
  stubNetwork({ [PATH]: () => errorResponse(503, 'unavailable') });
  renderSignedIn(<Fees />);
  await screen.findByRole('button', { name: 'Try again' });
});
