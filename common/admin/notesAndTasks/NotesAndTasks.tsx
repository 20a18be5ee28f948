import { Button, Checkbox } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import {
  getNotesAndTasks,
  type RecordNote,
  removeNote,
  type StaffTask,
  setTaskDone,
} from '#common/contract/notesAndTasks.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import type { NotedRecord } from '#common/domain/tasks.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { zurichToday } from '../clock.ts';
import { ConfirmButton } from '../form/ConfirmButton.tsx';
import { focusIfLost } from '../form/focusIfLost.ts';
import { lazyDialog } from '../form/lazyDialog.tsx';
import { t } from '../messages/notesAndTasks.ts';
import { useMay } from '../session/useMay.ts';
import { DueText } from './DueText.tsx';
import { assigneeText } from './taskTexts.ts';

interface TaskItemProps {
  readonly task: StaffTask;
  readonly onChange: () => void;
}

/** One task with its assignee and day, or who did it and when. */
function TaskItem({ task, onChange }: TaskItemProps) {
  const mayAnnotate = useMay('annotate');
  const { id, text, doneAt, doneBy, version, createdBy, createdAt } = task;
  const isDone = doneAt !== undefined;
  const change = useSubmit(setTaskDone, { failed: t('tasks.changeFailed') });
  return (
    <li>
      <Checkbox
        label={text}
        checked={isDone}
        disabled={!mayAnnotate}
        onChange={() => void change.submit({ body: { taskId: id, isDone: !isDone, version } })}
      />
      <span className="fa-spread fa-small fa-muted">
        {isDone ? (
          <span>{t('tasks.doneBy', { name: doneBy ?? '', time: formatInstant(doneAt) })}</span>
        ) : (
          <span>
            {t.rich('tasks.meta', {
              assignee: assigneeText(task),
              due: () => <DueText task={task} today={zurichToday()} />,
              name: createdBy,
              day: formatDay(createdAt),
            })}
          </span>
        )}
        {mayAnnotate && !isDone ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={t('tasks.changeTask', { task: text })}
            onClick={onChange}
          >
            {t('tasks.change')}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

interface NoteItemProps {
  readonly note: RecordNote;
  readonly onRemoved: () => void;
}

/** One note with its author and time. */
function NoteItem({ note, onRemoved }: NoteItemProps) {
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

const NoteDialog = lazyDialog(async () => (await import('./NoteAndTaskDialogs.tsx')).NoteDialog);
const TaskDialog = lazyDialog(async () => (await import('./NoteAndTaskDialogs.tsx')).TaskDialog);

export interface NotesAndTasksProps {
  readonly record: NotedRecord;
  /** `INV-…` of an investor, or the id of an application. */
  readonly id: string;
}

type OpenDialog = { readonly kind: 'note' } | { readonly kind: 'task'; readonly task?: StaffTask };

/** The internal notes and tasks about a record. */
export function NotesAndTasks({ record, id }: NotesAndTasksProps) {
  const mayAnnotate = useMay('annotate');
  const hint = useRef<HTMLParagraphElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data, isError } = useEndpointQuery(getNotesAndTasks, { query: { record, id } }, { staleTime: 0 });
  const close = () => setDialog(undefined);
  // What was loaded stays after a later error, and with it an open dialog.
  if (isError && !data) return <p role="alert">{t('failed')}</p>;
  if (!data) return <Skeleton lines={2} width="100%" />;
  const { notes, tasks } = data;
  const open = tasks.filter(({ doneAt }) => !doneAt);
  const done = tasks.filter(({ doneAt }) => doneAt);
  const taskItem = (task: StaffTask) => (
    <TaskItem key={task.id} task={task} onChange={() => setDialog({ kind: 'task', task })} />
  );
  return (
    <>
      <p className="fa-muted fa-small" ref={hint} tabIndex={-1}>
        {t('hint')}
      </p>
      {open.length > 0 ? (
        <ul className="fa-related" aria-label={t('tasks.open')}>
          {open.map(taskItem)}
        </ul>
      ) : null}
      {done.length > 0 ? (
        <details>
          <summary className="fa-small">{t('tasks.doneCount', { count: String(done.length) })}</summary>
          <ul className="fa-related" aria-label={t('tasks.done')}>
            {done.map(taskItem)}
          </ul>
        </details>
      ) : null}
      {notes.length > 0 ? (
        <ul className="fa-related" aria-label={t('notes.title')}>
          {notes.map((note) => (
            // The button that was pressed disappears with its note.
            <NoteItem key={note.id} note={note} onRemoved={() => focusIfLost(hint.current)} />
          ))}
        </ul>
      ) : null}
      {notes.length === 0 && tasks.length === 0 ? <p className="fa-muted">{t('empty')}</p> : null}
      {mayAnnotate ? (
        <p className="fa-actions">
          <Button variant="outlined" onClick={() => setDialog({ kind: 'note' })}>
            {t('notes.add')}
          </Button>
          <Button variant="outlined" onClick={() => setDialog({ kind: 'task' })}>
            {t('tasks.add')}
          </Button>
        </p>
      ) : null}
      {dialog?.kind === 'note' ? <NoteDialog record={record} id={id} onClose={close} /> : null}
      {dialog?.kind === 'task' ? (
        <TaskDialog record={record} id={id} task={dialog.task} onClose={close} />
      ) : null}
    </>
  );
}
