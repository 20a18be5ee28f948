import { useState } from 'react';
import type { Application } from '#common/contract/applications.ts';
import { useToast } from '#common/ui/toast.tsx';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteField, noteProblem } from '../../form/NoteField.tsx';
import { noteTexts } from '../../form/noteTexts.ts';
import { useAlreadyDecided } from '../../form/useAlreadyDecided.ts';
import { useSubmission } from '../../form/useSubmission.ts';
import { useReject } from './rejectCall.ts';

interface RejectDialogProps {
  readonly application: Application;
  /** Called with the application's id once it is rejected. */
  readonly onDecided: (id: string) => void;
  readonly onClose: () => void;
}

export function RejectDialog({ application, onDecided, onClose }: RejectDialogProps) {
  const { show } = useToast();
  const reject = useReject();
  const submission = useSubmission();
  const settle = useAlreadyDecided(`the application of ${application.fullName}`, onClose);
  const [note, setNote] = useState('');
  const submit = () =>
    submission.run(
      async (key) => {
        await reject.mutateAsync({ id: application.id, note, key });
        onDecided(application.id);
        show({ title: 'Application Rejected', description: application.fullName });
        onClose();
      },
      { failed: 'Rejection Failed', settle },
    );

  return (
    <ActionDialog
      title="Reject application"
      submitLabel="Reject"
      danger
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={submission.busy}
      failure={submission.failure}
      submitDisabled={noteProblem(note) !== undefined}
    >
      <p>
        The application of <b>{application.fullName}</b> will be closed. No account is made.
      </p>
      <DiffPreview lines={[{ label: 'Application', before: 'pending', after: 'rejected' }]} />
      <NoteField {...noteTexts.reason} value={note} onChange={setNote} autoFocus />
      <NotificationHint>Nobody is told by e-mail.</NotificationHint>
    </ActionDialog>
  );
}
