import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PATH, returns, showPerformance as show } from '../../test/showPerformance.tsx';
import { errorResponse, jsonResponse } from '../../test/stubNetwork.ts';

beforeEach(() => localStorage.removeItem('reference'));

const noteOf = async (name: string) => (await screen.findByText(name)).closest('div')?.textContent;

it('Performance › states both returns and why they differ', async () => {
  show();
  expect(await noteOf('Time-weighted return')).toContain('+21.00%');
  expect(await noteOf('Money-weighted return')).toContain('+25.50%For the period.');
  await screen.findByText(/^The money-weighted return is higher/);
  expect(await noteOf('Largest fall')).toContain('From the high on 31 Jan 2026 to the low on 10 Feb 2026.');
});

const same = { kind: 'defined', percent: 25.5, perYear: null, isApproximation: false } as const;
const lower = { ...same, percent: 30 };
const deposit = { day: '2026-01-15', amount: '900.00' };

it.each([
  [
    {},
    'is higher, because more money was invested when the portfolio did well. The',
    'a withdrawal of $200.00 on 28 Feb 2026.',
  ],
  [
    { timeWeighted: lower, largestPayment: deposit },
    'is lower, because more money',
    'a deposit of $900.00 on 15 Jan 2026.',
  ],
  [
    { timeWeighted: same, largestPayment: deposit },
    'are the same, because the payments',
    'a deposit of $900.00 on 15 Jan 2026.',
  ],
  [
    { timeWeighted: same, largestPayment: null },
    'are the same, because nothing was paid',
    'in or out after the start.',
  ],
  [{ timeWeighted: lower, largestPayment: null }, 'Nothing was paid in or out after', 'count the first day.'],
])(
  'Performance › says why the returns differ with the largest payment: %o',
  async (changes, why, payment) => {
    show(changes);
    const text = (
      await screen.findByText((_, node) => node?.tagName === 'P' && node.textContent.includes(why))
    ).textContent;
    expect(text.slice(-payment.length)).toBe(payment);
  },
);

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
  expect(cells).toEqual(['2026', '+10.0%', '–', '+10.0%', ...Array(9).fill(''), '+21.00%']);
  await screen.findByText(/^Gains are stated here without fees and exchange rates/);
  const bridge = await screen.findByRole('table', { name: 'Why did the value change?' });
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

const monthOf = (month: string, percent: number, isApproximation = false) => ({
  month,
  percent,
  isApproximation,
  isValued: true,
});
const twoYears: Partial<typeof returns> = {
  timeWeighted: { kind: 'defined', percent: 32, perYear: null, isApproximation: true },
  years: [
    { year: '2025', percent: 20, isApproximation: true, months: [monthOf('2025-12', 20, true)] },
    { year: '2026', percent: 10, isApproximation: false, months: [monthOf('2026-01', 10)] },
  ],
};

it.each([
  ['All', 'Since the start'],
  ['1Y', 'Whole period'],
] as const)('Performance › ends the months of %s with what the years multiply to', async (range, name) => {
  show({ ...twoYears, range });
  const table = await screen.findByRole('table', { name: 'Months and years' });
  const totals = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(/[+−]([\d.]+)%$/.exec(row.textContent ?? '')?.[1]));
  const [whole = 0] = totals.splice(-1);
  expect(totals.reduce((product, percent) => product * (1 + percent / 100), 1)).toBeCloseTo(
    1 + whole / 100,
    9,
  );
  within(table).getByRole('rowheader', { name });
});

it('Performance › marks approximated months, years and their product, and says why below', async () => {
  show(twoYears);
  const table = await screen.findByRole('table', { name: 'Months and years' });
  const marked = (text: string) => `≈ approximation ${text}`;
  const [year, before, total] = within(table).getAllByRole('row').slice(1);
  expect(year?.textContent).toBe('2026+10.0%+10.00%');
  expect(before?.textContent).toBe(`2025${marked('+20.0%')}${marked('+20.00%')}`);
  expect(total?.textContent).toBe(`Since the start${marked('+32.00%')}`);
  within(table.parentElement as HTMLElement).getByText(/^≈ Approximation: the account was not valued/);
});

