import { Button, Callout } from '@blueprintjs/core';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { cancelRecovery, type getInvestor } from '#common/contract/investors.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { useMay } from '../../session/useMay.ts';

interface RecoveryNoticeProps {
  /** Id of the investor's row. */
  readonly id: string;
  readonly recovery: NonNullable<EndpointOutput<typeof getInvestor>['recovery']>;
}

/** A recovery of access that waits, with a button that cancels it. */
export function RecoveryNotice({ id, recovery }: RecoveryNoticeProps) {
  const mayOperate = useMay('operate');
  const cancellation = useSubmit(cancelRecovery, {
    succeeded: { title: 'Recovery Cancelled', description: 'The access of the investor stays as it is.' },
    failed: 'Not Cancelled',
  });
  return (
    <Callout intent="warning" icon={null} className="fa-explain">
      <p>
        {recovery.requestedBy} requested a recovery of access on {formatInstant(recovery.requestedAt)}. It
        takes effect at {formatInstant(recovery.effectiveAt)} unless the investor objects.
      </p>
      {mayOperate ? (
        <Button
          variant="outlined"
          loading={cancellation.isPending}
          onClick={() => void cancellation.submit({ params: { id }, body: {} })}
        >
          Cancel the recovery
        </Button>
      ) : null}
    </Callout>
  );
}
