import { exportInvestors, exportInvestorsWorkbook, listInvestors } from '#common/contract/investors.ts';
import { ACCOUNT_TIERS } from '#common/domain/tiers.ts';
import { DAY_FILTERS, listSource } from '../../list/listSource.ts';

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
  moreFilters: [
    { name: 'tier', label: 'Tier', choices: ACCOUNT_TIERS.map((value) => ({ value, label: value })) },
    {
      name: 'access',
      label: 'Access',
      choices: [
        { value: 'active', label: 'Activated' },
        { value: 'not_activated', label: 'Not activated' },
        { value: 'invited', label: 'Link valid' },
        { value: 'expired', label: 'Link expired' },
      ],
    },
    {
      name: 'reconciliation',
      label: 'Reconciliation',
      choices: [
        { value: 'unreconciled', label: 'Does not reconcile' },
        { value: 'reconciled', label: 'Reconciles' },
      ],
    },
    ...DAY_FILTERS,
  ],
  rowsOf: (investors) => investors,
});
