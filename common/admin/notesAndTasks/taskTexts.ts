import type { StaffTask } from '#common/contract/notesAndTasks.ts';
import { adminTexts } from '../adminTexts.ts';
import messages from '../messages/notesAndTasks.ts';

const t = adminTexts(messages);

/** Who is responsible for a task. */
export function assigneeText({ assignee }: Pick<StaffTask, 'assignee'>): string {
  if (!assignee) return t('tasks.unassigned');
  return assignee.isActive ? assignee.name : t('tasks.deactivated', { name: assignee.name });
}
