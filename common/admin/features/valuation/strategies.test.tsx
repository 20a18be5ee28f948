import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { listStrategies, type StrategyValues } from '#common/contract/strategies.ts';
import { startValuation } from '../../test/valuationTab.ts';

afterEach(cleanup);

const core: StrategyValues = {
  id: 'core',
  symbol: 'CORE',
  name: 'Core Strategy',
  currency: 'CHF',
  accounts: 1200,
  units: '12500.5000',
  price: { at: '2026-11-26T16:00:00.000Z', price: '110.250000' },
  value: '1375000.25',
  returns: { from: '2025-01-31', to: '2026-11-26', percent: 10.25, perYear: 5.5, drawdown: -3.125 },
};

it('StrategiesView › shows units, value and returns of each strategy in the chosen range', async () => {
  const service = startValuation('&view=strategies');
  const bare = {
    ...core,
    id: 'new',
    symbol: 'NEW',
    accounts: 0,
    units: '0',
    price: null,
    value: null,
    returns: null,
  };
  service.on(listStrategies, { success: true, range: 'All', strategies: [core, bare] });
  const table = await screen.findByRole('table', { name: 'The book by strategy' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect([...(rows[0]?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'CORE Core Strategy',
    '1,200',
    '12,500.5',
    '110.25\u00a0CHF',
    '$1,375,000.25',
    '31 Jan 2025 to 26 Nov 2026',
    '+10.25%',
    '+5.50%',
    '−3.13%',
  ]);
  expect(rows[1]?.textContent).toContain('Fewer than two prices');
  service.on(listStrategies, {
    success: true,
    range: '1Y',
    strategies: [{ ...core, returns: { ...core.returns, percent: -1, perYear: null } as never }],
  });
  expect(table.getAttribute('aria-busy')).toBe('false');
  fireEvent.click(screen.getByRole('radio', { name: '1Y' }));
  expect(table.getAttribute('aria-busy')).toBe('true');
  await screen.findByText('−1.00%');
  expect(table.getAttribute('aria-busy')).toBe('false');
});

it('StrategiesView › says where strategies are added when there are none', async () => {
  startValuation('&view=strategies').on(listStrategies, { success: true, range: 'All', strategies: [] });
  await screen.findByText('There are no strategies yet. Add one in the view Instruments.');
});
