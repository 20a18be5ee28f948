import { describe, expect, test } from 'vitest';
import { addStaff, createStaff } from '#api/test/support/addStaff.ts';
import { createRecordFixture } from '#api/test/support/createRecordFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import type { InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { APPLICATION } from '#api/test/support/sampleRequests.ts';
import { listJournal } from '#common/contract/activity.ts';
import { listApplications, submitApplication } from '#common/contract/applications.ts';
import { listInvestors } from '#common/contract/investors.ts';
import {
  addTask,
  getNotesAndTasks,
  getOpenTasks,
  setTaskDone,
  updateTask,
} from '#common/contract/notesAndTasks.ts';
import { deactivateStaff, listStaff } from '#common/contract/staffAccounts.ts';

const staffId = async ({ staff }: InvestorsFixture, name: string): Promise<string> =>
  (await staff.call(listStaff)).staff.find(({ displayName }) => displayName === name)?.id ?? '';

describe.each(DATABASES)('tasks on %s', (database) => {
  test('are grouped for each member of staff by who is responsible and by their day in Zürich', async () => {
    const fixture = await createRecordFixture(database);
    const { app, staff, about } = fixture;
    const mira = await addStaff(app, 'mira', 'approver');
    const miraId = await staffId(fixture, 'mira');
    const add = async (text: string, more: object = {}) =>
      (await staff.call(addTask, { body: { ...about, text, ...more } })).task;
    await add('later', { assigneeId: miraId, dueDate: '2026-12-24' });
    await add('no day', { assigneeId: miraId });
    await add('soon', { assigneeId: miraId, dueDate: '2026-11-25' });
    await add('nobody');
    const groups = async (who: typeof staff) => {
      const { mine, overdue, unassigned } = await who.call(getOpenTasks);
      return [mine, overdue, unassigned].map(({ tasks }) => tasks.map(({ text }) => text));
    };
    expect(await groups(mira)).toEqual([['soon', 'later', 'no day'], [], ['nobody']]);
    expect(await groups(staff)).toEqual([[], [], ['nobody']]);
    // 23:30 UTC is the next day in Zürich.
    const wait = Date.parse('2026-11-25T23:30:00Z') - app.clock.now().getTime();
    app.clock.advance({ minutes: wait / 60_000 });
    const later = await app.staff();
    expect(await groups(later)).toEqual([[], ['soon'], ['nobody']]);
    const [task] = (await later.call(getOpenTasks)).overdue.tasks;
    expect(task).toMatchObject({
      about: { record: 'investor', id: about.id, name: 'Anna Beispiel' },
      assignee: { id: miraId, name: 'mira', isActive: true },
      dueDate: '2026-11-25',
    });
  });

  test('can be assigned to active staff who work on tasks, for today or later', async () => {
    const fixture = await createRecordFixture(database);
    const { app, staff, about } = fixture;
    const viewer = await createStaff(app, 'viewer', 'viewer');
    const former = await createStaff(app, 'former', 'operations', false);
    const add = (more: object) => staff.call(addTask, { body: { ...about, text: 'Call back', ...more } });
    for (const assigneeId of [viewer, former, 'nobody']) {
      await expect(add({ assigneeId })).rejects.toMatchObject({
        status: 400,
        fields: { assigneeId: expect.any(String) },
      });
    }
    await expect(add({ dueDate: '2026-11-01' })).rejects.toMatchObject({
      fields: { dueDate: 'Choose today or later' },
    });
    expect((await staff.call(getNotesAndTasks, { query: about })).tasks).toEqual([]);
  });

  test('of a deactivated colleague stay under the name and count as unassigned', async () => {
    const fixture = await createRecordFixture(database);
    const { app, staff, about } = fixture;
    await createStaff(app, 'mira', 'operations');
    const miraId = await staffId(fixture, 'mira');
    const { task } = await staff.call(addTask, { body: { ...about, text: 'Call back', assigneeId: miraId } });
    await staff.call(deactivateStaff, { body: { staffId: miraId, version: 1, reason: 'Left' } });
    const { unassigned, overdue } = await staff.call(getOpenTasks);
    expect(unassigned.tasks).toMatchObject([{ id: task.id, assignee: { name: 'mira', isActive: false } }]);
    expect(overdue.total).toBe(0);
    // The text can change while the name stays; a new assignee has to be active.
    const body = { taskId: task.id, text: 'Call back soon', assigneeId: miraId, version: 1 };
    expect((await staff.call(updateTask, { body })).task).toMatchObject({
      text: 'Call back soon',
      version: 2,
    });
  });

  test('let one of two people change a task, and tell the other (409)', async () => {
    const { app, staff, about } = await createRecordFixture(database);
    const mira = await addStaff(app, 'mira', 'operations');
    const { task } = await staff.call(addTask, { body: { ...about, text: 'Call back' } });
    const done = { taskId: task.id, isDone: true, version: 1 };
    const edited = { taskId: task.id, text: 'Write back', version: 1 };
    const outcomes = await Promise.allSettled([
      mira.call(setTaskDone, { body: done }),
      staff.call(updateTask, { body: edited }),
    ]);
    const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(rejected).toMatchObject([{ status: 409, code: 'stale_version' }]);
    const { tasks } = await staff.call(getNotesAndTasks, { query: about });
    expect(tasks).toMatchObject([{ id: task.id, version: 2 }]);
  });

  test('show who did them, cannot be changed then, and can be opened again', async () => {
    const { app, staff, about } = await createRecordFixture(database);
    const mira = await addStaff(app, 'mira', 'operations');
    const { task } = await staff.call(addTask, { body: { ...about, text: 'Call back' } });
    app.clock.advance({ minutes: 5 });
    const done = await mira.call(setTaskDone, { body: { taskId: task.id, isDone: true, version: 1 } });
    expect(done.task).toMatchObject({ doneBy: 'mira', doneAt: app.clock.now().toISOString(), version: 2 });
    const edit = { taskId: task.id, text: 'Write back', version: 2 };
    await expect(staff.call(updateTask, { body: edit })).rejects.toMatchObject({ code: 'conflict' });
    const again = await staff.call(setTaskDone, { body: { taskId: task.id, isDone: false, version: 2 } });
    expect(again.task).not.toHaveProperty('doneBy');
    const query = { q: task.id };
    const actions = (await staff.call(listJournal, { query })).map(({ action, actor }) => [action, actor]);
    expect(actions).toEqual([
      ['task_reopened', 'Administrator'],
      ['task_done', 'mira'],
      ['task_added', 'Administrator'],
    ]);
  });

  test('filter the lists of investors and applications', async () => {
    const { app, staff, anna, about } = await createRecordFixture(database);
    await app.client().call(submitApplication, { body: APPLICATION });
    const [application] = await staff.call(listApplications);
    const query = { tasks: 'open' } as const;
    const investors = async () =>
      (await staff.page(listInvestors, { query })).rows.map((row) => row.investorId);
    const applications = async () => (await staff.page(listApplications, { query })).rows.map(({ id }) => id);
    expect([await investors(), await applications()]).toEqual([[], []]);
    const { task } = await staff.call(addTask, { body: { ...about, text: 'Call back' } });
    const id = application?.id ?? '';
    await staff.call(addTask, { body: { record: 'application', id, text: 'Ask for the passport' } });
    expect([await investors(), await applications()]).toEqual([[anna.investorId], [id]]);
    await staff.call(setTaskDone, { body: { taskId: task.id, isDone: true, version: 1 } });
    expect([await investors(), await applications()]).toEqual([[], [id]]);
  });
});
