import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { resendActivation, resetAccessCode } from '#common/contract/investorAccess.ts';
import type { Investor } from '#common/contract/investors.ts';
import { ACTIVATION_HOURS } from '#common/domain/accountAccess.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview } from '../../form/DiffPreview.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { t } from '../../messages/investorDialogs.ts';

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
      title: t(`${action}.done`),
      description: t('access.mailed', { address: mailedTo, time: formatInstant(expiresAt) }),
    }),
    failed: t(`${action}.failed`),
    onSuccess: onClose,
  };
  const reset = useSubmit(resetAccessCode, outcome);
  const resend = useSubmit(resendActivation, outcome);
  const submit = () => (isReset ? reset.submit({ params, body: {} }) : resend.submit({ params }));
  return (
    <ActionDialog
      title={t(`${action}.title`)}
      submitLabel={t(`${action}.submit`)}
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
            { label: t('access.code'), before: t('access.set'), after: t('access.removed') },
            { label: t('access.sessions'), before: t('access.any'), after: t('access.ended') },
          ]}
        />
      ) : (
        <DiffPreview
          lines={[{ label: t('resend.earlier'), before: t('resend.valid'), after: t('resend.stops') }]}
        />
      )}
      <EmailHint email={t('access.hint', { address: investor.email, hours: ACTIVATION_HOURS })} />
    </ActionDialog>
  );
}
