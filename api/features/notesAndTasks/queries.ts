import type { Condition } from '#api/db/conditions.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readRows } from '#api/db/rows.ts';
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

type Instant = string | number;

/** A task with the names of its record and its assignee. */
export interface TaskRow {
  readonly id: string;
  readonly investorId: string | null;
  readonly applicationId: string | null;
  readonly recordName: string;
  readonly text: string;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly assigneeIsActive: boolean | number | null;
  readonly dueDate: string | null;
  readonly createdBy: string;
  readonly createdAt: Instant;
  readonly doneBy: string | null;
  readonly doneAt: Instant | null;
  readonly version: number;
}

const FROM = `from staff_task t
  left join investor i on i.id = t.investor_id
  left join application a on a.id = t.application_id
  left join staff s on s.id = t.assignee_id`;

const SELECT = `select t.id, i.investor_id as "investorId", t.application_id as "applicationId",
  coalesce(i.full_name, a.full_name) as "recordName", t.text, t.assignee_id as "assigneeId",
  s.display_name as "assigneeName", s.is_active as "assigneeIsActive", t.due_date as "dueDate",
  t.created_by as "createdBy", t.created_at as "createdAt", t.done_by as "doneBy", t.done_at as "doneAt",
  t.version ${FROM}`;

/** By their day; those without one last. */
const BY_DAY = 'order by case when t.due_date is null then 1 else 0 end, t.due_date, t.created_at, t.id';

/** The tasks of a record: open ones by their day, then the last that were done. */
export async function findTasks(em: Em, { record, rowId }: FoundRecord): Promise<TaskRow[]> {
  const column = `${record}_id`;
  const open = `${SELECT} where t.${column} = ? and t.done_at is null ${BY_DAY}`;
  const done = `${SELECT} where t.${column} = ? and t.done_at is not null
    order by t.done_at desc, t.id limit ${MAX_DONE_TASKS}`;
  return [...(await readRows<TaskRow>(em, open, [rowId])), ...(await readRows<TaskRow>(em, done, [rowId]))];
}

/** @throws {AppError} `not_found` */
export async function readTask(em: Em, id: string): Promise<TaskRow> {
  const [task] = await readRows<TaskRow>(em, `${SELECT} where t.id = ?`, [id]);
  if (!task) throw new AppError('not_found');
  return task;
}

export interface TaskGroup {
  readonly total: number;
  readonly tasks: readonly TaskRow[];
}

async function readGroup(em: Em, { sql, values }: Condition): Promise<TaskGroup> {
  const where = `where t.done_at is null and ${sql}`;
  const [row] = await readRows<{ total: number | string }>(
    em,
    `select count(*) as total ${FROM} ${where}`,
    values,
  );
  const tasks = await readRows<TaskRow>(em, `${SELECT} ${where} ${BY_DAY} limit ${MAX_TASKS}`, values);
  return { total: Number(row?.total ?? 0), tasks };
}

/** The open tasks that concern a member of staff: each task is in one group only. */
export async function findOpenTasks(em: Em, staffId: string, today: string) {
  const ofOthers = '(t.assignee_id is null or t.assignee_id <> ?)';
  const isOverdue = 't.due_date < ?';
  return {
    mine: await readGroup(em, { sql: 't.assignee_id = ?', values: [staffId] }),
    overdue: await readGroup(em, { sql: `${ofOthers} and ${isOverdue}`, values: [staffId, today] }),
    unassigned: await readGroup(em, {
      sql: `(t.assignee_id is null or not s.is_active) and (t.due_date is null or not ${isOverdue})`,
      values: [today],
    }),
  };
}
