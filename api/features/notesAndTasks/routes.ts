import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { findRecord } from '#api/notedRecords.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import * as endpoints from '#common/contract/notesAndTasks.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { addNote, addTask, removeNote, setTaskDone, updateTask } from './commands.ts';
import { presentGroup, presentNote, presentTask } from './present.ts';
import { findNotes, findOpenTasks, findTasks, readTask } from './queries.ts';

/** The response to a change of a task. */
const taskResponse = async ({ em }: UnitOfWork, id: string) => ({
  ...SUCCESS,
  task: presentTask(await readTask(em, id)),
});

export const notesAndTasksRoutes: Route[] = [
  query(endpoints.getNotesAndTasks, async ({ context, input, caller }) => {
    const em = context.em();
    const record = await findRecord(em, input.query);
    const notes = await findNotes(em, record);
    const tasks = await findTasks(em, record);
    return {
      ...SUCCESS,
      notes: notes.map((note) => presentNote(note, caller)),
      tasks: tasks.map(presentTask),
    };
  }),
  query(endpoints.getOpenTasks, async ({ context, caller }) => {
    const today = zurichDate(context.clock.now());
    const { mine, overdue, unassigned } = await findOpenTasks(context.em(), caller.id, today);
    return {
      ...SUCCESS,
      today,
      mine: presentGroup(mine),
      overdue: presentGroup(overdue),
      unassigned: presentGroup(unassigned),
    };
  }),
  command(endpoints.addNote, async ({ input }, work) => {
    const { text, ...about } = input.body;
    return { ...SUCCESS, noteId: await addNote(work, about, text) };
  }),
  command(endpoints.removeNote, async ({ input, caller }, work) => {
    await removeNote(work, input.body.noteId, caller);
    return SUCCESS;
  }),
  command(endpoints.addTask, async ({ input }, work) => {
    const { record, id, ...fields } = input.body;
    return taskResponse(work, await addTask(work, { record, id }, fields));
  }),
  command(endpoints.updateTask, async ({ input }, work) => {
    await updateTask(work, input.body);
    return taskResponse(work, input.body.taskId);
  }),
  command(endpoints.setTaskDone, async ({ input }, work) => {
    await setTaskDone(work, input.body);
    return taskResponse(work, input.body.taskId);
  }),
];
