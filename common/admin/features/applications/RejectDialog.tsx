import { useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type Application, rejectApplication } from '#common/contract/applications.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteField, validateNote } from '../../form/NoteField.tsx';
import { noteTexts } from '../../form/noteTexts.ts';
import { useAlreadyDecided } from '../../form/useAlreadyDecided.ts';

interface RejectDialogProps {
  readonly application: Application;
  /** Called with the application's id once it is rejected. */
  readonly onDecided: (id: string) => void;
  readonly onClose: () => void;
}

export function RejectDialog({ application, onDecided, onClose }: RejectDialogProps) {
  const { id, fullName } = application;
  const [note, setNote] = useState('');
  const rejection = useSubmit(rejectApplication, {
    succeeded: { title: 'Application Rejected', description: fullName },
    failed: 'Rejection Failed',
    expected: { already_decided: useAlreadyDecided(`the application of ${fullName}`, onClose) },
    onSuccess() {
      onDecided(id);
      onClose();
    },
  });

  return (
    <ActionDialog
      title="Reject application"
      submitLabel="Reject"
      danger
      onSubmit={() => void rejection.submit({ params: { id }, body: { note } })}
      onClose={onClose}
      submission={rejection}
      submitDisabled={validateNote(note) !== undefined}
    >
      <p>
        The application of <b>{fullName}</b> will be closed. No account is created.
      </p>
      <DiffPreview lines={[{ label: 'Application', before: 'pending', after: 'rejected' }]} />
      <NoteField {...noteTexts.reason} value={note} onChange={setNote} autoFocus />
      <NotificationHint>No e-mail is sent.</NotificationHint>
    </ActionDialog>
  );
}
