import { useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type Application, rejectApplication } from '#common/contract/applications.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteField, validateNote } from '../../form/NoteField.tsx';
import { noteTexts } from '../../form/noteTexts.ts';
import { useAlreadyDecided } from '../../form/useAlreadyDecided.ts';
import { t } from '../../messages/applicationDialogs.ts';

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
    succeeded: { title: t('reject.succeeded'), description: fullName },
    failed: t('reject.failed'),
    expected: { already_decided: useAlreadyDecided(t('subject', { name: fullName }), onClose) },
    onSuccess() {
      onDecided(id);
      onClose();
    },
  });

  return (
    <ActionDialog
      title={t('reject.title')}
      submitLabel={t('reject.submit')}
      danger
      onSubmit={() => void rejection.submit({ params: { id }, body: { note } })}
      onClose={onClose}
      submission={rejection}
      submitDisabled={validateNote(note) !== undefined}
    >
      <p>{t.rich('reject.text', { b: (text) => <b>{text}</b>, name: fullName })}</p>
      <DiffPreview lines={[{ label: t('application'), before: 'pending', after: 'rejected' }]} />
      <NoteField {...noteTexts.reason} value={note} onChange={setNote} autoFocus />
      <NotificationHint>{t('reject.noEmail')}</NotificationHint>
    </ActionDialog>
  );
}
