import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { addNote, addNoteSpec } from '#common/contract/notesAndTasks.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { NotificationHint } from '../form/DiffPreview.tsx';
import { NoteRow } from '../form/fields.tsx';
import { t } from '../messages/notesAndTasks.ts';
import type { NotesAndTasksProps } from './NotesAndTasks.tsx';

const fields = addNoteSpec.body.pick({ text: true });

interface NoteDialogProps extends NotesAndTasksProps {
  readonly onClose: () => void;
}

/** Adds an internal note. */
export function NoteDialog({ record, id, onClose }: NoteDialogProps) {
  const form = useForm({
    defaultValues: { text: '' },
    resolver: zodResolver(fields, undefined, { raw: true }),
  });
  const add = useSubmit(addNote, {
    form,
    succeeded: { title: t('noteForm.added') },
    failed: t('noteForm.failed'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(({ text }) => add.submit({ body: { record, id, text } }));
  return (
    <ActionDialog
      title={t('noteForm.title')}
      submitLabel={t('noteForm.title')}
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={add}
    >
      <NoteRow
        label={t('noteForm.text')}
        rows={5}
        autoFocus
        bind={form.register('text')}
        error={form.formState.errors.text}
      />
      <NotificationHint>{t('noteForm.hint')}</NotificationHint>
    </ActionDialog>
  );
}
