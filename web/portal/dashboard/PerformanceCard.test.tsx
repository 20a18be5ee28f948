import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { portfolio, user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { PerformanceCard } from './PerformanceCard.tsx';

const [FROM, BOOKED, TO] = ['2026-10-20', '2026-11-10', '2026-11-20'].map((day) => `${day}T10:00:00.000Z`);

interface Shown {
  readonly value: string;
  readonly invested: string;
  readonly hasSecondValuation: boolean;
  readonly change: string;
}

/** Shows the card of an account to which $1,000 were paid, with what the service states of its change. */
function show({ value, invested, hasSecondValuation, change }: Shown) {
  const bridge = {
    start: '0.00',
    deposits: '1000.00',
    withdrawals: '0.40',
    valuationChange: change,
    end: value,
  };
  stubNetwork({
    [`GET /api/portfolio/${user.investorId}/history`]: () =>
      jsonResponse({
        range: '1M',
        version: portfolio.version,
        from: FROM,
        to: TO,
        hasSecondValuation,
        timeWeighted: 0,
        drawdown: null,
        valuations: [
          { at: BOOKED, value: '1000.00', invested: '1000.00' },
          { at: TO, value, invested },
        ],
        flows: [{ at: BOOKED, amount: 1_000, type: 'deposit' }],
        bridge,
        roundedBridge: { ...bridge, withdrawals: '1.00', valuationChange: change.replace(/\.\d+/, '.00') },
      }),
  });
  renderSignedIn(
    <PerformanceCard portfolio={{ ...portfolio, totalValue: value, totalInvested: invested }} />,
  );
}

it.each([
  [
    'more was paid out than in',
    '100.00',
    '-100.00',
    true,
    '200.40',
    /^\+\$200 –.* no return can be stated\.$/,
  ],
  ['nothing is invested', '1100.00', '0.00', true, '1200.40', /^\+\$1,200 –.* no return can be stated\.$/],
  ['there is no second valuation', '1000.00', '1000.00', false, '0.00', /^A return is shown from the second/],
  ['there is a second valuation', '1000.00', '1000.00', true, '0.00', /^\$0 0\.00%.* part of them\.$/],
])(
  'PerformanceCard › states the change when %s',
  async (_when, value, invested, hasSecondValuation, change, expected) => {
    show({ value, invested, hasSecondValuation, change });
    const text = await screen.findByText(/^A return is|time-weighted return from/);
    expect(text.closest('p')?.textContent).toMatch(expected);
  },
);

it('PerformanceCard › explains the change in the whole dollars of the service, each with its exact amount', async () => {
  show({ value: '900.10', invested: '1000.00', hasSecondValuation: true, change: '-99.50' });
  const table = await screen.findByRole('table', { name: /start of the range/, hidden: true });
  const amounts = [...table.querySelectorAll('.waterfall-amount > *')];
  expect(amounts.map((cell) => [cell.textContent, cell.getAttribute('title')])).toEqual([
    ['$0', 'USD 0.00'],
    ['+$1,000', 'USD 1,000.00'],
    ['−$1', 'USD −0.40'],
    ['−$99', 'USD −99.50'],
    ['$900', 'USD 900.10'],
  ]);
});
