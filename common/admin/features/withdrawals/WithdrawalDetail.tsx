import { Button } from '@blueprintjs/core';
import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { formatExactAmount, requireMoney } from '#common/domain/money.ts';
import type { WithdrawalAction } from '#common/domain/withdrawals.ts';
import { PendingChanges } from '../../approvals/PendingChanges.tsx';
import { CopyButton } from '../../CopyButton.tsx';
import { type DescriptionItem, DescriptionList } from '../../DescriptionList.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/withdrawals.ts';
import { useMay } from '../../session/useMay.ts';
import { PaymentTag, WithdrawalStatusTag } from './WithdrawalTags.tsx';
import { approvableFromText, awaitsCallBack, type PaymentAction, paymentAction } from './withdrawalState.ts';

interface WithdrawalDetailProps {
  readonly request: StaffWithdrawal;
  readonly onDecide: (action: WithdrawalAction) => void;
  readonly onCallBack: () => void;
  readonly onPayment: (action: PaymentAction) => void;
}

export function WithdrawalDetail({ request, onDecide, onCallBack, onPayment }: WithdrawalDetailProps) {
  const { navigate } = useDashboardParams();
  const isPending = request.status === 'pending';
  const mayDecide = useMay('decide') && isPending;
  const mayCallBack = useMay('operate') && isPending && awaitsCallBack(request);
  const payment = paymentAction(request);
  const mayPay = useMay('operate');
  const isPaid = request.payment === 'paid';
  const waitsUntil = approvableFromText(request);
  const items: readonly DescriptionItem[] = [
    [t('detail.requested'), formatInstant(request.requestDate)],
    [t('detail.from'), waitsUntil],
    [t('detail.waitReason'), waitsUntil && request.waitReason && t(`waitReasons.${request.waitReason}`)],
    [t('detail.callBack'), request.calledBackAt ? formatInstant(request.calledBackAt) : undefined],
    [t('detail.calledBy'), request.calledBackBy],
    [
      t('detail.number'),
      request.isOtherNumber
        ? t('otherNumber', { number: request.calledBackPhone ?? '' })
        : request.calledBackPhone,
    ],
    [t('detail.stopped'), request.vetoedAt ? formatInstant(request.vetoedAt) : undefined],
    [t('detail.decided'), request.processedDate ? formatInstant(request.processedDate) : undefined],
    [t('detail.decidedBy'), request.processedBy],
    [
      t('detail.payment'),
      request.status === 'approved' && !isPaid ? t(`payments.${request.payment ?? 'unknown'}`) : undefined,
    ],
    [t('detail.valueDate'), request.paidOn && formatDay(request.paidOn)],
    [t('detail.reference'), request.paymentReference],
    [t('detail.recorded'), request.paymentRecordedAt ? formatInstant(request.paymentRecordedAt) : undefined],
    [t('detail.recordedBy'), request.paymentRecordedBy],
    [t('detail.notes'), request.reason],
    [t('detail.note'), request.decisionNote],
  ];
  return (
    <>
      <PendingChanges about={request.id} />
      <p className="fa-detail-lead">
        <span>
          {formatExactAmount(requireMoney(request.amount))} {request.asset}
        </span>
        <span>
          <WithdrawalStatusTag status={request.status} /> <PaymentTag request={request} />
        </span>
      </p>
      <h3 className="fa-subhead">{t(request.asset === 'USD' ? 'bankDetails' : 'walletAddress')}</h3>
      <p className="fa-prose fa-destination">{request.address}</p>
      <p className="fa-copy">
        <CopyButton text={request.address} name={t('address')} />
      </p>
      <DescriptionList items={items} />
      <p className="fa-actions">
        {mayDecide ? (
          <>
            <Button intent="primary" onClick={() => onDecide('approve')}>
              {t('approve')}
            </Button>
            <Button intent="danger" variant="outlined" onClick={() => onDecide('decline')}>
              {t('decline')}
            </Button>
          </>
        ) : null}
        {mayPay && payment === 'record' ? (
          <Button intent="primary" onClick={() => onPayment('record')}>
            {t('pay')}
          </Button>
        ) : null}
        {mayPay && payment === 'reverse' ? (
          <Button variant="outlined" onClick={() => onPayment('reverse')}>
            {t('reverse')}
          </Button>
        ) : null}
        {mayCallBack ? (
          <Button variant="outlined" onClick={onCallBack}>
            {t('callBack')}
          </Button>
        ) : null}
        <Button variant="outlined" onClick={() => navigate('investors', { open: request.investorId })}>
          {t('openInvestor')}
        </Button>
      </p>
    </>
  );
}
