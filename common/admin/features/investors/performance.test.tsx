import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getReturns, getReturnTrail } from '#common/contract/returns.ts';
import { returnsSample } from '#common/performance/testing/returnsSample.ts';
import { startInvestors } from '../../test/investorsTab.tsx';

afterEach(cleanup);

async function openPerformance() {
  const service = startInvestors();
  service.on(getReturns, returnsSample);
  fireEvent.click(await screen.findByRole('button', { name: 'Action for Matteo Ferrari' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Performance' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Performance of Matteo Ferrari' }));
  await dialog.findByText('Time-weighted return');
  return { service, dialog };
}

it('PerformanceDialog › shows the returns, the months and the bridge of the portal', async () => {
  const { dialog } = await openPerformance();
  expect(dialog.getByText('Time-weighted return').closest('div')?.textContent).toContain('+21.00%');
  const months = await dialog.findByRole('table', { name: 'Months and years' });
  expect(within(months).getAllByRole('row')[1]?.textContent).toBe('2026+10.0%–+10.0%+21.00%');
  const bridge = await dialog.findByRole('table', { name: 'Why did the value change?' });
  expect(within(bridge).getAllByRole('row').at(-1)?.textContent).toContain('$1,000.00');
});

it('PerformanceDialog › explains a figure of the chosen range', async () => {
  const { service, dialog } = await openPerformance();
  service.on(getReturns, { ...returnsSample, range: '1Y' });
  const content = dialog.getByText('Time-weighted return').closest('[aria-busy]');
  expect(content?.getAttribute('aria-busy')).toBe('false');
  fireEvent.click(dialog.getByRole('radio', { name: '1Y' }));
  expect(content?.getAttribute('aria-busy')).toBe('true');
  await expect.poll(() => content?.getAttribute('aria-busy')).toBe('false');
  service.on(getReturnTrail, {
    success: true,
    trail: {
      name: 'total',
      of: '2026-03-15',
      percent: 25.5,
      formula: 'discounted',
      inputs: [{ name: 'payment', of: '2026-01-02', amount: '-1000.00123', weight: 0, inputs: [] }],
    },
  });
  const figure = within(dialog.getByText('Money-weighted return').closest('div') as HTMLElement);
  fireEvent.click(figure.getByText('How it is calculated'));
  await dialog.findByText('Payment on 2 Jan 2026, time 0.0000');
  expect(dialog.getByText('−$1,000.00123')).toBeDefined();
});