it('Performance › marks an approximated best month, and no table without an approximation', async () => {
  const month = { percent: 10, isApproximation: false };
  const best = { ...month, month: '2026-01', isApproximation: true };
  const worst = { ...month, month: '2026-03' };
  show({ risk: { months: 3, volatility: 1, volatilityPerYear: null, downside: 0, best, worst } });
  expect(await noteOf('Best month')).toMatch(/≈ approximation \+10\.00%Jan 2026\. Approximation: /);
  expect(await noteOf('Worst month')).toMatch(/month\+10\.00%Mar 2026\.How/);
  await screen.findByRole('table', { name: 'Months and years' });
  expect(screen.queryByText(/^≈ Approximation/)).toBeNull();
});

const compared = {
  kind: 'defined',
  instrument: { id: 'fbal-1', symbol: 'FBAL', name: 'Firnline Balanced' },
  percent: 18,
  difference: 3,
  drawdown: { percent: -4, high: '2026-01-31', low: '2026-02-28', recovery: null },
  firstPrice: '2025-12-31',
  lastPrice: '2026-03-13',
  growth: [0, 8, 18],
} as const;

it('Performance › compares with a chosen instrument, in figures and in the table of the chart, and remembers it', async () => {
  show(
    {},
    {
      [PATH]: ({ query }) =>
        jsonResponse({ ...returns, reference: query.has('reference') ? compared : null }),
    },
  );
  const field = await screen.findByLabelText<HTMLSelectElement>('Compare with');
  expect([...field.options].map(({ text }) => text)).toEqual([
    'Nothing',
    'Firnline Balanced (FBAL)',
    'Bitcoin (BTC)',
  ]);
  expect(field.value).toBe('');
  fireEvent.change(field, { target: { value: 'fbal-1' } });
  expect(await noteOf('Return of FBAL')).toContain(
    '+18.00%From the price of 31 Dec 2025 to that of 13 Mar 2026.',
  );
  expect(await noteOf('Difference')).toContain('+3.00\u00a0pp');
  expect(await noteOf('Largest fall of FBAL')).toContain('From the high on 31 Jan 2026');
  const table = await screen.findByRole('table', { name: 'What 100 became', hidden: true });
  expect(
    [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Date', 'What 100 became', 'FBAL'],
    ['15 Mar 2026', '121.00', '118.00'],
    ['31 Jan 2026', '110.00', '108.00'],
    ['31 Dec 2025', '100.00', '100.00'],
  ]);
  expect(localStorage.getItem('reference')).toBe('fbal-1');
});

it('Performance › says why there is no comparison, and keeps the choice', async () => {
  localStorage.setItem('reference', 'sol');
  const instrument = { id: 'sol', symbol: 'SOL', name: 'Solana' };
  show({ reference: { kind: 'notDefined', instrument, reason: 'noStart' } });
  await screen.findByText('Solana has no price at the start of this range. Please choose a shorter range.');
  expect(screen.getByLabelText<HTMLSelectElement>('Compare with').value).toBe('sol');
  expect(screen.queryByText('Return of SOL')).toBeNull();
});

it('Performance › forgets a remembered instrument that is not offered any more', async () => {
  localStorage.setItem('reference', 'gone');
  show(
    {},
    {
      [PATH]: ({ query }) =>
        query.has('reference')
          ? errorResponse(400, 'validation', {
              fields: { reference: 'You cannot compare the account with this instrument.' },
            })
          : jsonResponse(returns),
    },
  );
  expect((await screen.findByLabelText<HTMLSelectElement>('Compare with')).value).toBe('');
  expect(localStorage.getItem('reference')).toBeNull();
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
