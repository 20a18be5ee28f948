import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import {
  exportWithdrawals,
  exportWithdrawalsWorkbook,
  listWithdrawals,
  processWithdrawal,
  type StaffWithdrawal,
} from '#common/contract/withdrawals.ts';
import { formatExactAmount, requireMoney } from '#common/domain/money.ts';
import {
  WITHDRAWAL_ACTIONS,
  WITHDRAWAL_STATUSES,
  type WithdrawalAction,
} from '#common/domain/withdrawals.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { type Bulk, type BulkAction, bulkAction } from '../../list/bulk.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listSource } from '../../list/listSource.ts';
import { t } from '../../messages/withdrawals.ts';
import { OPEN_RECORDS } from '../../openRecords.ts';
import { useMay } from '../../session/useMay.ts';
import { approvableFromText } from './approvableFrom.ts';
import { type PaymentAction, paymentAction } from './paymentAction.ts';
import { WITHDRAWAL_COLUMNS, WithdrawalCells } from './WithdrawalCells.tsx';
import { WithdrawalDetail } from './WithdrawalDetail.tsx';

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
const PaymentDialog = lazyDialog(async () => (await import('./PaymentDialog.tsx')).PaymentDialog);
const ReversePaymentDialog = lazyDialog(
  async () => (await import('./ReversePaymentDialog.tsx')).ReversePaymentDialog,
);

const BULK: Bulk<StaffWithdrawal> = {
  nameOf: ({ investorName }) => investorName,
  actions: WITHDRAWAL_BULK_ACTIONS,
};

interface Deciding {
  readonly action: WithdrawalAction;
  readonly request: StaffWithdrawal;
}

interface Paying {
  readonly action: PaymentAction;
  readonly request: StaffWithdrawal;
}

export function WithdrawalsTab() {
  const mayDecide = useMay('decide');
  const mayOperate = useMay('operate');
  const [deciding, setDeciding] = useState<Deciding>();
  const [calling, setCalling] = useState<StaffWithdrawal>();
  const [paying, setPaying] = useState<Paying>();
  const [decidedKey, setDecidedKey] = useState<string>();
  const decide = (request: StaffWithdrawal, action: WithdrawalAction) => {
    if (request.status === 'pending') setDeciding({ action, request });
  };
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
          const pay = () => action && setPaying({ action, request });
          return {
            ...(mayDecide && request.status === 'pending'
              ? {
                  'row.approve': () => decide(request, 'approve'),
                  'row.reject': () => decide(request, 'decline'),
                }
              : {}),
            ...(mayOperate && action === 'record' ? { 'row.markPaid': pay } : {}),
            ...(mayOperate && action === 'reverse' ? { 'row.reversePayment': pay } : {}),
          };
        }}
        shortcutsEnabled={!deciding && !calling && !paying}
        lastDecidedKey={decidedKey}
        bulk={BULK}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        renderRow={(request, { open }) => (
          <WithdrawalCells request={request} onOpen={open} onDecide={(action) => decide(request, action)} />
        )}
        detailTitle={(request) => request.investorName}
        renderDetail={(request) => (
          <WithdrawalDetail
            request={request}
            onDecide={(action) => decide(request, action)}
            onCallBack={() => setCalling(request)}
            onPayment={(action) => setPaying({ action, request })}
          />
        )}
      />
      {paying?.action === 'record' ? (
        <PaymentDialog request={paying.request} onClose={() => setPaying(undefined)} />
      ) : null}
      {paying?.action === 'reverse' ? (
        <ReversePaymentDialog request={paying.request} onClose={() => setPaying(undefined)} />
      ) : null}
      {calling ? <CallBackDialog request={calling} onClose={() => setCalling(undefined)} /> : null}
      {deciding ? (
        <DecisionDialog {...deciding} onDecided={setDecidedKey} onClose={() => setDeciding(undefined)} />
      ) : null}
    </div>
  );
}
