import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type Investor, requestRecovery, requestRecoverySpec } from '#common/contract/investors.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { RECOVERY_WAIT_HOURS } from '#common/domain/investorRecovery.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteRows } from '../../form/NoteRows.tsx';

interface RecoveryDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
}

/** Requests the reset of access code and second factor of an investor who has lost them. */
export function RecoveryDialog({ investor, onClose }: RecoveryDialogProps) {
  const form = useForm({
    defaultValues: { reason: '', investorNote: '' },
    resolver: zodResolver(requestRecoverySpec.body, undefined, { raw: true }),
  });
  const recovery = useSubmit(requestRecovery, {
    form,
    succeeded: ({ effectiveAt }) => ({
      title: 'Recovery Requested',
      description: `Takes effect at ${formatInstant(effectiveAt)} unless ${investor.fullName} objects.`,
    }),
    failed: 'Recovery Failed',
    onSuccess: onClose,
    onWaiting: onClose,
  });
  const params = { id: investor.id };
  const submit = form.handleSubmit((body) => recovery.submit({ params, body }));
  const { register, formState } = form;
  return (
    <ActionDialog
      title="Recover access"
      submitLabel="Request recovery"
      danger
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={recovery}
    >
      <p>
        <b>{investor.fullName}</b> <code className="fa-id">{investor.investorId}</code>
      </p>
      <p>
        For an investor who has lost access code and second factor. Check the identity first, on a number that
        the firm knew before.
      </p>
      <DiffPreview
        lines={[
          { label: 'Access code', before: 'set', after: `removed after ${RECOVERY_WAIT_HOURS} hours` },
          { label: 'Second factor', before: 'as it is', after: `removed after ${RECOVERY_WAIT_HOURS} hours` },
          { label: 'Sessions', before: 'any', after: `ended after ${RECOVERY_WAIT_HOURS} hours` },
        ]}
      />
      <NoteRows bind={register} errors={formState.errors} />
      <NotificationHint>
        {`${investor.email} and earlier addresses are notified at once, with a link that stops the recovery. After the wait ${investor.email} receives a new activation link.`}
      </NotificationHint>
    </ActionDialog>
  );
}
