import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { portfolio, user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, type StubResponses, stubNetwork } from '../../test/stubNetwork.ts';
import { Analytics } from './Analytics.tsx';

const asset = (name: string, allocation: number) => ({ name, allocation, color: '#123456', value: 0 });
const deposit = (id: string, amount: number) => ({
  id,
  amount,
  date: '2026-01-05',
  type: 'deposit' as const,
  status: 'completed' as const,
});

function show(changes: Partial<typeof portfolio>, responses: StubResponses = {}) {
  stubNetwork({
    [`GET /api/portfolio/${user.investorId}`]: () =>
      jsonResponse({ portfolio: { ...portfolio, ...changes } }),
    [`GET /api/portfolio/${user.investorId}/history`]: () =>
      jsonResponse({
        range: 'All',
        from: portfolio.updatedAt,
        to: portfolio.updatedAt,
        hasSecondValuation: false,
        timeWeighted: null,
        drawdown: null,
        valuations: [],
        flows: [],
      }),
    ...responses,
  });
  renderSignedIn(<Analytics />);
}

/** Figure and formula below a name. */
async function figure(name: string): Promise<string> {
  const term = await screen.findByText(name);
  return term.closest('div')?.textContent ?? '';
}

// Calculated by hand from section 9 of the specification.
const cases = [
  {
    what: 'no assets, nothing invested, no deposits',
    of: { totalValue: '0.00', totalInvested: '0.00', profitLoss: '0.00', assets: [], deposits: [] },
    expected: {
      score: '–',
      label: 'nothing to assess',
      risk: '–',
      growth: '0.0%',
      sharpe: '0.0',
      drawdown: 'None without a history–',
    },
  },
  {
    what: 'one asset',
    of: { assets: [asset('Gold', 100)], deposits: [deposit('a', 100_000)] },
    expected: {
      score: '20/100',
      label: 'Needs Work',
      risk: 'Low',
      growth: '1.7%',
      sharpe: '0.88',
      drawdown: 'None without a history–',
    },
  },
  {
    what: 'mostly crypto',
    of: {
      assets: [asset('Bitcoin', 80), asset('Gold', 20)],
      deposits: [deposit('a', 50_000), deposit('b', 50_000)],
    },
    // 100 − 2 × (80 − 50) = 40; 0.8 × 65 + 0.2 × 20 = 56; (20 − 2.5) ÷ 56 = 0.3125
    expected: {
      score: '40/100',
      label: 'Needs Work',
      risk: 'High',
      growth: '1.7%',
      sharpe: '0.31',
      drawdown: '3.2%',
    },
  },
  {
    what: 'an allocation under 100',
    of: { assets: [asset('Ethereum', 41), asset('XAUD', 20)], deposits: [deposit('a', 120_000)] },
    // 100 − 2 × (41 − 50) is capped at 100; 0.41 × 60 + 0.2 × 25 = 29.6; 17.5 ÷ 29.6 = 0.59
    expected: {
      score: '100/100',
      label: 'Excellent',
      risk: 'Medium',
      growth: '0.0%',
      sharpe: '0.59',
      drawdown: 'None without a history–',
    },
  },
];

describe('Analytics', () => {
  it.each(cases)('shows the specified figures for $what', async ({ of, expected }) => {
    show(of);
    expect(await figure('Diversification')).toContain(expected.score);
    expect(await figure('Diversification')).toContain(expected.label);
    expect(await figure('Risk Level')).toContain(expected.risk);
    expect(await figure('Monthly Growth Rate')).toContain(expected.growth);
    expect(await figure('Sharpe Ratio')).toContain(expected.sharpe);
    await waitFor(async () => expect(await figure('Max Drawdown')).toContain(expected.drawdown));
  });

  it('assumes no drawdown while it is not known whether there is a history', async () => {
    let isDown = true;
    const respond = `GET /api/portfolio/${user.investorId}/history`;
    const at = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString();
    const worth = (days: number, value: string) => ({ at: at(days), value, invested: '100000.00' });
    const valuations = [worth(0, '100000.00'), worth(20, '75000.00'), worth(60, '120000.00')];
    show(
      { deposits: [deposit('a', 50_000), deposit('b', 50_000)] },
      {
        [respond]: () =>
          isDown
            ? errorResponse(503, 'unavailable')
            : jsonResponse({
                range: 'All',
                from: at(0),
                to: at(60),
                valuations,
                flows: [],
                timeWeighted: 20,
                drawdown: 25,
              }),
      },
    );
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(await figure('Max Drawdown')).toBe('Max Drawdown–');
    expect(screen.queryByText(/days of valuations/)).toBeNull();
    isDown = false;
    fireEvent.click(retry);
    await waitFor(async () => expect(await figure('Max Drawdown')).toContain('25.0%'));
  });

  it('compares each asset with its target', async () => {
    show({ assets: [asset('Bitcoin', 40.5), asset('Ethereum', 26), asset('Gold', 33.5)] });
    const list = (await screen.findByRole('heading', { name: 'Asset Allocation Analysis' })).closest(
      'section',
    );
    const [bitcoin, ethereum, gold] = within(list as HTMLElement).getAllByRole('listitem');
    expect(bitcoin?.textContent).toContain('Target 40%');
    expect(bitcoin?.textContent).toContain('On Target');
    expect(ethereum?.textContent).toContain('−4.0\u00a0pp');
    expect(ethereum?.querySelector('.pt-deviation')?.getAttribute('data-colour')).toBe('yellow');
    expect(gold?.textContent).toContain('+13.5\u00a0pp');
    expect(gold?.querySelector('.pt-deviation')?.getAttribute('data-colour')).toBe('red');
  });

  it('shows no amount while amounts are hidden, also in formulas', async () => {
    getDefaultStore().set(privacyAtom, true);
    show({});
    await screen.findByText('Monthly Growth Rate');
    fireEvent.click(screen.getByRole('button', { name: /return, show how/ }));
    await screen.findByText('Portfolio value');
    expect(document.body.innerHTML).not.toMatch(/\$\d|\d USD/);
    getDefaultStore().set(privacyAtom, false);
    await screen.findAllByText('$120,000.00');
  });

  it('opens one formula at a time; Esc closes it and returns the focus', async () => {
    show({});
    const growth = await screen.findByRole('button', { name: /^1\.7%, show how/ });
    const risk = screen.getByRole('button', { name: /^Why/ });
    const formula = () => screen.queryByRole('region', { name: 'How it is computed' });
    fireEvent.click(growth);
    expect(growth.getAttribute('aria-expanded')).toBe('true');
    expect(formula()?.textContent).toContain('÷ deposits × 100 ÷ 12');
    fireEvent.pointerDown(risk);
    fireEvent.click(risk);
    expect(formula()?.textContent).toContain('crypto assets in total');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(formula()).toBeNull();
    expect(document.activeElement).toBe(risk);
  });
});
