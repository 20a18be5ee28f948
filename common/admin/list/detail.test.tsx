import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { listApplications } from '#common/contract/applications.ts';
import { getInvestor, listInvestors } from '#common/contract/investors.ts';
import { addNote, getNotesAndTasks } from '#common/contract/notesAndTasks.ts';
import { removeTag } from '#common/contract/recordTags.ts';
import { createFakeApi, type FakeApi, ListResponse } from '../test/fakeApi.ts';
import { application, investor } from '../test/fixtures.ts';
import { type } from '../test/investorsTab.tsx';
import { press, renderAdmin } from '../test/renderAdmin.tsx';

afterEach(cleanup);

const PEOPLE = [
  { number: 1, name: 'Anna Amsler', tags: ['VIP'] },
  { number: 2, name: 'Ben Bucher', tags: [] },
  { number: 3, name: 'Cora Conti', tags: ['Referred'] },
] as const;

const applications = () => {
  const rows = PEOPLE.map(({ number, name, tags }) =>
    application({ id: `a${number}`, fullName: name, tags: [...tags] }),
  );
  const service = createFakeApi();
  service.on(listApplications, new ListResponse(rows, rows.length));
  return { service, at: '/admin?tab=applications&open=a1', ids: ['a1', 'a2', 'a3'] };
};

const investors = () => {
  const ids = PEOPLE.map(({ number }) => `INV-0000000${number}`);
  const rows = PEOPLE.map(({ number, name, tags }) =>
    investor({
      id: `i${number}`,
      investorId: `INV-0000000${number}`,
      fullName: name,
      tags: [...tags],
    }),
  );
  const service = createFakeApi();
  service.on(listInvestors, new ListResponse(rows, rows.length));
  service.on(getInvestor, ({ path }: { path: string }) => ({
    success: true,
    investor: rows.find(({ investorId }) => path.includes(investorId)),
    reconciliation: {
      reconciled: true,
      invested: '0.00',
      deposits: '0.00',
      withdrawals: '0.00',
      difference: '0.00',
    },
  }));
  return { service, at: `/admin?tab=investors&open=${ids[0]}`, ids };
};

const pane = async (name: string) => within(await screen.findByRole('complementary', { name }));

/** Moves to the next record with the arrow key, from the list. */
const moveDown = () => {
  (document.activeElement as HTMLElement | null)?.blur();
  press('ArrowDown');
};

function start({ service, at }: { service: FakeApi; at: string }) {
  service.on(getNotesAndTasks, { success: true, notes: [], tasks: [] });
  renderAdmin({ service, at });
}

describe.each([
  ['applications', applications],
  ['investors', investors],
])('open record of %s', (_, records) => {
  test('shows its own tags on the way through three records, and removes a tag from itself', async () => {
    const list = records();
    start(list);
    for (const { name, tags } of PEOPLE) {
      const detail = await pane(name);
      await detail.findByRole('button', { name: 'Add tag…' });
      expect(
        detail.queryAllByRole('button', { name: /^Remove tag/ }).map(({ ariaLabel }) => ariaLabel),
      ).toEqual(tags.map((tag) => `Remove tag ${tag}`));
      if (name !== 'Cora Conti') moveDown();
    }
    list.service.on(removeTag, { success: true, tags: [] });
    fireEvent.click((await pane('Cora Conti')).getByRole('button', { name: 'Remove tag Referred' }));
    await waitFor(() => expect(list.service.callsOf(removeTag)).toHaveLength(1));
    expect(list.service.callsOf(removeTag)[0]?.body).toMatchObject({ id: list.ids[2], tag: 'Referred' });
  });

  test('does not write a note to the record that opens while the dialog is open', async () => {
    const list = records();
    start(list);
    fireEvent.click(await (await pane('Anna Amsler')).findByRole('button', { name: 'Add note…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add note' }));
    type(dialog.getByLabelText('Note'), 'Calls on Monday');
    press('ArrowDown');
    list.service.on(addNote, { success: true });
    fireEvent.click(dialog.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(list.service.callsOf(addNote)).toHaveLength(1));
    expect(list.service.callsOf(addNote)[0]?.body).toMatchObject({ id: list.ids[0] });
  });

  test('is not busy with the request of the record before', async () => {
    const list = records();
    start(list);
    const first = await pane('Anna Amsler');
    const late = Promise.withResolvers<unknown>();
    list.service.on(removeTag, late.promise);
    fireEvent.click(await first.findByRole('button', { name: 'Remove tag VIP' }));
    moveDown();
    await pane('Ben Bucher');
    moveDown();
    const third = await pane('Cora Conti');
    fireEvent.click(await third.findByRole('button', { name: 'Remove tag Referred' }));
    await waitFor(() => expect(list.service.callsOf(removeTag)).toHaveLength(2));
    late.resolve({ success: true, tags: [] });
    expect(list.service.callsOf(removeTag)[1]?.body).toMatchObject({ id: list.ids[2] });
  });
});
