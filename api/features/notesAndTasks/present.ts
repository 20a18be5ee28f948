import type {
  RecordNote as NoteResponse,
  StaffTask as TaskResponse,
} from '#common/contract/notesAndTasks.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { canRemove } from './commands.ts';
import type { RecordNote } from './entities.ts';
import type { TaskGroup, TaskRow } from './queries.ts';

export const presentNote = (
  note: RecordNote,
  caller: { readonly id: string; readonly role: StaffRole },
): NoteResponse => ({
  id: note.id,
  text: note.text,
  author: note.authorName,
  createdAt: note.createdAt.toISOString(),
  removable: canRemove(note, caller),
});

export const presentTask = (task: TaskRow): TaskResponse => ({
  id: task.id,
  about: {
    record: task.investorId === null ? 'application' : 'investor',
    id: task.investorId ?? task.applicationId ?? '',
    name: task.recordName,
  },
  text: task.text,
  assignee:
    task.assigneeId === null
      ? undefined
      : { id: task.assigneeId, name: task.assigneeName ?? '', isActive: Boolean(task.assigneeIsActive) },
  dueDate: task.dueDate ?? undefined,
  createdBy: task.createdBy,
  createdAt: new Date(task.createdAt).toISOString(),
  doneBy: task.doneBy ?? undefined,
  doneAt: task.doneAt === null ? undefined : new Date(task.doneAt).toISOString(),
  version: task.version,
});

export const presentGroup = ({ total, tasks }: TaskGroup) => ({ total, tasks: tasks.map(presentTask) });
