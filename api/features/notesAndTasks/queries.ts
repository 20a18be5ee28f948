import type { InferResult } from 'kysely';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import type { FoundRecord } from '#api/notedRecords.ts';
import { type RecordNote, RecordNoteSchema } from './entities.ts';

/** Of a record. When there are more, people remove some. */
export const MAX_NOTES = 200;
/** Of a record. */
const MAX_DONE_TASKS = 20;
/** Of each group of open tasks. */
const MAX_TASKS = 12;

/** The columns of a note or task that name its record; one of them is set. */
interface RecordColumns {
  /** Id of the investor's row. */
  readonly investor: string | null;
  readonly applicationId: string | null;
}

export const columnsOf = ({ record, rowId }: FoundRecord): RecordColumns =>
  record === 'investor' ? { investor: rowId, applicationId: null } : { investor: null, applicationId: rowId };

/** The latest notes of a record, newest first. */
export const findNotes = (em: Em, record: FoundRecord): Promise<RecordNote[]> =>
  em.find(RecordNoteSchema, columnsOf(record), {
    orderBy: { createdAt: 'desc', id: 'desc' },
    limit: MAX_NOTES,
  });

/** Tasks with the names of their records and assignees. */
const selectTasks = (em: Em) =>
  kysely(em)
    .selectFrom('staff_task as t')
    .leftJoin('investor as i', 'i.id', 't.investor_id')
    .leftJoin('application as a', 'a.id', 't.application_id')
    .leftJoin('staff as s', 's.id', 't.assignee_id')
    .select([
      't.id',
      'i.investor_id as investorId',
      't.application_id as applicationId',
      't.text',
      't.assignee_id as assigneeId',
      's.display_name as assigneeName',
      's.is_active as assigneeIsActive',
      't.due_date as dueDate',
      't.created_by as createdBy',
      't.created_at as createdAt',
      't.done_by as doneBy',
      't.done_at as doneAt',
      't.version',
    ])
    .select(({ fn }) => fn.coalesce('i.full_name', 'a.full_name').$notNull().as('recordName'));

type TaskQuery = ReturnType<typeof selectTasks>;
export type TaskRow = InferResult<TaskQuery>[number];

/** By their day; those without one last. */
const byDay = (tasks: TaskQuery): TaskQuery =>
  tasks
    .orderBy((eb) => eb.case().when('t.due_date', 'is', null).then(eb.lit(1)).else(eb.lit(0)).end())
    .orderBy('t.due_date')
    .orderBy('t.created_at')
    .orderBy('t.id');

/** The tasks of a record: open ones by their day, then the last that were done. */
export async function findTasks(em: Em, { record, rowId }: FoundRecord): Promise<TaskRow[]> {
  const tasks = selectTasks(em).where(`t.${record}_id`, '=', rowId);
  const done = tasks.where('t.done_at', 'is not', null).orderBy('t.done_at', 'desc').orderBy('t.id');
  return [
    ...(await byDay(tasks.where('t.done_at', 'is', null)).execute()),
    ...(await done.limit(MAX_DONE_TASKS).execute()),
  ];
}

/** @throws {AppError} `not_found` */
export async function readTask(em: Em, id: string): Promise<TaskRow> {
  const task = await selectTasks(em).where('t.id', '=', id).executeTakeFirst();
  if (!task) throw new AppError('not_found');
  return task;
}

export interface TaskGroup {
  readonly total: number;
  readonly tasks: readonly TaskRow[];
}

async function readGroup(tasks: TaskQuery): Promise<TaskGroup> {
  const counting = tasks.clearSelect().select(({ fn }) => fn.countAll().as('total'));
  const row = await counting.executeTakeFirst();
  return { total: Number(row?.total ?? 0), tasks: await byDay(tasks).limit(MAX_TASKS).execute() };
}

/** The open tasks that concern a member of staff: each task is in one group only. */
export async function findOpenTasks(em: Em, staffId: string, today: string) {
  const open = selectTasks(em).where('t.done_at', 'is', null);
  return {
    mine: await readGroup(open.where('t.assignee_id', '=', staffId)),
    overdue: await readGroup(
      open
        .where((eb) => eb.or([eb('t.assignee_id', 'is', null), eb('t.assignee_id', '<>', staffId)]))
        .where('t.due_date', '<', today),
    ),
    unassigned: await readGroup(
      open
        .where((eb) => eb.or([eb('t.assignee_id', 'is', null), eb('s.is_active', '=', false)]))
        .where((eb) => eb.or([eb('t.due_date', 'is', null), eb('t.due_date', '>=', today)])),
    ),
  };
}
