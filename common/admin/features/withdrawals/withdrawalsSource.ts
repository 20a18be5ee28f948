import {
  exportWithdrawals,
  exportWithdrawalsWorkbook,
  listWithdrawals,
} from '#common/contract/withdrawals.ts';
import { WITHDRAWAL_STATUSES } from '#common/domain/withdrawals.ts';
import { listSource } from '../../list/listSource.ts';
import { t } from '../../messages/withdrawals.ts';
import { OPEN_RECORDS } from '../../openRecords.ts';

export const withdrawalsSource = listSource(listWithdrawals, {
  noun: { one: t('noun.one'), other: t('noun.other') },
  csv: exportWithdrawals,
  xlsx: exportWithdrawalsWorkbook,
  statuses: WITHDRAWAL_STATUSES,
  sorts: [
    { value: '-requestDate', label: t('sorts.newest') },
    { value: 'requestDate', label: t('sorts.oldest') },
    { value: '-amount', label: t('sorts.largest') },
    { value: 'amount', label: t('sorts.smallest') },
    { value: 'investorName', label: t('sorts.name') },
  ],
  moreFilters: [
    {
      name: 'payment',
      label: t('filter.label'),
      choices: [
        { value: 'due', label: t('filter.due') },
        { value: 'paid', label: t('filter.paid') },
      ],
    },
  ],
  open: { ...OPEN_RECORDS.withdrawals, none: { title: t('none'), text: t('noneText') } },
  rowsOf: ({ requests }) => requests,
});
