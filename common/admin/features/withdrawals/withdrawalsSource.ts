import {
  exportWithdrawals,
  exportWithdrawalsWorkbook,
  listWithdrawals,
} from '#common/contract/withdrawals.ts';
import { WITHDRAWAL_STATUSES } from '#common/domain/withdrawals.ts';
import { listSource } from '../../list/listSource.ts';

export const withdrawalsSource = listSource(listWithdrawals, {
  noun: { one: 'withdrawal request', other: 'withdrawal requests' },
  csv: exportWithdrawals,
  xlsx: exportWithdrawalsWorkbook,
  statuses: WITHDRAWAL_STATUSES,
  sorts: [
    { value: '-requestDate', label: 'Newest first' },
    { value: 'requestDate', label: 'Oldest first' },
    { value: '-amount', label: 'Largest amount' },
    { value: 'amount', label: 'Smallest amount' },
    { value: 'investorName', label: 'Name A to Z' },
  ],
  rowsOf: ({ requests }) => requests,
});
