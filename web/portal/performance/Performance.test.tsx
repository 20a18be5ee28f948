import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { returnsSample } from '#common/performance/testing/returnsSample.ts';
import { portfolio, user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, type StubResponses, stubNetwork } from '../../test/stubNetwork.ts';
import { Performance } from './Performance.tsx';

const PATH = `GET /api/portfolio/${user.investorId}/returns`;

const returns = { ...returnsSample, version: portfolio.version };

function show(changes: Partial<typeof returns> = {}, responses: StubResponses = {}) {
  stubNetwork({
    [`GET /api/portfolio/${user.investorId}`]: () => jsonResponse({ portfolio }),
    [PATH]: () => jsonResponse({ ...returns, ...changes }),
    ...responses,
  });
  renderSignedIn(<Performance />);
}

const noteOf = async (name: string) => (await screen.findByText(name)).closest('div')?.textContent;

it('Performance › states both returns and why they differ', async () => {
  show();
  expect(await noteOf('Time-weighted return')).toContain('+21.00%');
  expect(await noteOf('Money-weighted return')).toContain('+25.50%For the period.');
  await screen.findByText(/^The money-weighted return is higher/);
  expect(await noteOf('Largest fall')).toContain('From the high on 31 Jan 2026 to the low on 10 Feb 2026.');
});

it('Performance › compares returns of all that was withdrawn within days, not with one per year', async () => {
  show({
    isUnderOneYear: false,
    timeWeighted: { kind: 'defined', percent: 25.5, perYear: 4, isApproximation: false },
  });
  expect(await noteOf('Money-weighted return')).toContain('+25.50%For the period.');
  await screen.findByText(/^The two returns are the same/);
});

it('Performance › shows years and months, a dash for a month that nobody valued, and a bridge that adds up', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Months and years' });
  const cells = [...(within(table).getAllByRole('row')[1]?.children ?? [])].map((cell) => cell.textContent);
  expect(cells).toEqual(['2026', '+10.0%', '–', '+10.0%', ...Array(9).fill(''), '+21.0%']);
  screen.getByText(/^Gains are stated here without fees and exchange rates/);
  const bridge = screen.getByRole('table', { name: 'Why did the value change?' });
  expect(
    within(bridge)
      .getAllByRole('row')
      .map((row) => row.children[1]?.textContent),
  ).toEqual([
    '$0.00',
    '+$1,000.00',
    '−$200.00',
    '+$20.25',
    '+$160.00',
    '+$30.00',
    '−$10.00',
    '−$0.25',
    '$1,000.00',
  ]);
});

it('Performance › shows what each instrument contributed, where there are any', async () => {
  show();
  const table = await screen.findByRole('table', {
    name: 'By instrument, with income and fees',
    hidden: true,
  });
  expect([...table.querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
    'InstrumentContribution',
    'BTC+$180.00',
    'ETH−$20.00',
    'Everything else+$40.00',
  ]);
});

it.each<[string, Partial<typeof returns>, string, RegExp]>([
  [
    'an approximation',
    { timeWeighted: { kind: 'defined', percent: 5, perYear: 4, isApproximation: true } },
    'Time-weighted return',
    /\+4\.00% per year\..*Approximation: the account was not valued/,
  ],
  [
    'a gain on nothing',
    { timeWeighted: { kind: 'notDefined', reason: 'noBase' } },
    'Time-weighted return',
    /Not defined.*while nothing was invested/,
  ],
  [
    'several rates',
    { moneyWeighted: { kind: 'notUnique', percents: [10, 20], isPerYear: true } },
    'Money-weighted return',
    /Not unique.*\+10\.00%, \+20\.00% per year/,
  ],
  [
    'several returns of less than a year',
    { moneyWeighted: { kind: 'notUnique', percents: [10, 20], isPerYear: false } },
    'Money-weighted return',
    /Not unique.*\+10\.00%, \+20\.00% for the period\./,
  ],
  [
    'too many changes of direction',
    { moneyWeighted: { kind: 'notUnique', percents: [], isPerYear: true } },
    'Money-weighted return',
    /Not unique.*change direction too often/,
  ],
])('Performance › says in words what is %s', async (_what, changes, name, expected) => {
  show(changes);
  expect(await noteOf(name)).toMatch(expected);
});

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

it('Performance › says what will appear before a valuation, and offers another try after an error', async () => {
  let isDown = true;
  const none = { kind: 'notDefined', reason: 'noValuation' } as const;
  show(
    {},
    {
      [PATH]: () =>
        isDown
          ? errorResponse(503, 'unavailable')
          : jsonResponse({ ...returns, timeWeighted: none, moneyWeighted: none }),
    },
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(retry);
  await screen.findByText('No valuations yet');
});
