import type { Portfolio } from '#common/contract/portfolio.ts';
import { reverseTrade, type Trade } from '#common/contract/trades.ts';
import { useToast } from '#common/ui/toast.tsx';
import { useFetchPortfolio } from '../../../accounts/usePortfolio.ts';
import { useDryRun } from '../../../approvals/useDryRun.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { NotificationHint } from '../../../form/DiffPreview.tsx';
import { NoteRow } from '../../../form/fields.tsx';
import { useActionForm } from '../../../form/useActionForm.ts';
import { t } from '../../../messages/trades.ts';
import { useConflict } from '../useConflict.tsx';
import { describeTrade } from './describeTrade.ts';

interface ReverseTradeDialogProps {
  readonly name: string;
  readonly portfolio: Portfolio;
  readonly trade: Trade;
  readonly onClose: () => void;
}

/** Takes a trade back with a correction. */
export function ReverseTradeDialog({ name, portfolio, trade, onClose }: ReverseTradeDialogProps) {
  const { show } = useToast();
  const { base, hasConflict, loadConflict, conflictNotice } = useConflict(
    portfolio,
    useFetchPortfolio(portfolio.investorId),
  );
  const { investorId, version } = base;
  const body = { investorId, tradeId: trade.id, version };
  const { dialog, field } = useActionForm(reverseTrade, {
    defaultValues: { reason: '' },
    input: ({ reason }) => ({ body: { ...body, reason } }),
    succeeded: { title: t('reversal.done'), description: t('reversal.doneText', { name }) },
    failed: t('reversal.failed'),
    expected: {
      stale_version: loadConflict,
      already_decided() {
        show({ title: t('reversal.already'), description: t('reversal.alreadyText') });
        onClose();
      },
    },
    onClose,
  });
  return (
    <ActionDialog
      title={t('reversal.title')}
      submitLabel={t('reversal.submit')}
      danger
      {...dialog}
      dryRun={useDryRun(reverseTrade, { body })}
      submitDisabled={hasConflict}
      recordId={trade.id}
    >
      <p>
        <b>{name}</b> <code className="fa-id">{investorId}</code>
      </p>
      {conflictNotice()}
      <p>{describeTrade(trade)}</p>
      <p>{t('reversal.text')}</p>
      <NoteRow label={t('book.reason')} hint={t('book.reasonHint')} autoFocus {...field('reason')} />
      <NotificationHint>{t('book.hint')}</NotificationHint>
    </ActionDialog>
  );
}
