import { lockRow } from '#api/db/findRow.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import { lockRecord, type RecordReference } from '#api/notedRecords.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { may, type StaffRole } from '#common/domain/staffRoles.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { type RecordNote, RecordNoteSchema, type StaffTask, StaffTaskSchema } from './entities.ts';
import { columnsOf, MAX_NOTES } from './queries.ts';

/** Of a record, so that a script cannot fill the database. */
const MAX_OPEN_TASKS = 100;

/**
 * Adds a note. The journal says who wrote one about which record and not what it says, because an entry cannot be
 * removed. Its entry has no investor, so that the investor does not see it. Returns the note's id.
 * @throws {AppError} `not_found`, `conflict` when the record has too many
 */
export async function addNote(work: UnitOfWork, about: RecordReference, text: string): Promise<string> {
  const found = await lockRecord(work.em, about);
  const columns = columnsOf(found);
  if ((await work.em.count(RecordNoteSchema, columns)) >= MAX_NOTES) {
    throw new AppError('conflict', { message: `There are ${MAX_NOTES} notes. Please remove one first.` });
  }
  const note = work.em.create(RecordNoteSchema, {
    id: work.context.random.uuid(),
    ...columns,
    text,
    authorId: work.actor.id,
    authorName: work.actor.name,
    createdAt: work.now,
  });
  work.record({ action: 'note_added', subject: note.id, after: { [found.record]: found.id } });
  return note.id;
}

interface Remover {
  readonly id: string;
  readonly role: StaffRole;
}

/** Whether somebody may remove a note: its author, and administrators. */
export const canRemove = (note: Pick<RecordNote, 'authorId'>, { id, role }: Remover): boolean =>
  note.authorId === id || may(role, 'administer');

/** Deletes the row, so that personal data in a note can be removed. @throws {AppError} `not_found`, `forbidden` */
export async function removeNote(work: UnitOfWork, id: string, caller: Remover): Promise<void> {
  const note = await lockRow(work, RecordNoteSchema, { id });
  if (!canRemove(note, caller)) {
    throw new AppError('forbidden', { message: 'Only its author or an administrator can remove a note.' });
  }
  work.em.remove(note);
  work.record({ action: 'note_removed', subject: id, before: { author: note.authorId } });
}

interface TaskFields {
  readonly text: string;
  readonly assigneeId?: string | undefined;
  readonly dueDate?: string | undefined;
}

/** @throws {AppError} `validation` for somebody who cannot work on tasks */
async function findAssignee({ em }: UnitOfWork, id: string | undefined): Promise<Staff | null> {
  if (id === undefined) return null;
  const staff = await em.findOne(StaffSchema, { id });
  if (!staff?.isActive) throw fieldError('assigneeId', 'Choose an active member of staff');
  if (!may(staff.role, 'annotate')) throw fieldError('assigneeId', `${staff.displayName} can only read`);
  return staff;
}

/** @throws {AppError} `validation` for a day that has passed in Zürich */
function assertDueDate({ now }: UnitOfWork, dueDate: string | undefined): void {
  if (dueDate !== undefined && dueDate < zurichDate(now))
    throw fieldError('dueDate', 'Choose today or later');
}

/** What the journal says of a task. Its text is left out, as that of a note, and the name of the assignee. */
const sideOf = (dueDate: string | null | undefined, assignee: Staff | null) => ({
  dueDate: dueDate ?? null,
  assignee: assignee?.id ?? null,
});

/**
 * Inserts at once, so that the response can be read with the names of record and assignee.
 * @returns the id
 * @throws {AppError} `not_found`, `validation`, `conflict` when the record has too many open tasks
 */
export async function addTask(work: UnitOfWork, about: RecordReference, fields: TaskFields): Promise<string> {
  const found = await lockRecord(work.em, about);
  const columns = columnsOf(found);
  const assignee = await findAssignee(work, fields.assigneeId);
  assertDueDate(work, fields.dueDate);
  if ((await work.em.count(StaffTaskSchema, { ...columns, doneAt: null })) >= MAX_OPEN_TASKS) {
    throw new AppError('conflict', { message: `There are ${MAX_OPEN_TASKS} open tasks already.` });
  }
  const id = work.context.random.uuid();
  const dueDate = fields.dueDate ?? null;
  await work.em.insert(StaffTaskSchema, {
    id,
    ...columns,
    text: fields.text,
    assignee: assignee?.id ?? null,
    dueDate,
    createdBy: work.actor.name,
    createdAt: work.now,
    doneBy: null,
    doneAt: null,
    version: 1,
  });
  const after = { [found.record]: found.id, ...sideOf(dueDate, assignee) };
  work.record({ action: 'task_added', subject: id, after });
  return id;
}

/** @throws {AppError} `not_found`, `stale_version` */
async function lockTask(work: UnitOfWork, id: string, version: number): Promise<StaffTask> {
  const task = await lockRow(work, StaffTaskSchema, { id });
  if (task.version !== version) {
    throw new AppError('stale_version', { message: 'Somebody else changed this task in the meantime.' });
  }
  return task;
}

/**
 * Changes an open task. A day that has passed and a deactivated assignee may stay as they are.
 * @throws {AppError} `not_found`, `stale_version`, `validation`, `conflict` for a task that is done
 */
export async function updateTask(
  work: UnitOfWork,
  { taskId, version, ...fields }: TaskFields & { readonly taskId: string; readonly version: number },
): Promise<void> {
  const task = await lockTask(work, taskId, version);
  if (task.doneAt) throw new AppError('conflict', { message: 'This task is done. Open it again first.' });
  const earlier = task.assignee ? await work.em.findOne(StaffSchema, { id: task.assignee }) : null;
  const before = sideOf(task.dueDate, earlier);
  const isSameAssignee = (fields.assigneeId ?? null) === (task.assignee ?? null);
  const assignee = isSameAssignee ? earlier : await findAssignee(work, fields.assigneeId);
  if ((fields.dueDate ?? null) !== (task.dueDate ?? null)) assertDueDate(work, fields.dueDate);
  const dueDate = fields.dueDate ?? null;
  await work.em.nativeUpdate(
    StaffTaskSchema,
    { id: taskId },
    { text: fields.text, assignee: assignee?.id ?? null, dueDate, version: version + 1 },
  );
  const after = sideOf(dueDate, assignee);
  work.record({ action: 'task_changed', subject: taskId, before, after });
}

/** Does nothing when the task is in that state already. @throws {AppError} `not_found`, `stale_version` */
export async function setTaskDone(
  work: UnitOfWork,
  {
    taskId,
    isDone,
    version,
  }: { readonly taskId: string; readonly isDone: boolean; readonly version: number },
): Promise<void> {
  const task = await lockTask(work, taskId, version);
  if (isDone === (task.doneAt !== null)) return;
  const done = isDone ? { doneAt: work.now, doneBy: work.actor.name } : { doneAt: null, doneBy: null };
  await work.em.nativeUpdate(StaffTaskSchema, { id: taskId }, { ...done, version: version + 1 });
  work.record({ action: isDone ? 'task_done' : 'task_reopened', subject: taskId });
}
