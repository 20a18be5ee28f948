import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { approveApplication, listApplications, rejectApplication } from '#common/contract/applications.ts';
import { getEmailStatus } from '#common/contract/email.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../../test/fakeApi.ts';
import { application } from '../../test/fixtures.ts';
import { press, renderAdmin } from '../../test/renderAdmin.tsx';

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
  for (const text of ['$125,000', 'anneliese@example.com', '044 555 01 10', 'pending']) {
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
  fireEvent.click(made.getByRole('button', { name: /^Copy: INV-/ }));
  await waitFor(() => expect(platform.copied).toEqual(['INV-1A2B3C4D']));
});

test('ApproveDialog › says that nobody receives the welcome e-mail without a mail provider', async () => {
  const service = serviceWith();
  service.on(getEmailStatus, { success: true, mode: 'captured' });
  service.on(approveApplication, {
    success: true,
    investorId: 'INV-1A2B3C4D',
    mailedTo: 'anneliese@example.com',
  });
  renderAdmin({ service });
  await screen.findByRole('article', { name: /Anneliese/ });
  press('a');
  const approve = await approveButton();
  await screen.findByText(/^No mail provider is set up/);
  fireEvent.click(approve);
  const made = within(await screen.findByRole('dialog', { name: 'Application approved' }));
  made.getByText(/nobody receives it/);
  expect(made.queryByText(/goes to/)).toBeNull();
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
