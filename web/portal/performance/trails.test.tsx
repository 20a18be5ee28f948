import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Returns } from '#common/performance/performanceContext.ts';
import { PATH, showPerformance as show } from '../../test/showPerformance.tsx';
import { errorResponse, jsonResponse } from '../../test/stubNetwork.ts';

const contributedTrail = {
  name: 'total',
  of: '2026-03-15',
  percent: 21,
  formula: 'sum',
  inputs: [
    { name: 'contribution', of: '2026-03-15', instrument: 'BTC', percent: 22.5, inputs: [] },
    { name: 'contribution', of: '2026-03-15', instrument: 'ETH', percent: -1.5, inputs: [] },
  ],
};

it.each([
  [
    contributedTrail,
    ['+22.50\u00a0pp', '−1.50\u00a0pp', '0.00\u00a0pp', '+21.00\u00a0pp'],
    [],
    /^The points add up/,
  ],
  [
    {
      ...contributedTrail,
      inputs: [
        ...contributedTrail.inputs,
        { name: 'rest', of: '2026-03-15', percent: -1, inputs: [] },
        // Bought, valued and taken back.
        { name: 'contribution', of: '2026-03-15', instrument: 'ABC', percent: 1, inputs: [] },
      ],
    },
    ['+22.50\u00a0pp', '−1.50\u00a0pp', '−1.00\u00a0pp', '+21.00\u00a0pp'],
    ['ABC$0.00+1.00\u00a0pp'],
    /^The points add up/,
  ],
  [null, ['–', '–', '–', '–'], [], /^There is no time-weighted return/],
])(
  'Performance › shows what each instrument contributed, in amounts and in points of the return',
  async (trail, points, withoutAmount, note) => {
    show({}, { [`${PATH}/trail`]: () => jsonResponse({ currency: 'USD', trail }) });
    fireEvent.click(await screen.findByText('By instrument, with income and fees'));
    await screen.findByText(note);
    const table = screen.getByRole('table', { name: 'By instrument, with income and fees' });
    expect([...table.querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
      'InstrumentContributionOf the return',
      `BTC+$180.00${points[0]}`,
      `ETH−$20.00${points[1]}`,
      ...withoutAmount,
      `Everything else+$40.00${points[2]}`,
      `Together+$200.00${points[3]}`,
    ]);
  },
);

it('Performance › offers another try where the points of the return could not be loaded', async () => {
  let isDown = true;
  show(
    {},
    {
      [`${PATH}/trail`]: () =>
        isDown
          ? errorResponse(503, 'unavailable')
          : jsonResponse({ currency: 'USD', trail: contributedTrail }),
    },
  );
  fireEvent.click(await screen.findByText('By instrument, with income and fees'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(retry);
  await screen.findByText(/^\+22\.50\spp$/);
});

const compared: Returns['reference'] = {
  kind: 'defined',
  instrument: { id: 'fbal-1', symbol: 'FBAL', name: 'Firnline Balanced' },
  percent: 18,
  difference: 3,
  drawdown: null,
  firstPrice: '2025-12-31',
  lastPrice: '2026-03-13',
  growth: [0, 8, 18],
};

it('Performance › opens what a figure follows from, down to the values of a month', async () => {
  const trail = {
    name: 'total',
    of: '2026-03-15',
    percent: 21,
    formula: 'product',
    inputs: [{ name: 'month', of: '2026-01', percent: 10, inputs: [] }],
  };
  const month = {
    name: 'month',
    of: '2026-01',
    percent: 10,
    formula: 'product',
    inputs: [
      {
        name: 'end',
        of: '2026-01-31',
        amount: '1100.00',
        source: { at: '2026-01-31T17:00:00.000Z', run: 7 },
        inputs: [],
      },
    ],
  };
  show(
    {},
    {
      [`${PATH}/trail`]: (request) =>
        jsonResponse({ trail: request.query.get('figure') === 'month' ? month : trail }),
    },
  );
  const [open] = await screen.findAllByText('How it is calculated');
  fireEvent.click(open as HTMLElement);
  await screen.findByText('Each return plus 1, multiplied, less 1');
  fireEvent.click(screen.getByText('Jan 2026'));
  expect((await screen.findByText('Value on 31 Jan 2026')).textContent).toContain(
    'Valuation run 7, 31 Jan 2026, 18:00 CET',
  );
});

it('Performance › opens the trail of each amount, of the years and of the rows of instruments', async () => {
  const requested: (string | null)[][] = [];
  const quantity = { name: 'quantity', of: '2026-03-15', quantity: '1234.00000001', inputs: [] };
  const leaves = {
    name: 'total',
    of: '2026-03-15',
    amount: '1.00',
    formula: 'converted',
    inputs: [quantity],
  };
  const months = [{ name: 'month', of: '2026-01', instrument: 'BTC', percent: 22, weight: 0.95, inputs: [] }];
  const [bitcoin] = contributedTrail.inputs;
  const contributed = { ...contributedTrail, inputs: [{ ...bitcoin, formula: 'average', inputs: months }] };
  show(
    {
      timeWeighted: { kind: 'defined', percent: 21, perYear: 20, isApproximation: false },
      reference: compared,
    },
    {
      [`${PATH}/trail`]: ({ query }) => {
        requested.push(['figure', 'instrument', 'month'].map((name) => query.get(name)));
        const isTable = query.get('figure') === 'contributions' && !query.has('month');
        return jsonResponse({ currency: 'USD', trail: isTable ? contributed : leaves });
      },
    },
  );
  const open = async (summary: HTMLElement, figure: string, instrument: string | null = null) => {
    fireEvent.click(summary);
    await expect.poll(() => requested.at(-1)).toEqual([figure, instrument, null]);
  };
  const openIn = async (name: string, figure: string) => {
    const block = within((await screen.findByText(name)).closest('div') as HTMLElement);
    await open(block.getByText('How it is calculated'), figure);
  };
  await openIn('Value', 'value');
  expect((await screen.findByText('Quantity on 15 Mar 2026')).closest('li')?.textContent).toContain(
    '1,234.00000001',
  );
  await openIn('Invested amount', 'invested');
  await openIn('Profit or loss', 'profit');
  await openIn('Difference', 'referenceDifference');
  await open(screen.getByText('+20.00% per year: how it is calculated'), 'perYear');
  await open(await screen.findByText('Deposits: how it is calculated'), 'deposits');
  await open(screen.getByText('Value on 15 Mar 2026: how it is calculated'), 'end');
  await open(screen.getByText('By instrument, with income and fees'), 'contributions');
  await open(await screen.findByText('BTC: how it is calculated'), 'gain', 'BTC');
  await open(screen.getByText('Everything else: how it is calculated'), 'gain');
  fireEvent.click(screen.getByText('BTC · Of the return: how it is calculated'));
  fireEvent.click(await screen.findByText('BTC · Jan 2026, linking factor 0.9500'));
  await expect.poll(() => requested.at(-1)).toEqual(['contributions', 'BTC', '2026-01']);
});
