import { Button } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getNotesAndTasks, type StaffTask } from '#common/contract/notesAndTasks.ts';
import type { NotedRecord } from '#common/domain/tasks.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { focusIfLost } from '../form/focusIfLost.ts';
import { lazyDialog } from '../form/lazyDialog.tsx';
import { t } from '../messages/notesAndTasks.ts';
import { useMay } from '../session/useMay.ts';
import { NoteItem } from './NoteItem.tsx';
import { TaskItem } from './TaskItem.tsx';

const NoteDialog = lazyDialog(async () => (await import('./NoteDialog.tsx')).NoteDialog);
const TaskDialog = lazyDialog(async () => (await import('./TaskDialog.tsx')).TaskDialog);

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
