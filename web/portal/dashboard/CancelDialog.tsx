import type { RefObject } from 'react';
import { useApi } from '#common/client/react/apiContext.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { cancelWithdrawal, type Withdrawal } from '#common/contract/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { closeAndFocus } from '../components/closeAndFocus.ts';
import { columnDecimals } from '../components/columnDecimals.ts';
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
  const onConfirm = () => cancellation.submit({ body: { investorId, requestId: withdrawal.id } });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancelTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="danger" busy={cancellation.isPending} onClick={onConfirm}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>
        {t.rich('cancelText', {
          usd: () => <Usd amount={withdrawal.amount} decimals={columnDecimals([withdrawal.amount])} />,
        })}
      </p>
    </Dialog>
  );
}
