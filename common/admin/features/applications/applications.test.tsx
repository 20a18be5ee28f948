import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { approveApplication, listApplications, rejectApplication } from '#common/contract/applications.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../../test/fakeApi.ts';
import { application } from '../../test/fixtures.ts';
import { address, press, renderAdmin, settle } from '../../test/renderAdmin.tsx';

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

test('ApplicationCard › shows the amount without decimals and every field of the form', async () => {
  renderAdmin({ service: serviceWith() });
  const card = within(await screen.findByRole('article', { name: 'Application of Anneliese Brunner' }));
  for (const text of ['$125,000', 'anneliese@example.com', '+41 44 555 01 10', 'pending']) {
    expect(card.getByText(text)).toBeTruthy();
  }
  for (const text of ['Moderate', 'Long-term', 'Diversification']) expect(card.getByText(text)).toBeTruthy();
  expect(card.queryByText('Experience')).toBeNull();
});

test('ApplicationCard › shows the experience of an older record that states it', async () => {
  renderAdmin({ service: serviceWith([application({ experienceLevel: 'Advanced' })]) });
  const card = within(await screen.findByRole('article', { name: 'Application of Anneliese Brunner' }));
  expect(card.getByText('Experience').nextElementSibling?.textContent).toBe('Advanced');
});

test('ApplicationCard › has no approve button after the decision', async () => {
  renderAdmin({ service: serviceWith([application({ status: 'rejected' })]) });
  await screen.findByRole('article', { name: /Anneliese/ });
  expect(screen.queryByRole('button', { name: 'Approve & Generate ID' })).toBeNull();
});

test('ApproveDialog › shows the new ID and the recipient, and copies the ID', async () => {
  const service = serviceWith();
  service.on(approveApplication, {
    success: true,
    investorId: 'INV-1A2B3C4D',
    mailedTo: 'anneliese@example.com',
  });
  const { platform } = renderAdmin({ service });
  await screen.findByRole('article', { name: /Anneliese/ });
  press('a');
  fireEvent.click(await approveButton());
  const made = within(await screen.findByRole('dialog', { name: 'Application approved' }));
  expect(made.getByText('INV-1A2B3C4D')).toBeTruthy();
  expect(made.getByText('anneliese@example.com')).toBeTruthy();
  fireEvent.click(made.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(platform.copied).toEqual(['INV-1A2B3C4D']));
});

test('ListScreen › focuses the next row when the decided row leaves the list', async () => {
  const rows = [application(), application({ id: 'a2', fullName: 'Lukas Steiner' })];
  const service = serviceWith(rows);
  service.on(approveApplication, () => {
    rows.shift();
    return { success: true, investorId: 'INV-1A2B3C4D', mailedTo: 'a@example.com' };
  });
  renderAdmin({ service });
  await screen.findByRole('article', { name: /Anneliese/ });
  press('ArrowDown');
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

test('ApproveDialog › approves once after a double click, with one idempotency key', async () => {
  const service = serviceWith();
  service.on(approveApplication, { success: true, investorId: 'INV-1A2B3C4D', mailedTo: 'a@example.com' });
  renderAdmin({ service });
  await screen.findByRole('article', { name: /Anneliese/ });
  press('a');
  const form = (await screen.findByRole('dialog', { name: 'Approve application' })).querySelector('form');
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByRole('dialog', { name: 'Application approved' });
  const calls = service.callsOf(approveApplication, { id: 'a1' });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
});

test("ApproveDialog › reports a colleague's earlier decision without an error", async () => {
  const service = serviceWith();
  service.on(approveApplication, new ErrorResponse('already_decided', 'It was approved at 10:04.'));
  renderAdmin({ service });
  await screen.findByRole('article', { name: /Anneliese/ });
  press('a');
  fireEvent.click(await approveButton());
  await screen.findByText('Already Decided');
  expect(screen.getByText(/It was approved at 10:04/)).toBeTruthy();
  expect(screen.queryByText('Approval Failed')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Approve application' })).toBeNull());
});

test('ApproveDialog › stays open after a network error and retries with the same key', async () => {
  const service = serviceWith();
  service.on(approveApplication, () => {
    throw new TypeError('offline');
  });
  renderAdmin({ service });
  await screen.findByRole('article', { name: /Anneliese/ });
  press('a');
  fireEvent.click(await approveButton());
  await screen.findByText('Error');
  expect(screen.queryByText('Approval Failed')).toBeNull();
  fireEvent.click(await approveButton());
  await waitFor(() => expect(service.callsOf(approveApplication, { id: 'a1' })).toHaveLength(2));
  const [first, second] = service.callsOf(approveApplication, { id: 'a1' });
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
});

test.each([
  ['a', 'Approval Failed', 'Approve application', approveApplication],
  ['r', 'Rejection Failed', 'Reject application', rejectApplication],
])('after %s, shows an API error as “%s” and keeps the dialog open', async (key, title, name, endpoint) => {
  const service = serviceWith();
  service.on(endpoint, new ErrorResponse('unavailable', 'Not available at the moment.'));
  renderAdmin({ service });
  await screen.findByRole('article', { name: /Anneliese/ });
  press(key);
  const dialog = await screen.findByRole('dialog', { name });
  const form = dialog.querySelector('form');
  if (form) fireEvent.submit(form);
  await screen.findByText(title);
  expect(within(dialog).getByRole('alert').textContent).toBe('Not available at the moment.');
});

test('RejectDialog › rejects a note that is too long', async () => {
  const service = serviceWith();
  renderAdmin({ service });
  await screen.findByRole('article', { name: /Anneliese/ });
  press('r');
  fireEvent.change(await screen.findByLabelText('Internal note'), { target: { value: 'x'.repeat(1_001) } });
  expect(screen.getByText('At most 1000 characters')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reject' })).toHaveProperty('disabled', true);
});

test('RejectDialog › sends the note', async () => {
  const service = serviceWith();
  service.on(rejectApplication, { success: true });
  renderAdmin({ service });
  await screen.findByRole('article', { name: /Anneliese/ });
  press('r');
  fireEvent.change(await screen.findByLabelText('Internal note'), { target: { value: 'Below the minimum' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await screen.findByText('Application Rejected');
  expect(service.callsOf(rejectApplication, { id: 'a1' })[0]?.body).toEqual({ note: 'Below the minimum' });
});

test('ListScreen › selects and opens rows by keys and writes the open row to the address', async () => {
  renderAdmin({ service: serviceWith() });
  await screen.findByRole('article', { name: /Anneliese/ });
  press('ArrowDown');
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
