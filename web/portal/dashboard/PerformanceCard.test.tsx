import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { portfolio, user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { PerformanceCard } from './PerformanceCard.tsx';

const [FROM, BOOKED, TO] = ['2026-10-20', '2026-11-10', '2026-11-20'].map((day) => `${day}T10:00:00.000Z`);

/** Text of the change that the performance card states about an account of this value. */
async function changeOf(totalValue: string, totalInvested: string, hasSecondValuation: boolean) {
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
          { at: TO, value: totalValue, invested: totalInvested },
        ],
        flows: [
          { at: BOOKED, amount: 1_000, type: 'deposit' },
          ...(totalInvested === '1000.00' ? [] : [{ at: TO, amount: 1_100, type: 'withdrawal' }]),
        ],
      }),
  });
  renderSignedIn(<PerformanceCard portfolio={{ ...portfolio, totalValue, totalInvested }} />);
  await screen.findByRole('button', { name: '1M' });
  const texts = screen.findByText(/^A return is|time-weighted return from/);
  return (await texts).closest('p')?.textContent;
}

it.each([
  ['more was paid out than in', '100.00', '-100.00', true, /^\+\$200 –.* no return can be stated\.$/],
  ['nothing is invested', '1100.00', '0.00', true, /^\+\$1,200 –.* no return can be stated\.$/],
  ['there is no second valuation', '1000.00', '1000.00', false, /^A return is shown from the second/],
  ['there is a second valuation', '1000.00', '1000.00', true, /^\$0 0\.00%.* part of them\.$/],
])('PerformanceCard › states the change when %s', async (_when, value, invested, hasSecond, expected) => {
  expect(await changeOf(value, invested, hasSecond)).toMatch(expected);
});
