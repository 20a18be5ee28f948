import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type RecordNote, removeNote } from '#common/contract/notesAndTasks.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ConfirmButton } from '../form/ConfirmButton.tsx';
import { t } from '../messages/notesAndTasks.ts';

interface NoteItemProps {
  readonly note: RecordNote;
  readonly onRemoved: () => void;
}

/** One note with its author and time. */
export function NoteItem({ note, onRemoved }: NoteItemProps) {
  const { id, text, author, createdAt, removable } = note;
  const time = formatInstant(createdAt);
  const removal = useSubmit(removeNote, {
    failed: t('notes.removeFailed'),
    succeeded: { title: t('notes.removed'), description: t('notes.removedText', { author }) },
    onSuccess: onRemoved,
  });
  return (
    <li>
      <span className="fa-prose fa-block">{text}</span>
      <span className="fa-spread fa-small fa-muted">
        <span>{t('notes.meta', { author, time })}</span>
        {removable ? (
          <ConfirmButton
            label={t('notes.remove')}
            subject={t('notes.subject', { time })}
            isPending={removal.isPending}
            onConfirm={() => void removal.submit({ body: { noteId: id } })}
          />
        ) : null}
      </span>
    </li>
  );
}
