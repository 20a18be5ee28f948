import type { RefObject } from 'react';
import { useApi } from '#common/client/react/apiContext.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { cancelWithdrawal, type Withdrawal } from '#common/contract/withdrawals.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { closeAndFocus } from '../components/closeAndFocus.ts';
import { columnDecimals } from '../components/figures.ts';
import { usePortal } from '../session/PortalContext.ts';

interface Props {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
  /** Gets the focus once the request is decided, because its button disappears. */
  readonly item: RefObject<HTMLElement | null>;
}

/** Confirms the cancellation of a pending request. */
export function CancelDialog({ withdrawal, onClose, item }: Props) {
  const t = useMessages('portalPanels.request');
  const { investorId } = usePortal();
  const { notifier } = useApi();
  const closeAfterDecision = () => closeAndFocus(onClose, item);
  const cancellation = useSubmit(cancelWithdrawal, {
    succeeded: { title: t('cancelled'), description: t('cancelledText') },
    failed: { title: t('error'), description: t('cancelFailed') },
    expected: {
      already_decided() {
        notifier.show({
          title: t('decided'),
          description: t('decidedText'),
          variant: 'destructive',
        });
        closeAfterDecision();
      },
    },
    onSuccess: closeAfterDecision,
  });
  return (
    <ConfirmDialog
      title={t('cancelTitle')}
      keepLabel={t('keep')}
      confirmLabel={t('cancel')}
      isPending={cancellation.isPending}
      onConfirm={() => void cancellation.submit({ body: { investorId, requestId: withdrawal.id } })}
      onClose={onClose}
    >
      <p>
        {t.rich('cancelText', {
          usd: () => <Usd amount={withdrawal.amount} decimals={columnDecimals([withdrawal.amount])} />,
        })}
      </p>
    </ConfirmDialog>
  );
}
