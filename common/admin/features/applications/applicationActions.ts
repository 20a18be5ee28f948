import { type Application, approveApplication, rejectApplication } from '#common/contract/applications.ts';
import { ACTIVATION_HOURS } from '#common/domain/accountAccess.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { type BulkAction, bulkAction } from '../../list/bulk.ts';
import { t } from '../../messages/applications.ts';

const decision = {
  before: ({ status }: Application) => status,
  obstacle: ({ status }: Application) => (status === 'pending' ? undefined : t('bulk.decided')),
  detail: ({ investmentAmount, email }: Application) =>
    t('bulk.detail', { amount: formatUsd(requireMoney(investmentAmount)), email }),
} as const;

/** Decides several applications. */
export const APPLICATION_ACTIONS: readonly BulkAction<Application>[] = [
  bulkAction(approveApplication, {
    ...decision,
    label: t('bulk.approve'),
    submit: (count) => t('bulk.submit', { action: t('bulk.approve'), count: String(count) }),
    after: 'approved',
    notes: ['investorNote', 'reason'],
    email: t('bulk.email', { hours: String(ACTIVATION_HOURS) }),
    input: ({ id }: Application, { investorNote, reason }) => ({
      params: { id },
      body: { investorNote, note: reason },
    }),
  }),
  bulkAction(rejectApplication, {
    ...decision,
    label: t('bulk.reject'),
    submit: (count) => t('bulk.submit', { action: t('bulk.reject'), count: String(count) }),
    after: 'rejected',
    danger: true,
    notes: ['reason'],
    input: ({ id }: Application, { reason }) => ({ params: { id }, body: { note: reason } }),
  }),
];
