import type { Investor } from '#common/contract/investors.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { useToast } from '#common/ui/toast.tsx';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { useSubmission } from '../../form/useSubmission.ts';
import { type AccessAction, useAccessAction } from './accessCalls.ts';

interface AccessDialogProps {
  readonly action: AccessAction;
  readonly investor: Investor;
  readonly onClose: () => void;
}

/** Re-sends the activation, or resets the access code. */
export function AccessDialog({ action, investor, onClose }: AccessDialogProps) {
  const { show } = useToast();
  const access = useAccessAction();
  const submission = useSubmission();
  const isReset = action === 'reset';
  const submit = () =>
    submission.run(
      async (key) => {
        const { mailedTo, expiresAt } = await access.mutateAsync({ id: investor.id, action, key });
        show({
          title: isReset ? 'Access Code Reset' : 'Activation Sent',
          description: `Mailed to ${mailedTo}, valid until ${formatInstant(expiresAt)}.`,
        });
        onClose();
      },
      { failed: isReset ? 'Reset Failed' : 'Sending Failed' },
    );
  return (
    <ActionDialog
      title={isReset ? 'Reset access code' : 'Re-send activation'}
      submitLabel={isReset ? 'Reset and mail' : 'Send'}
      danger={isReset}
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={submission.busy}
      failure={submission.failure}
      focusSubmit
    >
      <p>
        <b>{investor.fullName}</b> <code className="fa-id">{investor.investorId}</code>
      </p>
      {isReset ? (
        <DiffPreview
          lines={[
            { label: 'Access code', before: 'set', after: 'removed' },
            { label: 'Sessions', before: 'any', after: 'ended' },
          ]}
        />
      ) : (
        <DiffPreview
          lines={[{ label: 'Earlier activation link', before: 'valid', after: 'stops working' }]}
        />
      )}
      <NotificationHint>{`${investor.email} receives a new activation link, valid for 72 hours.`}</NotificationHint>
    </ActionDialog>
  );
}
