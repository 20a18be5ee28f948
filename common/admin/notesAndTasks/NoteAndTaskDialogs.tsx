import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import {
  addNote,
  addNoteSpec,
  addTask,
  type StaffTask,
  taskFields,
  updateTask,
} from '#common/contract/notesAndTasks.ts';
import { listStaff } from '#common/contract/staffAccounts.ts';
import { may } from '#common/domain/staffRoles.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { NotificationHint } from '../form/DiffPreview.tsx';
import { NoteRow, SelectRow, TextRow } from '../form/fields.tsx';
import { useActionForm } from '../form/useActionForm.ts';
import { t } from '../messages/notesAndTasks.ts';
import type { NotesAndTasksProps } from './NotesAndTasks.tsx';
import { assigneeText } from './taskTexts.ts';

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

interface TaskDialogProps extends NoteDialogProps {
  /** The task to change; a new one when left out. */
  readonly task?: StaffTask | undefined;
}

type Values = z.input<typeof taskFields>;

/** An empty choice and an empty day are none. */
const optional = { setValueAs: (value: string | undefined) => value || undefined };

/** Who can be assigned, with the assignee so far. */
function useAssignees(task: StaffTask | undefined) {
  const { data } = useEndpointQuery(listStaff, {});
  const people = (data?.staff ?? []).filter(({ isActive, role }) => isActive && may(role, 'annotate'));
  const choices = people.map(({ id, displayName, current }) => ({
    value: id,
    label: current ? t('taskForm.me', { name: displayName }) : displayName,
  }));
  const { assignee } = task ?? {};
  const isMissing = assignee && !choices.some(({ value }) => value === assignee.id);
  return [
    { value: '', label: t('taskForm.nobody') },
    ...(isMissing ? [{ value: assignee.id, label: assigneeText({ assignee }) }] : []),
    ...choices,
  ];
}

/** Adds a task, or changes an open one. */
export function TaskDialog({ record, id, task, onClose }: TaskDialogProps) {
  const choices = useAssignees(task);
  const form = useForm<Values>({
    defaultValues: { text: task?.text ?? '', assigneeId: task?.assignee?.id, dueDate: task?.dueDate },
    resolver: zodResolver(taskFields, undefined, { raw: true }),
  });
  const shared = { form, onSuccess: onClose };
  const add = useSubmit(addTask, {
    ...shared,
    succeeded: { title: t('taskForm.added') },
    failed: t('taskForm.addFailed'),
  });
  const update = useSubmit(updateTask, {
    ...shared,
    succeeded: { title: t('taskForm.changed') },
    failed: t('taskForm.changeFailed'),
  });
  const submit = form.handleSubmit((entered) =>
    task
      ? update.submit({ body: { ...entered, taskId: task.id, version: task.version } })
      : add.submit({ body: { ...entered, record, id } }),
  );
  const { register, formState } = form;
  const title = task ? t('taskForm.change') : t('taskForm.add');
  return (
    <ActionDialog
      title={title}
      submitLabel={task ? t('taskForm.save') : t('taskForm.add')}
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={task ? update : add}
      recordId={task?.id}
    >
      <TextRow label={t('taskForm.text')} autoFocus bind={register('text')} error={formState.errors.text} />
      <SelectRow
        label={t('taskForm.assignee')}
        bind={register('assigneeId', optional)}
        error={formState.errors.assigneeId}
        choices={choices}
      />
      <TextRow
        label={t('taskForm.dueDate')}
        hint={t('taskForm.dueDateHint')}
        type="date"
        bind={register('dueDate', optional)}
        error={formState.errors.dueDate}
      />
      <NotificationHint>{t('taskForm.hint')}</NotificationHint>
    </ActionDialog>
  );
}
