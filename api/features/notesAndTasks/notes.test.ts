import { describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { createRecordFixture } from '#api/test/support/createRecordFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { APPLICATION } from '#api/test/support/sampleRequests.ts';
import { listJournal } from '#common/contract/activity.ts';
import { listApplications, submitApplication } from '#common/contract/applications.ts';
import { addNote, addTask, getNotesAndTasks, removeNote } from '#common/contract/notesAndTasks.ts';
import { RecordNoteSchema } from './entities.ts';
import { MAX_NOTES } from './queries.ts';

const TEXT = 'INTERNAL-call-about-the-divorce';

describe.each(DATABASES)('notes on %s', (database) => {
  test('are shown to staff with author and time, newest first, and nowhere to the investor', async () => {
    const { app, staff, anna, as, about } = await createRecordFixture(database);
    await staff.call(addNote, { body: { ...about, text: TEXT } });
    app.clock.advance({ minutes: 1 });
    await staff.call(addTask, { body: { ...about, text: `${TEXT} task` } });
    await staff.call(addNote, { body: { ...about, text: 'Second\nline' } });
    const { notes } = await staff.call(getNotesAndTasks, { query: about });
    expect(notes).toMatchObject([
      { text: 'Second\nline', author: 'Administrator', createdAt: app.clock.now().toISOString() },
      { text: TEXT },
    ]);
    const paths = [
      `/api/portfolio/${anna.investorId}`,
      `/api/portfolio/${anna.investorId}/activity`,
      `/api/notifications/${anna.investorId}`,
      '/api/portal/profile',
      `/api/withdrawals/history/${anna.investorId}`,
    ];
    for (const path of paths) {
      const { status, text } = await as(anna, { path });
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toContain('INTERNAL');
      expect(text).not.toMatch(/internal note|Note added|Task added/i);
    }
    const mails = await app.context.em().find(OutboxMessageSchema, {});
    expect(JSON.stringify(mails)).not.toContain('INTERNAL');
    // Entries of the journal cannot be removed, so they do not contain the text.
    const journal = await staff.call(listJournal);
    expect(JSON.stringify(journal)).not.toContain('INTERNAL');
    expect(
      journal
        .map(({ action }) => action)
        .slice(0, 3)
        .toSorted(),
    ).toEqual(['note_added', 'note_added', 'task_added']);
  });

  test('are removed by their author or an administrator only, together with their text', async () => {
    const { app, staff, about } = await createRecordFixture(database);
    const mira = await addStaff(app, 'mira', 'operations');
    const jan = await addStaff(app, 'jan', 'operations');
    const viewer = await addStaff(app, 'viewer', 'viewer');
    const { noteId } = await mira.call(addNote, { body: { ...about, text: TEXT } });
    const removableFor = async (who: typeof staff) =>
      (await who.call(getNotesAndTasks, { query: about })).notes.map(({ removable }) => removable);
    expect([await removableFor(mira), await removableFor(jan), await removableFor(staff)]).toEqual([
      [true],
      [false],
      [true],
    ]);
    const body = { noteId };
    await expect(jan.call(removeNote, { body })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(viewer.call(removeNote, { body })).rejects.toMatchObject({ code: 'forbidden' });
    await mira.call(removeNote, { body });
    await expect(mira.call(removeNote, { body })).rejects.toMatchObject({ code: 'not_found' });
    const rows = await app.context.em().execute('select * from record_note');
    expect(rows).toEqual([]);
  });

  test('leave no text in the response that is stored for repeated requests', async () => {
    const { app, asStaff, about } = await createRecordFixture(database);
    const { method, path } = addNote;
    const headers = { 'Idempotency-Key': 'one-note' };
    const { status, text } = await asStaff({ method, path, headers, body: { ...about, text: TEXT } });
    expect([status, text.includes(TEXT)]).toEqual([200, false]);
    const responses = await app.context.em().execute<object[]>('select * from idempotent_answer');
    expect(responses).toHaveLength(1);
    expect(JSON.stringify(responses)).not.toContain(TEXT);
  });

  test('belong to one record, and need one that exists', async () => {
    const { app, staff, ben, about } = await createRecordFixture(database);
    await app.client().call(submitApplication, { body: APPLICATION });
    const [application] = await staff.call(listApplications);
    const ofApplication = { record: 'application', id: application?.id ?? '' } as const;
    await staff.call(addNote, { body: { ...ofApplication, text: 'About the application' } });
    await staff.call(addNote, { body: { ...about, text: 'About Anna' } });
    const textsOf = async (query: { record: 'application' | 'investor'; id: string }) =>
      (await staff.call(getNotesAndTasks, { query })).notes.map(({ text }) => text);
    expect(await textsOf(ofApplication)).toEqual(['About the application']);
    expect(await textsOf(about)).toEqual(['About Anna']);
    expect(await textsOf({ record: 'investor', id: ben.investorId })).toEqual([]);
    for (const record of ['application', 'investor'] as const) {
      const body = { record, id: 'INV-00000000', text: 'Nobody' };
      await expect(staff.call(addNote, { body })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('are journalled with the ID of the investor as it is stored, however it is typed', async () => {
    const { staff, about } = await createRecordFixture(database);
    await staff.call(addNote, { body: { ...about, id: about.id.toLowerCase(), text: TEXT } });
    const [entry] = await staff.call(listJournal, { query: { action: 'note_added' } });
    expect(entry?.after).toEqual({ investor: about.id });
  });

  test('are at most 200 of a record, also when several people add one at once', async () => {
    const { app, staff, anna, about } = await createRecordFixture(database);
    const first = { investor: anna.row.id, applicationId: null, text: TEXT, authorId: 'x', authorName: 'x' };
    const rows = Array.from({ length: MAX_NOTES - 1 }, (_, index) => ({
      ...first,
      id: `note-${index}`,
      createdAt: app.clock.now(),
    }));
    await app.context.em().insertMany(RecordNoteSchema, rows);
    const mira = await addStaff(app, 'mira', 'operations');
    const add = (who: typeof staff) => who.call(addNote, { body: { ...about, text: TEXT } });
    const outcomes = await Promise.allSettled([staff, mira, staff, mira].map(add));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(add(staff)).rejects.toMatchObject({
      code: 'conflict',
      message: 'There are 200 notes. Please remove one first.',
    });
  });
});
