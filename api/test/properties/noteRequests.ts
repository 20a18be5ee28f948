import type { InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import * as endpoints from '#common/contract/notesAndTasks.ts';
import { addTag, removeTag } from '#common/contract/recordTags.ts';
import type { CreateExample } from './idempotentRequests.ts';

const about = ({ anna }: InvestorsFixture) => ({ record: 'investor', id: anna.investorId }) as const;

async function createNote(fixture: InvestorsFixture): Promise<string> {
  const body = { ...about(fixture), text: 'Prefers to be called' };
  return (await fixture.staff.call(endpoints.addNote, { body })).noteId;
}

async function createTask(fixture: InvestorsFixture): Promise<string> {
  const body = { ...about(fixture), text: 'Ask for the address' };
  return (await fixture.staff.call(endpoints.addTask, { body })).task.id;
}

export const NOTE_EXAMPLES: readonly CreateExample[] = [
  async (fixture) => ({
    endpoint: addTag,
    who: 'staff',
    body: { ...about(fixture), tag: 'VIP' },
    other: { body: { ...about(fixture), tag: 'Referred' } },
  }),
  async (fixture) => {
    await fixture.staff.call(addTag, { body: { ...about(fixture), tag: 'Passport missing' } });
    return {
      endpoint: removeTag,
      who: 'staff',
      body: { ...about(fixture), tag: 'Passport missing' },
      other: { body: { ...about(fixture), tag: 'VIP' } },
    };
  },
  async (fixture) => ({
    endpoint: endpoints.addNote,
    who: 'staff',
    body: { ...about(fixture), text: 'Likes letters' },
    other: { body: { ...about(fixture), text: 'Likes calls' } },
  }),
  async (fixture) => ({
    endpoint: endpoints.removeNote,
    who: 'staff',
    body: { noteId: await createNote(fixture) },
    other: { body: { noteId: await createNote(fixture) } },
  }),
  async (fixture) => ({
    endpoint: endpoints.addTask,
    who: 'staff',
    body: { ...about(fixture), text: 'Call back' },
    other: { body: { ...about(fixture), text: 'Write back' } },
  }),
  async (fixture) => {
    const taskId = await createTask(fixture);
    return {
      endpoint: endpoints.updateTask,
      who: 'staff',
      body: { taskId, text: 'Ask for the new address', version: 1 },
      other: { body: { taskId, text: 'Ask for the old address', version: 1 } },
    };
  },
  async (fixture) => {
    const taskId = await createTask(fixture);
    return {
      endpoint: endpoints.setTaskDone,
      who: 'staff',
      body: { taskId, isDone: true, version: 1 },
      other: { body: { taskId, isDone: false, version: 1 } },
    };
  },
];
