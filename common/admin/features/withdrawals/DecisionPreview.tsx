import { Callout } from '@blueprintjs/core';
import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { requireMoney } from '#common/domain/money.ts';
import { displayedProfitAndLoss } from '#common/domain/portfolio.ts';
import { applyApproval, type WithdrawalAction } from '#common/domain/withdrawals.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { usePortfolio } from '../../accounts/usePortfolio.ts';
import { DiffPreview } from '../../form/DiffPreview.tsx';
import { t } from '../../messages/withdrawalDialogs.ts';

interface DecisionPreviewProps {
  readonly action: WithdrawalAction;
  readonly request: StaffWithdrawal;
}

/** What the decision changes in the account, calculated from its current state. */
export function DecisionPreview({ action, request }: DecisionPreviewProps) {
  const { data, isPending, isError } = usePortfolio(request.investorId);
  const decided = {
    label: t('preview.request'),
    before: request.status,
    after: action === 'approve' ? 'approved' : 'declined',
  };
  if (isPending) return <Skeleton lines={3} width="100%" />;
  if (isError) {
    return (
      <>
        <DiffPreview lines={[decided]} />
        <Callout intent="warning" icon={null}>
          {t('preview.unread')}
        </Callout>
      </>
    );
  }
  const totals = { value: requireMoney(data.totalValue), invested: requireMoney(data.totalInvested) };
  const after =
    action === 'approve' ? applyApproval(totals, requireMoney(request.amount)) : { ok: true, ...totals };
  if (!after.ok || !('invested' in after)) {
    return (
      <Callout intent="warning" icon={null}>
        {t('preview.tooLow')}
      </Callout>
    );
  }
  return (
    <DiffPreview
      lines={[
        decided,
        { label: t('preview.value'), before: totals.value, after: after.value },
        { label: t('preview.invested'), before: totals.invested, after: after.invested },
        {
          label: t('preview.profit'),
          before: displayedProfitAndLoss(totals),
          after: displayedProfitAndLoss(after),
        },
      ]}
    />
  );
}
