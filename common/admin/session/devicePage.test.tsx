import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { decideDevice, lookUpDevice } from '#common/contract/deviceAuthorization.ts';
import { createFakeApi, ErrorResponse } from '../test/fakeApi.ts';
import { renderAdmin } from '../test/renderAdmin.tsx';

afterEach(() => {
  cleanup();
  location.hash = '';
});

const AUTHORIZATION = {
  userCode: 'BCDF-GHJK',
  purpose: 'sign_in',
  deviceName: 'Desktop app on Windows',
  requestedAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2026-11-22T10:10:00.000Z',
  remember: true,
  isSameNetwork: false,
};

function open(authorization: Partial<typeof AUTHORIZATION> = {}) {
  const service = createFakeApi();
  service.on(lookUpDevice, { success: true, authorization: { ...AUTHORIZATION, ...authorization } });
  service.on(decideDevice, { success: true });
  renderAdmin({ service, at: '/admin/device' });
  return service;
}

const enter = async (code: string) => {
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
};

test('DevicePage › shows what the app asks for, and confirms it', async () => {
  const service = open();
  await enter('bcdf ghjk');
  expect(await screen.findByText('Desktop app on Windows')).toBeTruthy();
  expect(screen.getByText('Different from yours')).toBeTruthy();
  expect(service.callsOf(lookUpDevice)[0]?.body).toEqual({ userCode: 'BCDFGHJK' });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(/^Confirmed\./);
  expect(service.callsOf(decideDevice)[0]?.body).toEqual({ userCode: 'BCDF-GHJK', decision: 'approve' });
});

test('DevicePage › fills in the code of the link, and turns the app away', async () => {
  location.hash = '#code=BCDF-GHJK';
  const service = open();
  expect(await screen.findByLabelText('Code')).toHaveProperty('value', 'BCDF-GHJK');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  fireEvent.click(await screen.findByRole('button', { name: 'This was not me' }));
  await screen.findByText(/^Rejected\./);
  expect(service.callsOf(decideDevice)[0]?.body).toMatchObject({ decision: 'deny' });
});

test('DevicePage › warns of an app in another network, and does not lead to the confirmation', async () => {
  open();
  await enter('bcdf ghjk');
  const warning = /^The app is on a different network from this browser\./;
  expect(await screen.findByText(warning)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('This was not me');
  cleanup();
  open({ isSameNetwork: true });
  await enter('bcdf ghjk');
  expect(await screen.findByText('The same as yours')).toBeTruthy();
  expect(screen.queryByText(warning)).toBeNull();
  expect(document.activeElement?.textContent).toBe('Confirm');
});

test('DevicePage › rejects what is no code without calling the API, and says when no app waits', async () => {
  const service = open();
  await enter('ABC');
  await screen.findByText('Enter the eight letters that the app shows.');
  expect(service.callsOf(lookUpDevice)).toHaveLength(0);
  service.on(lookUpDevice, new ErrorResponse('not_found', 'This code is not valid or has expired.'));
  await enter('BCDF-GHJK');
  expect((await screen.findAllByText('This code is not valid or has expired.')).length).toBeGreaterThan(0);
});

test('DevicePage › asks for the sign-in first', async () => {
  renderAdmin({ service: createFakeApi(), at: '/admin/device', signedIn: false });
  expect(await screen.findByRole('heading', { name: 'Admin Access' })).toBeTruthy();
  expect(screen.queryByLabelText('Code')).toBeNull();
});
