import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadAreas } from '../../language/areas.ts';
import { TransactionTable } from './TransactionTable.tsx';

await loadAreas('en', ['portal']);
afterEach(cleanup);

it('TransactionTable › shows date, type, amount and status, with incomplete statuses in yellow', () => {
  const row = { amount: 1_500, date: '2026-03-02', type: 'deposit' } as const;
  render(
    <TransactionTable
      caption="Transactions"
      transactions={[
        { ...row, id: 'a', status: 'completed' },
        { ...row, id: 'b', status: 'pending', type: 'withdrawal' },
        { ...row, id: 'c', status: 'failed' },
      ]}
    />,
  );
  const cells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
  expect(screen.getAllByRole('row').map(cells)).toEqual([
    ['Date', 'Type', 'Amount', 'Status'],
    ['2 Mar 2026', 'Deposit', '$1,500', 'Completed'],
    ['2 Mar 2026', 'Withdrawal', '−$1,500', 'Pending'],
    ['2 Mar 2026', 'Deposit', '$1,500', 'Failed'],
  ]);
  const tone = (label: string) => screen.getByText(label).className;
  expect(tone('Completed')).toContain('status-tag--positive');
  expect(tone('Pending')).toContain('status-tag--warning');
  expect(tone('Failed')).toContain('status-tag--warning');
});

it('TransactionTable › shows cents in the whole column when one amount has cents', () => {
  const row = { date: '2026-03-02', type: 'withdrawal', status: 'completed' } as const;
  const transactions = [
    { ...row, id: 'a', amount: 2_500.5 },
    { ...row, id: 'b', amount: 1_000 },
  ];
  render(<TransactionTable caption="Transactions" transactions={transactions} />);
  screen.getByText('−$2,500.50');
  screen.getByText('−$1,000.00');
});

it('TransactionTable › shows when a withdrawal was paid, and its reference', () => {
  const row = { date: '2026-03-02', type: 'withdrawal', status: 'completed', amount: 100 } as const;
  render(
    <TransactionTable
      caption="Transactions"
      transactions={[
        { ...row, id: 'a' },
        { ...row, id: 'b' },
      ]}
      payments={new Map([['a', { paidOn: '2026-03-04', paymentReference: 'FRN 118' }]])}
    />,
  );
  expect(screen.getAllByText(/^Paid/).map(({ textContent }) => textContent)).toEqual([
    'Paid 4 Mar 2026, FRN 118',
  ]);
});
