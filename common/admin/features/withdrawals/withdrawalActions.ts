import { processWithdrawal, type StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatExactAmount, requireMoney } from '#common/domain/money.ts';
import { WITHDRAWAL_ACTIONS } from '#common/domain/withdrawals.ts';
import { type BulkAction, bulkAction } from '../../list/bulk.ts';
import { t } from '../../messages/withdrawals.ts';
import { approvableFromText } from './approvableFrom.ts';

/** Decides several requests. */
export const WITHDRAWAL_BULK_ACTIONS: readonly BulkAction<StaffWithdrawal>[] = WITHDRAWAL_ACTIONS.map(
  (action) =>
    bulkAction(processWithdrawal, {
      label: t(`bulk.${action}.label`),
      submit: (count) => t(`bulk.${action}.submit`, { count: String(count) }),
      isApprovable: true,
      after: action === 'approve' ? 'approved' : 'declined',
      danger: action === 'decline',
      notes: ['investorNote', 'reason'],
      email: t(`bulk.${action}.email`),
      otherwise: t(`bulk.${action}.portal`),
      before: ({ status }: StaffWithdrawal) => status,
      detail: ({ investorId, amount, asset, address }: StaffWithdrawal) =>
        t('bulk.detail', { id: investorId, amount: formatExactAmount(requireMoney(amount)), asset, address }),
      obstacle(request: StaffWithdrawal) {
        if (request.status !== 'pending') return t('bulk.decided');
        const time = action === 'approve' ? approvableFromText(request) : undefined;
        return time && t('bulk.notBefore', { time });
      },
      input: ({ id: requestId }: StaffWithdrawal, { investorNote, reason }) => ({
        body: { requestId, action, adminNotes: investorNote, reason },
      }),
    }),
);
