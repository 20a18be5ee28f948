import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { type Investor, resendActivation, resetAccessCode } from '#common/contract/investors.ts';
import { ACTIVATION_HOURS } from '#common/domain/accountAccess.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';

interface AccessDialogProps {
  /** `reset` also removes the access code and ends the sessions. */
  readonly action: 'resend' | 'reset';
  readonly investor: Investor;
  readonly onClose: () => void;
}

/** Sends a new activation link, or resets the access code. */
export function AccessDialog({ action, investor, onClose }: AccessDialogProps) {
  const isReset = action === 'reset';
  const params = { id: investor.id };
  const outcome = {
    succeeded: ({ mailedTo, expiresAt }: EndpointOutput<typeof resendActivation>) => ({
      title: isReset ? 'Access Code Reset' : 'Activation Sent',
      description: `Mailed to ${mailedTo}, valid until ${formatInstant(expiresAt)}.`,
    }),
    failed: isReset ? 'Reset Failed' : 'Sending Failed',
    onSuccess: onClose,
  };
  const reset = useSubmit(resetAccessCode, outcome);
  const resend = useSubmit(resendActivation, outcome);
  const submit = () => (isReset ? reset.submit({ params, body: {} }) : resend.submit({ params }));
  return (
    <ActionDialog
      title={isReset ? 'Reset access code' : 'Re-send activation'}
      submitLabel={isReset ? 'Reset and send link' : 'Send'}
      danger={isReset}
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={isReset ? reset : resend}
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
      <NotificationHint>{`${investor.email} receives a new activation link, valid for ${ACTIVATION_HOURS} hours.`}</NotificationHint>
    </ActionDialog>
  );
}
