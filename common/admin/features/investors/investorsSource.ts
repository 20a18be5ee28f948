import { exportInvestors, exportInvestorsWorkbook, listInvestors } from '#common/contract/investors.ts';
import { ACCOUNT_TIERS } from '#common/domain/tiers.ts';
import { DAY_FILTERS, listSource, TAG_FILTER, TASK_FILTER } from '../../list/listSource.ts';
import { t } from '../../messages/investors.ts';

export const investorsSource = listSource(listInvestors, {
  noun: { one: t('noun.one'), other: t('noun.other') },
  csv: exportInvestors,
  xlsx: exportInvestorsWorkbook,
  statuses: ['active', 'inactive'],
  sorts: [
    { value: '-createdAt', label: t('sorts.newest') },
    { value: 'createdAt', label: t('sorts.oldest') },
    { value: '-portfolioValue', label: t('sorts.largest') },
    { value: 'portfolioValue', label: t('sorts.smallest') },
    { value: 'fullName', label: t('sorts.name') },
    { value: 'investorId', label: t('sorts.id') },
  ],
  moreFilters: [
    {
      name: 'tier',
      label: t('filters.tier'),
      choices: ACCOUNT_TIERS.map((value) => ({ value, label: value })),
    },
    {
      name: 'access',
      label: t('filters.access'),
      choices: [
        { value: 'active', label: t('filters.activated') },
        { value: 'not_activated', label: t('filters.notActivated') },
        { value: 'invited', label: t('filters.invited') },
        { value: 'expired', label: t('filters.expired') },
      ],
    },
    {
      name: 'reconciliation',
      label: t('filters.reconciliation'),
      choices: [
        { value: 'unreconciled', label: t('filters.unreconciled') },
        { value: 'reconciled', label: t('filters.reconciled') },
      ],
    },
    TASK_FILTER,
    TAG_FILTER,
    ...DAY_FILTERS,
  ],
  rowsOf: (investors) => investors,
});
