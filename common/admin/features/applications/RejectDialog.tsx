import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Application } from '#common/contract/applications.ts';
import { CAPS } from '#common/contract/fields.ts';
import { useToast } from '#common/ui/toast.tsx';
import { failureText, refusalCode } from '../../failure.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { Changes, WhoIsTold } from '../../form/Change.tsx';
import { NoteRow } from '../../form/fields.tsx';
import { useOnce } from '../../form/useOnce.ts';
import { useReject } from './rejectCall.ts';

interface RejectDialogProps {
  readonly application: Application;
  readonly onClose: () => void;
}

export function RejectDialog({ application, onClose }: RejectDialogProps) {
  const { show } = useToast();
  const reject = useReject();
  const once = useOnce();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } });

  const submit = handleSubmit(({ note }) =>
    once
      .run(async (key) => {
        await reject.mutateAsync({ id: application.id, note, key });
        show({ title: 'Application Rejected', description: application.fullName });
        onClose();
      })
      .catch((error: unknown) => {
        if (refusalCode(error) === 'already_decided') {
          show({
            title: 'Already decided',
            description: `A colleague was faster with the application of ${application.fullName}. ${failureText(error)}`,
          });
          onClose();
          return;
        }
        const text = failureText(error);
        show({ title: 'Rejection Failed', description: text, variant: 'destructive' });
        setFailure(text);
      }),
  );

  return (
    <ActionDialog
      title="Reject application"
      submitLabel="Reject"
      danger
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={once.busy}
      failure={failure}
    >
      <p>
        The application of <b>{application.fullName}</b> will be closed. No account is made.
      </p>
      <Changes lines={[{ label: 'Application', before: 'pending', after: 'rejected' }]} />
      <NoteRow
        label="Note"
        hint="For colleagues only; the applicant does not see it."
        bind={register('note', {
          maxLength: { value: CAPS.note, message: `At most ${CAPS.note} characters` },
        })}
        error={formState.errors.note}
      />
      <WhoIsTold>Nobody is told by e-mail.</WhoIsTold>
    </ActionDialog>
  );
}
