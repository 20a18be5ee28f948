import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { listInvestors } from '#common/contract/investors.ts';
import {
  addNote,
  addTask,
  getNotesAndTasks,
  removeNote,
  setTaskDone,
  updateTask,
} from '#common/contract/notesAndTasks.ts';
import { listStaff } from '#common/contract/staffAccounts.ts';
import { COMMANDS } from '../commands/commandTable.ts';
import { ErrorResponse, ListResponse } from '../test/fakeApi.ts';
import { investor, task } from '../test/fixtures.ts';
import { startInvestors, type } from '../test/investorsTab.tsx';
import { chooseInPalette, endPage, settle } from '../test/renderAdmin.tsx';

afterEach(cleanup);

const AT = '/admin?tab=investors&open=INV-1A2B3C4D';
const note = {
  id: 'n1',
  text: 'Prefers to be called',
  author: 'Mira Keller',
  createdAt: '2026-11-18T09:00:00.000Z',
  removable: true,
};
const person = (id: string, displayName: string, role: string, over: object = {}) => ({
  id,
  username: id,
  displayName,
  email: null,
  role,
  isActive: true,
  secondFactor: true,
  lastSignInAt: null,
  createdAt: '2026-10-01T08:00:00.000Z',
  version: 1,
  current: false,
  ...over,
});

function start(notes: readonly object[], tasks: readonly object[]) {
  const service = startInvestors(AT);
  service.on(getNotesAndTasks, { success: true, notes, tasks });
  service.on(listStaff, {
    success: true,
    invitations: [],
    staff: [
      person('s1', 'Nadja Brennwald', 'administrator', { current: true }),
      person('s2', 'Mira Keller', 'approver'),
      person('s3', 'Viola Leser', 'viewer'),
      person('s4', 'Fritz Weg', 'operations', { isActive: false }),
    ],
  });
  return service;
}
const pane = async () => within(await screen.findByRole('complementary', { name: 'Matteo Ferrari' }));
const click = (element: HTMLElement) => fireEvent.click(element);

