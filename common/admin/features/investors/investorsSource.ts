import { exportInvestors, exportInvestorsWorkbook, listInvestors } from '#common/contract/investors.ts';
import { listSource } from '../../list/listSource.ts';

export const investorsSource = listSource(listInvestors, {
  noun: { one: 'investor', other: 'investors' },
  csv: exportInvestors,
  xlsx: exportInvestorsWorkbook,
  statuses: ['active', 'inactive'],
  sorts: [
    { value: '-createdAt', label: 'Newest first' },
    { value: 'createdAt', label: 'Oldest first' },
    { value: '-portfolioValue', label: 'Largest value' },
    { value: 'portfolioValue', label: 'Smallest value' },
    { value: 'fullName', label: 'Name A to Z' },
    { value: 'investorId', label: 'Investor ID' },
  ],
  rowsOf: (investors) => investors,
});
