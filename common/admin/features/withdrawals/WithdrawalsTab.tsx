import { Callout } from '@blueprintjs/core';
import {
  exportWithdrawals,
  exportWithdrawalsWorkbook,
  listWithdrawals,
  processWithdrawal,
  type StaffWithdrawal,
} from '#common/contract/withdrawals.ts';
import { formatExactAmount, requireMoney } from '#common/domain/money.ts';
import { WITHDRAWAL_ACTIONS, WITHDRAWAL_STATUSES } from '#common/domain/withdrawals.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { type Bulk, type BulkAction, bulkAction } from '../../list/bulk.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listSource } from '../../list/listSource.ts';
import { useRecordDialogs } from '../../list/useRecordDialogs.ts';
import { t } from '../../messages/withdrawals.ts';
import { OPEN_RECORDS } from '../../openRecords.ts';
import { useMay } from '../../session/useMay.ts';
import { WITHDRAWAL_COLUMNS, WithdrawalCells } from './WithdrawalCells.tsx';
import { WithdrawalDetail } from './WithdrawalDetail.tsx';
import { approvableFromText, paymentAction } from './withdrawalState.ts';

const withdrawalsSource = listSource(listWithdrawals, {
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

/** Decides several requests. */
const WITHDRAWAL_BULK_ACTIONS: readonly BulkAction<StaffWithdrawal>[] = WITHDRAWAL_ACTIONS.map((action) =>
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

const CallBackDialog = lazyDialog(async () => (await import('./CallBackDialog.tsx')).CallBackDialog);
const DecisionDialog = lazyDialog(async () => (await import('./DecisionDialog.tsx')).DecisionDialog);
const PaymentDialog = lazyDialog(async () => (await import('./PaymentDialogs.tsx')).PaymentDialog);
const ReversePaymentDialog = lazyDialog(
  async () => (await import('./PaymentDialogs.tsx')).ReversePaymentDialog,
);

const BULK: Bulk<StaffWithdrawal> = {
  nameOf: ({ investorName }) => investorName,
  actions: WITHDRAWAL_BULK_ACTIONS,
};

export function WithdrawalsTab() {
  const mayDecide = useMay('decide');
  const mayOperate = useMay('operate');
  const dialogs = useRecordDialogs({
    approve: (request: StaffWithdrawal, tools) => (
      <DecisionDialog action="approve" request={request} {...tools} />
    ),
    decline: (request: StaffWithdrawal, tools) => (
      <DecisionDialog action="decline" request={request} {...tools} />
    ),
    callBack: (request: StaffWithdrawal, { onClose }) => (
      <CallBackDialog request={request} onClose={onClose} />
    ),
    record: (request: StaffWithdrawal, { onClose }) => <PaymentDialog request={request} onClose={onClose} />,
    reverse: (request: StaffWithdrawal, { onClose }) => (
      <ReversePaymentDialog request={request} onClose={onClose} />
    ),
  });
  const { start } = dialogs;
  return (
    <div className="fa-withdrawals">
      <Callout icon={null} className="fa-explain">
        {t('explanation')}
      </Callout>
      <ListScreen
        source={withdrawalsSource}
        rowHeight={60}
        stacked={{ below: 1240, rowHeight: 216 }}
        columns={WITHDRAWAL_COLUMNS}
        rowKey={(request) => request.id}
        commandsOf={(request) => {
          const action = paymentAction(request);
          return {
            ...(mayDecide && request.status === 'pending'
              ? { 'row.approve': start('approve'), 'row.reject': start('decline') }
              : {}),
            ...(mayOperate && action === 'record' ? { 'row.markPaid': start('record') } : {}),
            ...(mayOperate && action === 'reverse' ? { 'row.reversePayment': start('reverse') } : {}),
          };
        }}
        {...dialogs.list}
        bulk={BULK}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        renderRow={(request, { open }) => (
          <WithdrawalCells request={request} onOpen={open} onDecide={(action) => start(action)(request)} />
        )}
        detailTitle={(request) => request.investorName}
        renderDetail={(request) => (
          <WithdrawalDetail
            request={request}
            onDecide={(action) => start(action)(request)}
            onCallBack={() => start('callBack')(request)}
            onPayment={(action) => start(action)(request)}
          />
        )}
      />
      {dialogs.element}
    </div>
  );
}
