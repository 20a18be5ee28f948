import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listApplications } from '#common/contract/applications.ts';
import { resumeStaffSession, staffLogin, staffLogout } from '#common/contract/staffAuth.ts';
import { getSummary } from '#common/contract/summary.ts';
import { createFakeApi, EMPTY_SUMMARY, ErrorResponse, ListResponse, SESSION } from '../test/fakeApi.ts';
import { createFakePlatform, findPassword, renderAdmin } from '../test/renderAdmin.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function serviceWithLists() {
  const service = createFakeApi();
  service.on(listApplications, new ListResponse([], 0));
  return service;
}

const submit = async (password: string) => {
  const field = await findPassword();
  fireEvent.change(field, { target: { value: password } });
  const form = field.closest('form');
  if (form) fireEvent.submit(form);
};

test('SignIn › opens the dashboard with the right password and sends the token with requests', async () => {
  const { service } = renderAdmin({ signedIn: false, service: serviceWithLists() });
  expect(screen.getByRole('heading', { name: 'Admin Access' })).toBeTruthy();
  await submit('secret');
  await screen.findByText('Login Successful');
  await screen.findByRole('tab', { name: /^Applications/ });
  expect(service.callsOf(staffLogin)[0]?.body).toEqual({
    username: '',
    password: 'secret',
    remember: false,
  });
  expect(service.callsOf(getSummary)[0]?.headers.get('Authorization')).toBe('Bearer token-1');
});

test('SignIn › leaves the focus at the heading of the dashboard', async () => {
  renderAdmin({ signedIn: false, service: serviceWithLists() });
  (await findPassword()).focus();
  await submit('secret');
  const heading = await screen.findByRole('heading', { name: 'Admin' });
  expect(document.activeElement).toBe(heading);
});

test('SignIn › shows the specified error for a wrong password', async () => {
  const service = serviceWithLists();
  service.on(staffLogin, new ErrorResponse('invalid_credentials'));
  renderAdmin({ signedIn: false, service });
  await submit('wrong');
  await screen.findByText('Login Failed');
  expect(screen.getAllByText('Incorrect password. Please try again.')).toHaveLength(2);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'wrong'.length]));
});

test('SignIn › shows a generic error when no response arrives', async () => {
  const service = serviceWithLists();
  service.on(staffLogin, () => {
    throw new TypeError('offline');
  });
  renderAdmin({ signedIn: false, service });
  await submit('secret');
  await screen.findByText('Error');
  expect(screen.queryByText('Login Failed')).toBeNull();
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret');
});

test('SignIn › does not call the API without a password', async () => {
  const { service } = renderAdmin({ signedIn: false });
  await submit('');
  await screen.findByText('Password is required');
  expect(service.callsOf(staffLogin)).toHaveLength(0);
});

test('SignIn › remembers the device on request and resumes the session on the next load', async () => {
  const platform = createFakePlatform();
  const first = renderAdmin({ signedIn: false, service: serviceWithLists(), platform });
  fireEvent.click(screen.getByLabelText('Keep me signed in on this device'));
  await submit('secret');
  await screen.findByRole('tab', { name: /^Applications/ });
  expect(first.service.callsOf(staffLogin)[0]?.body).toMatchObject({ remember: true });
  first.unmount();

  const service = serviceWithLists();
  service.on(resumeStaffSession, SESSION);
  const again = renderAdmin({ signedIn: false, service, platform });
  await screen.findByRole('tab', { name: /^Applications/ });
  expect(service.callsOf(staffLogin)).toHaveLength(0);
  expect(service.callsOf(resumeStaffSession)[0]?.body).toEqual({ reloadToken: SESSION.reloadToken });
  again.unmount();

  // As in another tab, or on a computer that has only the device cookie.
  sessionStorage.clear();
  const other = serviceWithLists();
  other.on(resumeStaffSession, SESSION);
  renderAdmin({ signedIn: false, service: other, platform });
  await screen.findByRole('tab', { name: /^Applications/ });
  expect(other.callsOf(resumeStaffSession)[0]?.body).toEqual({});
});

test('resumeSession › does not call the API on a device that is not remembered', async () => {
  const { service } = renderAdmin({ signedIn: false });
  await screen.findByRole('heading', { name: 'Admin Access' });
  expect(service.callsOf(resumeStaffSession)).toHaveLength(0);
});

test('SignIn › covers the dashboard when the session ends, and restores state and focus', async () => {
  const service = serviceWithLists();
  const { client } = renderAdmin({ service, at: '/admin?tab=applications&q=brunner' });
  const search = await screen.findByLabelText('Search applications');
  expect(search).toHaveProperty('value', 'brunner');
  search.focus();
  service.on(getSummary, new ErrorResponse('not_signed_in'));
  client.session.lock('ended');
  await screen.findByText(/Your session has ended/);
  expect(search.closest('[inert]')).not.toBeNull();

  service.on(getSummary, EMPTY_SUMMARY);
  await submit('secret');
  await waitFor(() => expect(search.closest('[inert]')).toBeNull());
  expect(document.contains(search)).toBe(true);
  expect(screen.queryByRole('heading', { name: 'Admin Access' })).toBeNull();
  expect(document.activeElement).toBe(search);
});

test('SignIn › appears after a 401 of a later request', async () => {
  const service = serviceWithLists();
  service.on(getSummary, new ErrorResponse('not_signed_in'));
  renderAdmin({ service });
  await screen.findByText(/Your session has ended/);
});

test('signOut › stops polling while the request is pending', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const service = serviceWithLists();
  const { promise, resolve } = Promise.withResolvers<object>();
  service.on(staffLogout, promise);
  renderAdmin({ service });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  const count = service.calls.length;
  expect(service.calls.at(-1)?.headers.get('Authorization')).toBe('Bearer token-1');
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(service.calls).toHaveLength(count);
  await act(async () => resolve({ success: true }));
  await screen.findByRole('heading', { name: 'Admin Access' });
});
