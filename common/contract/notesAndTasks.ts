import { z } from 'zod';
import { NOTED_RECORDS } from '#common/domain/tasks.ts';
import { staffEndpoint } from './endpoint.ts';
import { day, instant, line, paragraph, recordId, success, version } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema, spec } from './schema.ts';

/** The record that a note or task is about: `INV-…` of an investor, or the id of an application. */
const about = schema(() => z.object({ record: z.enum(NOTED_RECORDS), id: z.string(), name: z.string() }));

const note = schema(() =>
  z.object({
    id: z.string(),
    text: z.string(),
    author: z.string(),
    createdAt: instant,
    /** Whether the caller may remove it. */
    removable: z.boolean(),
  }),
);

export type RecordNote = z.infer<typeof note>;

const task = schema(() =>
  z.object({
    id: z.string(),
    about,
    text: z.string(),
    /** Nobody where it is missing. A deactivated colleague stays named. */
    assignee: z.object({ id: z.string(), name: z.string(), isActive: z.boolean() }).optional(),
    /** Day in Zürich. */
    dueDate: z.string().optional(),
    createdBy: z.string(),
    createdAt: instant,
    doneBy: z.string().optional(),
    doneAt: instant.optional(),
    version: z.int(),
  }),
);

export type StaffTask = z.infer<typeof task>;

const reference = { record: z.enum(NOTED_RECORDS, { error: 'Choose a record' }), id: recordId };

export const getNotesAndTasksSpec = spec(() => ({
  summary:
    'Internal notes about a record, newest first, and its tasks: open ones by their day, then done ones',
  query: z.strictObject(reference),
  output: success.extend({ notes: z.array(note), tasks: z.array(task) }),
  errors: ['not_found'],
  accessLog: 'record_opened',
}));

export const getNotesAndTasks = staffEndpoint<typeof getNotesAndTasksSpec>({
  method: 'GET',
  path: '/api/admin/notes-and-tasks',
  permission: 'read',
  tags: ['tasks'],
});

const taskGroup = schema(() =>
  z.object({
    total: z.int(),
    /** The first ones by their day. */
    tasks: z.array(task),
  }),
);

export const getOpenTasksSpec = spec(() => ({
  summary: 'Open tasks of the caller, overdue ones of others, and those that nobody active is assigned to',
  output: success.extend({ today: z.string(), mine: taskGroup, overdue: taskGroup, unassigned: taskGroup }),
  accessLog: 'list_read',
}));

export const getOpenTasks = staffEndpoint<typeof getOpenTasksSpec>({
  method: 'GET',
  path: '/api/admin/tasks',
  permission: 'read',
  tags: ['tasks', 'staff'],
});

export const addNoteSpec = spec(() => ({
  summary: 'Add an internal note to an investor or application; only staff see it',
  body: z.strictObject({ ...reference, text: paragraph(MAX_LENGTH.note, 'Note is required') }),
  /** Without the text: the response is stored for a day, also when the note is removed. */
  output: success.extend({ noteId: z.string() }),
  errors: ['not_found', 'conflict'],
}));

export const addNote = staffEndpoint<typeof addNoteSpec>({
  method: 'POST',
  path: '/api/admin/notes',
  permission: 'annotate',
  invalidates: ['tasks', 'journal'],
});

export const removeNoteSpec = spec(() => ({
  summary: 'Remove a note for good; its author or an administrator',
  body: z.strictObject({ noteId: recordId }),
  output: success,
  errors: ['not_found'],
}));

export const removeNote = staffEndpoint<typeof removeNoteSpec>({
  method: 'POST',
  path: '/api/admin/notes/remove',
  permission: 'annotate',
  invalidates: ['tasks', 'journal'],
});

/** What people enter of a task. */
export const taskFields = schema(() =>
  z.strictObject({
    text: line(MAX_LENGTH.subject, 'Task is required'),
    /** Nobody when left out. */
    assigneeId: recordId.optional(),
    dueDate: day.optional(),
  }),
);

export const addTaskSpec = spec(() => ({
  summary: 'Add a task about an investor or application',
  body: taskFields.extend(reference),
  output: success.extend({ task }),
  errors: ['not_found', 'conflict'],
}));

export const addTask = staffEndpoint<typeof addTaskSpec>({
  method: 'POST',
  path: '/api/admin/tasks',
  permission: 'annotate',
  invalidates: ['tasks', 'investors', 'applications', 'journal'],
});

export const updateTaskSpec = spec(() => ({
  summary: 'Change text, assignee and day of an open task',
  body: taskFields.extend({ taskId: recordId, version }),
  output: success.extend({ task }),
  errors: ['not_found', 'conflict', 'stale_version'],
}));

export const updateTask = staffEndpoint<typeof updateTaskSpec>({
  method: 'POST',
  path: '/api/admin/tasks/update',
  permission: 'annotate',
  invalidates: ['tasks', 'journal'],
});

export const setTaskDoneSpec = spec(() => ({
  summary: 'Mark a task done, or open it again',
  body: z.strictObject({ taskId: recordId, isDone: z.boolean(), version }),
  output: success.extend({ task }),
  errors: ['not_found', 'stale_version'],
}));

export const setTaskDone = staffEndpoint<typeof setTaskDoneSpec>({
  method: 'POST',
  path: '/api/admin/tasks/set-done',
  permission: 'annotate',
  invalidates: ['tasks', 'investors', 'applications', 'journal'],
});
