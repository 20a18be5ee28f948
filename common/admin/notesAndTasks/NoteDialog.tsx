import { addNote, addNoteSpec } from '#common/contract/notesAndTasks.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { NotificationHint } from '../form/DiffPreview.tsx';
import { NoteRow } from '../form/fields.tsx';
import { useActionForm } from '../form/useActionForm.ts';
import { t } from '../messages/notesAndTasks.ts';
import type { NotesAndTasksProps } from './NotesAndTasks.tsx';

const fields = addNoteSpec.body.pick({ text: true });

interface NoteDialogProps extends NotesAndTasksProps {
  readonly onClose: () => void;
}

/** Adds an internal note. */
export function NoteDialog({ record, id, onClose }: NoteDialogProps) {
  const { dialog, field } = useActionForm(addNote, {
    defaultValues: { text: '' },
    schema: fields,
    input: ({ text }) => ({ body: { record, id, text } }),
    succeeded: { title: t('noteForm.added') },
    failed: t('noteForm.failed'),
    onClose,
  });
  return (
    <ActionDialog title={t('noteForm.title')} submitLabel={t('noteForm.title')} {...dialog}>
      <NoteRow label={t('noteForm.text')} rows={5} autoFocus {...field('text')} />
      <NotificationHint>{t('noteForm.hint')}</NotificationHint>
    </ActionDialog>
  );
}
