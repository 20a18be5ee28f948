import { Button, Checkbox } from '@blueprintjs/core';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type StaffTask, setTaskDone } from '#common/contract/notesAndTasks.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { zurichToday } from '../clock.ts';
import { t } from '../messages/notesAndTasks.ts';
import { useMay } from '../session/useMay.ts';
import { DueText } from './DueText.tsx';
import { assigneeText } from './taskTexts.ts';

interface TaskItemProps {
  readonly task: StaffTask;
  readonly onChange: () => void;
}

/** One task with its assignee and day, or who did it and when. */
export function TaskItem({ task, onChange }: TaskItemProps) {
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
