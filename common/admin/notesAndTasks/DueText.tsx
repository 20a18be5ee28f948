import type { StaffTask } from '#common/contract/notesAndTasks.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { isOverdue } from '#common/domain/tasks.ts';
import { t } from '../messages/notesAndTasks.ts';

interface DueTextProps {
  readonly task: Pick<StaffTask, 'dueDate' | 'doneAt'>;
  /** Day in Zürich. */
  readonly today: string;
}

/** The day until which a task is to be done. */
export function DueText({ task, today }: DueTextProps) {
  const { dueDate } = task;
  if (!dueDate) return t('tasks.noDueDate');
  if (isOverdue(task, today))
    return <b className="fa-late">{t('tasks.overdue', { day: formatDay(dueDate) })}</b>;
  return dueDate === today ? t('tasks.dueToday') : t('tasks.due', { day: formatDay(dueDate) });
}
