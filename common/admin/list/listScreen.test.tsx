import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { approveApplication, listApplications } from '#common/contract/applications.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../test/fakeApi.ts';
import { application } from '../test/fixtures.ts';
import { address, press, renderAdmin, settle } from '../test/renderAdmin.tsx';

afterEach(cleanup);

function serviceWith(rows = [application(), application({ id: 'a2', fullName: 'Lukas Steiner' })]) {
  const service = createFakeApi();
  service.on(listApplications, () => new ListResponse(rows, rows.length));
  return service;
}

const approveButton = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Approve application' });
  return within(dialog).getByRole('button', { name: 'Approve & Generate ID' });
};

test('ListScreen › focuses the next row when the decided row leaves the list', async () => {
  const rows = [application(), application({ id: 'a2', fullName: 'Lukas Steiner' })];
  const service = serviceWith(rows);
  service.on(approveApplication, () => {
    rows.shift();
    return { success: true, investorId: 'INV-1A2B3C4D', mailedTo: 'a@example.com' };
  });
  renderAdmin({ service });
  await screen.findByRole('article', { name: /Anneliese/ });
  press('Home');
  press('a');
  fireEvent.click(await approveButton());
  const done = await screen.findByRole('button', { name: 'Done' });
  await waitFor(() => expect(screen.queryByRole('article', { name: /Anneliese/ })).toBeNull());
  fireEvent.click(done);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Lukas Steiner'));
});

test('ListScreen › ignores row shortcuts until the rows match the search text', async () => {
  const rows = [application(), application({ id: 'a2', fullName: 'Lukas Steiner' })];
  const service = createFakeApi();
  service.on(listApplications, ({ query }: { query: URLSearchParams }) => {
    const found = rows.filter(({ fullName }) => fullName.includes(query.get('q') ?? ''));
    return new ListResponse(found, found.length);
  });
  renderAdmin({ service });
  await screen.findByRole('article', { name: /Anneliese/ });
  press('/');
  fireEvent.change(screen.getByLabelText('Search applications'), { target: { value: 'Lukas' } });
  press('Escape');
  press('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByRole('article', { name: /Lukas/ });
  press('a');
  const dialog = await screen.findByRole('dialog', { name: 'Approve application' });
  expect(dialog.textContent).toContain('Lukas Steiner');
});

test('ListScreen › selects and opens rows by keys and writes the open row to the address', async () => {
  renderAdmin({ service: serviceWith() });
  await screen.findByRole('article', { name: /Anneliese/ });
  press('ArrowDown');
  press('Enter');
  await screen.findByRole('complementary', { name: 'Lukas Steiner' });
  expect(address()).toContain('open=a2');
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(address()).not.toContain('open');
});

test('ListScreen › sends search and status with the request and writes them to the address', async () => {
  const { service } = renderAdmin({ service: serviceWith() });
  await screen.findByRole('article', { name: /Anneliese/ });
  press('/');
  const search = screen.getByLabelText('Search applications');
  fireEvent.change(search, { target: { value: 'brunner' } });
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'pending' } });
  await waitFor(() => {
    const last = service.callsOf(listApplications).at(-1);
    expect(last?.query.get('q')).toBe('brunner');
    expect(last?.query.get('status')).toBe('pending');
  });
  expect(address()).toContain('q=brunner');
  expect(address()).toContain('status=pending');
});

test('ListScreen › ignores shortcuts typed into the search box', async () => {
  renderAdmin({ service: serviceWith() });
  await screen.findByRole('article', { name: /Anneliese/ });
  fireEvent.keyDown(screen.getByLabelText('Search applications'), { key: 'a' });
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ListScreen › renders and loads only the rows near the viewport of 100,000', async () => {
  const service = createFakeApi();
  service.on(listApplications, ({ query }: { query: URLSearchParams }) => {
    const offset = Number(query.get('offset') ?? 0);
    const rows = Array.from({ length: 100 }, (_, index) =>
      application({ id: `a${offset + index}`, fullName: `Applicant ${offset + index}` }),
    );
    return new ListResponse(rows, 100_000);
  });
  renderAdmin({ service });
  await screen.findByText('Applicant 0');
  expect(screen.getByText('100,000 applications')).toBeTruthy();
  expect(screen.getAllByRole('article').length).toBeLessThan(60);
  press('End');
  await screen.findByText('Applicant 99999');
  expect(service.callsOf(listApplications).length).toBeLessThan(4);
  expect(screen.queryByText('Applicant 0')).toBeNull();
});

test('ListScreen › says that an open record could not be loaded, and not that it is gone', async () => {
  const service = createFakeApi();
  let isAvailable = false;
  service.on(listApplications, ({ query }: { query: URLSearchParams }) => {
    if (query.get('q') !== 'a9') return new ListResponse([application()], 1);
    if (!isAvailable) return new ErrorResponse('unavailable', 'The service is busy.');
    return new ListResponse([application({ id: 'a9', fullName: 'Nora Frei' })], 1);
  });
  renderAdmin({ service, at: '/admin?tab=applications&open=a9' });
  const pane = within(await screen.findByRole('complementary'));
  await pane.findByText('The service is busy.');
  expect(pane.queryByText(/may have been removed/)).toBeNull();
  isAvailable = true;
  fireEvent.click(pane.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('complementary', { name: 'Nora Frei' });
});

test('ListScreen › keeps an open record that no page contains while it is loaded again', async () => {
  const service = createFakeApi();
  const held = Promise.withResolvers<unknown>();
  let reads = 0;
  service.on(listApplications, ({ query }: { query: URLSearchParams }) => {
    if (query.get('q') !== 'a9') return new ListResponse([application()], 1);
    reads += 1;
    return reads > 1 ? held.promise : new ListResponse([application({ id: 'a9', fullName: 'Nora Frei' })], 1);
  });
  const { platform } = renderAdmin({ service, at: '/admin?tab=applications&open=a9' });
  await screen.findByRole('complementary', { name: 'Nora Frei' });
  act(() => platform.runCommand('data.refresh'));
  await waitFor(() => expect(reads).toBe(2));
  const pane = within(screen.getByRole('complementary', { name: 'Nora Frei' }));
  expect(pane.queryByText(/may have been removed/)).toBeNull();
  expect(pane.getByText('Phone')).toBeTruthy();
  held.resolve(new ListResponse([], 0));
  await screen.findByText(/may have been removed/);
});
