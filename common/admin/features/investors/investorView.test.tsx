import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { getPortfolio, getPortfolioHistory } from '#common/contract/portfolio.ts';
import { listWithdrawals } from '#common/contract/withdrawals.ts';
import { portfolio } from '../../test/fixtures.ts';
import { startInvestors } from '../../test/investorsTab.tsx';

afterEach(cleanup);

const FLOW = '2026-11-20T11:00:00.000Z';
const valuation = (at: string, value: string) => ({ at, value, invested: '100000.00' });

/** Opens the dialog of an account with these figures, which was valued at these times. */
async function openView(totals: { totalValue: string; totalInvested: string }, ...valuedAt: string[]) {
  const service = startInvestors();
  service.on(getPortfolio, {
    success: true,
    portfolio: portfolio({
      ...totals,
      deposits: [
        { id: 't1', amount: 100000, date: '2026-11-20', type: 'deposit', status: 'completed' },
        { id: 't2', amount: 500, date: '0026-11-20', type: 'deposit', status: 'completed' },
      ],
    }),
  });
  service.on(listWithdrawals, []);
  service.on(getPortfolioHistory, {
    success: true,
    range: 'All',
    version: 3,
    from: FLOW,
    to: '2026-11-24T11:00:00.000Z',
    hasSecondValuation: valuedAt.length > 0,
    timeWeighted: 0,
    drawdown: null,
    valuations: [FLOW, ...valuedAt].map((at) => valuation(at, totals.totalValue)),
    flows: [{ at: FLOW, amount: 100000, type: 'deposit' }],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Action for Matteo Ferrari' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'View as the investor sees it' }));
  await screen.findByText('Welcome back, Matteo Ferrari');
  return within(screen.getByRole('dialog', { name: 'As the investor sees it' }));
}

describe('InvestorViewDialog', () => {
  const unchanged = { totalValue: '100000.00', totalInvested: '100000.00' };

  test('shows no return before a second valuation', async () => {
    const dialog = await openView(unchanged);
    await dialog.findByText('A return is shown from the second valuation on.');
    expect(dialog.queryByText('0.00%')).toBeNull();
  });

  test('shows a return of zero from the second valuation on', async () => {
    const dialog = await openView(unchanged, '2026-11-22T11:00:00.000Z');
    await dialog.findByText('0.00%');
  });

  test('says why there is no return without an invested amount', async () => {
    const dialog = await openView({ totalValue: '100.00', totalInvested: '-100.00' });
    await dialog.findByText('Without an invested amount above zero, no return can be stated.');
  });

  test('marks the transaction whose year cannot be meant', async () => {
    const dialog = await openView(unchanged);
    const marked = await dialog.findByText(/^Not a plausible year\./);
    expect(marked.closest('tr')?.textContent).toContain('$500.00');
    expect(dialog.getAllByText(/^Not a plausible year\./)).toHaveLength(1);
  });
});
