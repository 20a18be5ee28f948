import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listApplications } from '#common/contract/applications.ts';
import { createFakeApi, ListResponse } from '../test/fakeApi.ts';
import { application } from '../test/fixtures.ts';
import { endPage, press, renderAdmin, settle } from '../test/renderAdmin.tsx';
import { readFields } from './formFields.ts';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

/** Opens the dialog that rejects the only application. */
async function openDialog(fullName = 'Nora Keller') {
  const service = createFakeApi();
  service.on(listApplications, new ListResponse([application({ fullName, status: 'pending' })], 1));
  const view = renderAdmin({ service });
  await screen.findAllByText(fullName);
  press('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject application' }));
  return { ...view, dialog, note: dialog.getByRole<HTMLTextAreaElement>('textbox') };
}

const NOTICE = /What you had typed before the page was loaded again is restored/;

describe('ActionDialog', () => {
  test('restores what was typed before the page ended, for the same record and person', async () => {
    const first = await openDialog();
    fireEvent.change(first.note, { target: { value: 'Documents are missing' } });
    await settle();
    endPage();

    const other = await openDialog('Reto Ammann');
    expect(other.note.value).toBe('');
    expect(other.dialog.queryByText(NOTICE)).toBeNull();
    endPage();

    const again = await openDialog();
    expect(again.note.value).toBe('Documents are missing');
    expect(again.dialog.getByText(NOTICE)).toBeDefined();
  });

  test('keeps no draft of a dialog that closed, and none after sign-out', async () => {
    const first = await openDialog();
    fireEvent.change(first.note, { target: { value: 'Documents are missing' } });
    await settle();
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith('draft:'))).toHaveLength(1);
    cleanup();
    expect(Object.keys(sessionStorage)).toEqual([]);

    const again = await openDialog();
    fireEvent.change(again.note, { target: { value: 'x' } });
    await settle();
    endPage();
    const { client } = renderAdmin();
    await settle();
    client.session.close();
    await settle();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('leaves out passwords and one-time codes', () => {
    const form = document.createElement('form');
    form.innerHTML =
      '<input name="name" value="Anna"><input type="password" value="granite"><input autocomplete="one-time-code" value="123456">';
    expect(readFields(form)).toEqual({ name: 'Anna' });
  });
});
