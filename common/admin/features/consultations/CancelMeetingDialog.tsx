import { useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type Consultation, cancelConsultation } from '#common/contract/consultations.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview } from '../../form/DiffPreview.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { NoteField, validateNote } from '../../form/NoteField.tsx';
import { t } from '../../messages/meetingDialogs.ts';
import { MEETING_NOTE } from './meetingNote.ts';

interface CancelMeetingDialogProps {
  readonly consultation: Consultation;
  /** Called with the id once it is cancelled. */
  readonly onCancelled: (id: string) => void;
  readonly onClose: () => void;
}

/** Cancels a consultation. */
export function CancelMeetingDialog({ consultation, onCancelled, onClose }: CancelMeetingDialogProps) {
  const { id, name, email, startsAt, status } = consultation;
  const [note, setNote] = useState('');
  const cancellation = useSubmit(cancelConsultation, {
    succeeded: { title: t('cancel.succeeded'), description: name },
    failed: t('cancel.failed'),
    onSuccess() {
      onCancelled(id);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('cancel.title')}
      submitLabel={t('cancel.submit')}
      cancelLabel={t('cancel.keep')}
      danger
      onSubmit={() => void cancellation.submit({ params: { id }, body: { seenStartsAt: startsAt, note } })}
      onClose={onClose}
      submission={cancellation}
      submitDisabled={validateNote(note) !== undefined}
    >
      <p>
        <b>{name}</b>
      </p>
      <DiffPreview
        lines={[
          { label: t('meeting'), before: formatInstant(startsAt), after: t('cancel.after') },
          { label: t('status'), before: status, after: 'archived' },
        ]}
      />
      <NoteField {...MEETING_NOTE} value={note} onChange={setNote} autoFocus />
      <EmailHint email={t('cancel.email', { email })} also={t('cancel.also')} />
    </ActionDialog>
  );
}