describe('NotesAndTasks', () => {
  test('shows notes with their author and open tasks with assignee and day', async () => {
    const former = { id: 's4', name: 'Fritz Weg', isActive: false };
    start([note], [task({ assignee: former, dueDate: '2026-01-05' }), task({ id: 't2', text: 'Call' })]);
    const detail = await pane();
    await detail.findByText('Prefers to be called');
    detail.getByText('Mira Keller, 18 Nov 2026, 10:00 CET');
    const open = detail.getByRole('list', { name: 'Open tasks' }).textContent;
    expect(open).toContain('Fritz Weg (deactivated) · overdue since 5 Jan 2026');
    expect(open).toContain('Unassigned · no due date');
  });

  test('adds a note that only staff see', async () => {
    const service = start([], []);
    const detail = await pane();
    await detail.findByText('Only staff see these.');
    click(detail.getByRole('button', { name: 'Add note…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add note' }));
    click(dialog.getByRole('button', { name: 'Add note' }));
    await dialog.findByText('Note is required');
    service.on(addNote, { success: true, noteId: note.id });
    type(dialog.getByLabelText('Note'), 'Prefers to be called');
    click(dialog.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('Note Added');
    expect(service.callsOf(addNote)[0]?.body).toEqual({
      record: 'investor',
      id: 'INV-1A2B3C4D',
      text: 'Prefers to be called',
    });
  });

  test('keeps what is typed when loading again fails', async () => {
    const service = start([], []);
    const detail = await pane();
    click(await detail.findByRole('button', { name: 'Add note…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add note' }));
    type(dialog.getByLabelText('Note'), 'Prefers to be called');
    const before = service.callsOf(getNotesAndTasks).length;
    service.on(getNotesAndTasks, new ErrorResponse('unavailable'));
    await chooseInPalette(COMMANDS['data.refresh'].title);
    await waitFor(() => expect(service.callsOf(getNotesAndTasks).length).toBeGreaterThan(before));
    await settle();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Prefers to be called');
    expect(screen.getByRole('dialog', { name: 'Add note' })).toBeTruthy();
  });

  test('closes the dialog when another record opens', async () => {
    const service = start([], []);
    const other = investor({ investorId: 'INV-2B3C4D5E', fullName: 'Zoé Dubois' });
    service.on(listInvestors, new ListResponse([investor(), other], 2));
    await pane();
    // Loaded before, so that the other record is there at once.
    await chooseInPalette('Zoé Dubois');
    await screen.findByRole('complementary', { name: 'Zoé Dubois' });
    await screen.findByText('Only staff see these.');
    await chooseInPalette('Matteo Ferrari');
    const detail = await pane();
    click(await detail.findByRole('button', { name: 'Add note…' }));
    await screen.findByRole('dialog', { name: 'Add note' });
    await chooseInPalette('Zoé Dubois');
    await screen.findByRole('complementary', { name: 'Zoé Dubois' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add note' })).toBeNull());
  });

  test('keeps the focus when the focused note is removed', async () => {
    const service = start([note], []);
    service.on(removeNote, () => {
      service.on(getNotesAndTasks, { success: true, notes: [], tasks: [] });
      return { success: true };
    });
    const detail = await pane();
    const button = await detail.findByRole('button', { name: /^Remove note of/ });
    button.focus();
    click(button);
    click(detail.getByRole('button', { name: /^Confirm: Remove note of/ }));
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(document.activeElement).toBe(detail.getByText('Only staff see these.'));
  });

  test('removes a note at the second click', async () => {
    const service = start([note, { ...note, id: 'n2', removable: false }], []);
    service.on(removeNote, { success: true });
    const detail = await pane();
    const [button, ...others] = await detail.findAllByRole('button', { name: /^Remove note of/ });
    expect(others).toEqual([]);
    click(button as HTMLElement);
    expect(service.callsOf(removeNote)).toHaveLength(0);
    await waitFor(() => detail.getByRole('button', { name: /^Confirm: Remove note of/ }));
    click(detail.getByRole('button', { name: /^Confirm: Remove note of/ }));
    await screen.findByText('Note Removed');
    expect(service.callsOf(removeNote)[0]?.body).toEqual({ noteId: 'n1' });
  });

  test('offers only active people who work on tasks, and sends no empty choice', async () => {
    const service = start([], []);
    service.on(addTask, { success: true, task: task() });
    const detail = await pane();
    click(await detail.findByRole('button', { name: 'Add task…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add task' }));
    await dialog.findByRole('option', { name: 'Mira Keller' });
    const options = dialog.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Nobody', 'Nadja Brennwald (me)', 'Mira Keller']);
    type(dialog.getByLabelText('Task'), 'Call back');
    click(dialog.getByRole('button', { name: 'Add task' }));
    await waitFor(() => expect(service.callsOf(addTask)).toHaveLength(1));
    expect(service.callsOf(addTask)[0]?.body).toEqual({
      record: 'investor',
      id: 'INV-1A2B3C4D',
      text: 'Call back',
    });
  });

  test('changes a task from the version that is shown, and shows why a field is not accepted', async () => {
    const former = { id: 's4', name: 'Fritz Weg', isActive: false };
    const service = start([], [task({ assignee: former, dueDate: '2026-12-24' })]);
    service.on(updateTask, new ErrorResponse('validation', 'x', { dueDate: 'Choose today or later' }));
    const detail = await pane();
    click(await detail.findByRole('button', { name: 'Change task: Ask for the new address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change task' }));
    await dialog.findByRole('option', { name: 'Fritz Weg (deactivated)', selected: true });
    await dialog.findByRole('option', { name: 'Mira Keller' });
    fireEvent.change(dialog.getByLabelText('Assigned to'), { target: { value: 's2' } });
    fireEvent.change(dialog.getByLabelText(/^Due date/), { target: { value: '' } });
    click(dialog.getByRole('button', { name: 'Save task' }));
    await dialog.findByText('Choose today or later');
    expect(service.callsOf(updateTask)[0]?.body).toEqual({
      taskId: 't1',
      text: 'Ask for the new address',
      assigneeId: 's2',
      version: 3,
    });
  });

  test('restores what was typed for a task only when the same task is changed', async () => {
    const tasks = [task(), task({ id: 't2', text: 'Call about the transfer' })];
    const openTask = async (text: string) => {
      start([], tasks);
      const detail = await pane();
      click(await detail.findByRole('button', { name: `Change task: ${text}` }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Change task' }));
      return dialog.getByLabelText<HTMLInputElement>(/^Due date/);
    };
    fireEvent.change(await openTask('Ask for the new address'), { target: { value: '2026-12-24' } });
    await settle();
    endPage();
    expect((await openTask('Call about the transfer')).value).toBe('');
    endPage();
    expect((await openTask('Ask for the new address')).value).toBe('2026-12-24');
  });

  test('marks a task done, and says when a colleague was faster', async () => {
    const service = start([], [task()]);
    service.on(
      setTaskDone,
      new ErrorResponse('stale_version', 'Somebody else changed this task in the meantime.'),
    );
    const detail = await pane();
    const loads = () => service.callsOf(getNotesAndTasks).length;
    const box = await detail.findByRole<HTMLInputElement>('checkbox', { name: 'Ask for the new address' });
    click(box);
    // A disabled field would lose the focus.
    expect(box.disabled).toBe(false);
    const before = loads();
    await screen.findByText('Somebody else changed this task in the meantime.');
    await waitFor(() => expect(loads()).toBeGreaterThan(before));
    expect(service.callsOf(setTaskDone)[0]?.body).toEqual({ taskId: 't1', isDone: true, version: 3 });
  });

  test('lets a viewer read only', async () => {
    const service = startInvestors(AT, 'viewer');
    service.on(getNotesAndTasks, { success: true, notes: [{ ...note, removable: false }], tasks: [task()] });
    const detail = await pane();
    const box = await detail.findByRole<HTMLInputElement>('checkbox', { name: 'Ask for the new address' });
    expect(box.disabled).toBe(true);
    expect(detail.queryByRole('button', { name: /note|task/i })).toBeNull();
  });

  test('says so when they could not be loaded', async () => {
    const service = start([], []);
    service.on(getNotesAndTasks, new ErrorResponse('internal'));
    await (await pane()).findByText('Notes and tasks could not be loaded.');
  });
});
