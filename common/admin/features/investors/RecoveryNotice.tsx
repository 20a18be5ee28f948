import { Button, Callout } from '@blueprintjs/core';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { cancelRecovery } from '#common/contract/investorAccess.ts';
import type { getInvestor } from '#common/contract/investors.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { t } from '../../messages/investorDetail.ts';
import { useMay } from '../../session/useMay.ts';

interface RecoveryNoticeProps {
  /** Id of the investor's row. */
  readonly id: string;
  readonly recovery: NonNullable<EndpointOutput<typeof getInvestor>['recovery']>;
  readonly onCancelled: () => void;
}

/** A recovery of access that waits, with a button that cancels it. */
export function RecoveryNotice({ id, recovery, onCancelled }: RecoveryNoticeProps) {
  const mayOperate = useMay('operate');
  const cancellation = useSubmit(cancelRecovery, {
    succeeded: { title: t('recovery.cancelled'), description: t('recovery.cancelledText') },
    failed: t('recovery.failed'),
    onSuccess: onCancelled,
  });
  return (
    <Callout intent="warning" icon={null} className="fa-explain">
      <p>
        {t('recovery.text', {
          name: recovery.requestedBy,
          requested: formatInstant(recovery.requestedAt),
          effective: formatInstant(recovery.effectiveAt),
        })}
      </p>
      {mayOperate ? (
        <Button
          variant="outlined"
          loading={cancellation.isPending}
          onClick={() => void cancellation.submit({ params: { id }, body: {} })}
        >
          {t('recovery.cancel')}
        </Button>
      ) : null}
    </Callout>
  );
}
