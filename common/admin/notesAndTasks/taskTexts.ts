import type { StaffTask } from '#common/contract/notesAndTasks.ts';
import { t } from '../messages/notesAndTasks.ts';

/** Who is responsible for a task. */
export function assigneeText({ assignee }: Pick<StaffTask, 'assignee'>): string {
  if (!assignee) return t('tasks.unassigned');
  return assignee.isActive ? assignee.name : t('tasks.deactivated', { name: assignee.name });
}
