import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listApplications } from '#common/contract/applications.ts';
import { dismissDeviceWarning, endStaffDevices, listStaffDevices } from '#common/contract/staffAuth.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../test/fakeApi.ts';
import { renderAdmin } from '../test/renderAdmin.tsx';

afterEach(cleanup);

const device = (id: string, name: string, current = false) => ({
  id,
  name,
  createdAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: '2026-11-20T10:30:00.000Z',
  expiresAt: '2026-12-01T09:00:00.000Z',
  current,
});
const DEVICES = [device('a', 'Firefox on Windows', true), device('b', 'Safari on iPhone')];

function serviceWithDevices(devices: readonly object[] = DEVICES, warnings: readonly object[] = []) {
  const service = createFakeApi();
  service.on(listApplications, new ListResponse([], 0));
  service.on(listStaffDevices, { success: true, devices, warnings });
  service.on(endStaffDevices, { success: true, ended: 1 });
  return service;
}

const openDialog = async (service = serviceWithDevices()) => {
  renderAdmin({ service });
  fireEvent.click(await screen.findByRole('button', { name: 'My account: Administrator Administrator' }));
  await screen.findByRole('dialog', { name: 'My account' });
  return { service, dialog: within(await screen.findByRole('region', { name: 'Remembered devices' })) };
};

test('DeviceSection › lists the devices and ends one of the others at the second click', async () => {
  const { service, dialog } = await openDialog();
  expect(await dialog.findByText('Firefox on Windows')).toBeTruthy();
  expect(dialog.getByText('This device')).toBeTruthy();
  expect(dialog.getAllByText(/Remembered 1 Nov 2026.*last used 20 Nov 2026/)).toHaveLength(2);
  const end = dialog.getByRole('button', { name: /^End Safari on iPhone/ });
  fireEvent.click(end);
  fireEvent.click(end, { detail: 2 });
  expect(service.callsOf(endStaffDevices)).toHaveLength(0);
  fireEvent.blur(end);
  fireEvent.click(dialog.getByRole('button', { name: /^End Safari on iPhone/ }));
  fireEvent.click(dialog.getByRole('button', { name: /^Confirm: End Safari on iPhone/ }));
  await screen.findByText('One device is no longer remembered.');
  expect(service.callsOf(endStaffDevices)[0]?.body).toEqual({ deviceId: 'b' });
});

test('DeviceSection › ends all other devices', async () => {
  const { service, dialog } = await openDialog();
  fireEvent.click(await dialog.findByRole('button', { name: 'End all other devices' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm: End all other devices' }));
  await screen.findByText('One device is no longer remembered.');
  expect(service.callsOf(endStaffDevices)[0]?.body).toEqual({});
});

test('DeviceSection › shows an empty state when no device is remembered', async () => {
  const { dialog } = await openDialog(serviceWithDevices([]));
  expect(await dialog.findByText('No remembered devices.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'End all other devices' })).toBeNull();
});

test('DeviceSection › shows an error when a device cannot be ended', async () => {
  const service = serviceWithDevices();
  service.on(endStaffDevices, new ErrorResponse('not_found'));
  const { dialog } = await openDialog(service);
  fireEvent.click(await dialog.findByRole('button', { name: /^End Safari on iPhone/ }));
  fireEvent.click(dialog.getByRole('button', { name: /^Confirm: End Safari on iPhone/ }));
  expect(await screen.findByText('Update Failed')).toBeTruthy();
});

test('DeviceWarnings › shows a warning about a copied token until it is dismissed', async () => {
  const copied = { id: 'c', name: 'Chrome on Linux', detectedAt: '2026-11-20T10:30:00.000Z' };
  const service = serviceWithDevices([], [copied]);
  service.on(dismissDeviceWarning, () => {
    service.on(listStaffDevices, { success: true, devices: [], warnings: [] });
    return { success: true };
  });
  renderAdmin({ service });
  const warning = await screen.findByText(/ended for safety/);
  expect(warning.closest('[role=alert]')?.textContent).toContain('Chrome on Linux');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/ended for safety/)).toBeNull());
  expect(service.callsOf(dismissDeviceWarning)[0]?.body).toEqual({ deviceId: 'c' });
});
