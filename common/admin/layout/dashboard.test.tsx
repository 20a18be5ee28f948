import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listApplications } from '#common/contract/applications.ts';
import { sendTestEmail } from '#common/contract/email.ts';
import { BACKGROUND_HEADER } from '#common/contract/endpoint.ts';
import { getFirm } from '#common/contract/firm.ts';
import { listInvestors } from '#common/contract/investors.ts';
import { getDepositAddresses, setDepositAddress } from '#common/contract/portalConfig.ts';
import { getSummary } from '#common/contract/summary.ts';
import { listWithdrawals } from '#common/contract/withdrawals.ts';
import { createFakeApi, EMPTY_SUMMARY, ErrorResponse, ListResponse } from '../test/fakeApi.ts';
import { application, investor, withdrawal } from '../test/fixtures.ts';
import { address, press, renderAdmin } from '../test/renderAdmin.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const LABELS = [
  'Applications',
  'Contacts',
  'Consultations',
  'Investors',
  'Dependent Withdrawals',
  'Valuation',
  'Portal Config',
  'Email System',
  'Activity',
  'Approvals',
  'Staff',
];

function start(at = '/admin?tab=applications') {
  const service = createFakeApi();
  service.on(listApplications, new ListResponse([application()], 1));
  service.on(listInvestors, new ListResponse([investor()], 1));
  return renderAdmin({ service, at });
}

test('Dashboard › shows the tabs in order and opens one by its number key', async () => {
  start();
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(LABELS);
  press('4');
  await screen.findByRole('button', { name: 'Create Investor' });
  expect(address()).toBe('/admin?tab=investors');
});

test('Dashboard › shows the counts and sets the badge to the waiting records', async () => {
  const service = createFakeApi();
  service.on(listApplications, new ListResponse([], 0));
  service.on(getSummary, {
    ...EMPTY_SUMMARY,
    applications: 1234,
    waiting: { applications: 3, contacts: 1, consultations: 0, withdrawals: 2, approvals: 1 },
  });
  const { platform } = renderAdmin({ service });
  expect((await screen.findByTestId('count-applications')).textContent).toContain('1,234');
  expect(screen.getByRole('button', { name: '3 pending' })).toBeTruthy();
  expect(platform.badges.at(-1)).toBe(7);
});

test.each([
  ['Email Test Successful', { success: true, mode: 'sendgrid', message: 'Sent to the firm.' }],
  ['API Key Required', { success: false, mode: 'captured', message: 'Set SENDGRID_API_KEY.' }],
  [
    'Email Test Failed',
    { success: false, mode: 'sendgrid', message: 'SendGrid rejected the message (403).' },
  ],
  ['Test Error', new ErrorResponse('unavailable')],
])('TestEmailButton › shows “%s”', async (title, response) => {
  const { service } = start();
  service.on(sendTestEmail, response);
  fireEvent.click(await screen.findByRole('button', { name: 'Test Email System' }));
  await screen.findByText(title);
});

test('useLiveSummary › notifies about new records while the page is hidden and opens their list', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const service = createFakeApi();
  service.on(getSummary, { ...EMPTY_SUMMARY, applications: 1 });
  service.on(listApplications, new ListResponse([application()], 1));
  const { platform } = renderAdmin({ service, at: '/admin?tab=contacts' });
  await screen.findByRole('tab', { name: /^Contacts/, selected: true });
  service.on(getSummary, { ...EMPTY_SUMMARY, applications: 2, contacts: 2 });
  service.on(listApplications, new ListResponse([application({ id: 'a9', fullName: 'Zoé Dubois' })], 2));
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  hidden.mockRestore();
  expect(platform.notifications.map(({ body }) => body)).toEqual(['1 new application, 2 new messages']);
  act(() => platform.notifications[0]?.onOpen());
  await screen.findByText('Zoé Dubois');
  expect(address()).toBe('/admin?tab=applications');
  expect(screen.queryByText('1 new application')).toBeNull();
});

test('useLiveSummary › clears the badge after sign-out', async () => {
  const service = createFakeApi();
  service.on(listApplications, new ListResponse([], 0));
  service.on(getSummary, { ...EMPTY_SUMMARY, waiting: { ...EMPTY_SUMMARY.waiting, applications: 3 } });
  const { platform, client } = renderAdmin({ service });
  await waitFor(() => expect(platform.badges.at(-1)).toBe(3));
  act(() => client.session.close());
  await screen.findByRole('heading', { name: 'Admin Access' });
  expect(platform.badges.at(-1)).toBe(0);
});

test('useLiveSummary › marks automatic requests as background requests when the user is idle', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const service = createFakeApi();
  const waiting = (applications: number) => ({
    ...EMPTY_SUMMARY,
    applications: 2,
    waiting: { ...EMPTY_SUMMARY.waiting, applications },
  });
  service.on(getSummary, waiting(2));
  service.on(listApplications, new ListResponse([application()], 1));
  renderAdmin({ service });
  await screen.findByText('Anneliese Brunner');
  const reload = async (left: number, seconds: number) => {
    const before = service.callsOf(listApplications).length;
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
    service.on(getSummary, waiting(left));
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    await waitFor(() => expect(service.callsOf(listApplications)).toHaveLength(before + 1));
    return service.callsOf(listApplications).at(-1)?.headers.get(BACKGROUND_HEADER);
  };
  expect(await reload(1, 61)).toBe('1');
  fireEvent.pointerMove(document.body);
  expect(await reload(0, 1)).toBeNull();
});

test('Dashboard › shows an error when the summary cannot be loaded, and retries', async () => {
  const service = createFakeApi();
  service.on(getSummary, new ErrorResponse('unavailable', 'Not available at the moment.'));
  service.on(listApplications, new ListResponse([], 0));
  renderAdmin({ service });
  await screen.findByText('Not available at the moment.');
  service.on(getSummary, EMPTY_SUMMARY);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No application waits for a decision');
});

test('CommandPalette › opens an investor from any tab', async () => {
  start();
  await screen.findByText('Anneliese Brunner');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.change(await screen.findByLabelText('Command palette'), { target: { value: 'ferrari' } });
  fireEvent.click(await screen.findByText('Matteo Ferrari'));
  await waitFor(() => expect(address()).toBe('/admin?tab=investors&open=INV-1A2B3C4D'));
});

test('CommandPalette › finds applications and withdrawals with amount and status, and opens one', async () => {
  const { service } = start();
  await screen.findByText('Anneliese Brunner');
  service.on(listWithdrawals, new ListResponse({ requests: [withdrawal({ amount: 8500 })] }, 1));
  press('k', { ctrlKey: true });
  const input = await screen.findByRole('combobox', { name: 'Command palette' });
  expect(service.callsOf(listWithdrawals)).toHaveLength(0);
  fireEvent.change(input, { target: { value: 'ferr' } });
  await screen.findByRole('option', { name: 'Application: Anneliese Brunner $125,000, pending' });
  fireEvent.click(await screen.findByRole('option', { name: 'Withdrawal: Matteo Ferrari $8,500, pending' }));
  await waitFor(() => expect(address()).toBe('/admin?tab=withdrawals&open=w1'));
});

test('CommandPalette › exposes the active item and keeps it when investors are found', async () => {
  const { service } = start();
  await screen.findByText('Anneliese Brunner');
  let release = () => {};
  service.on(listInvestors, () => {
    const { promise, resolve } = Promise.withResolvers<ListResponse>();
    release = () => resolve(new ListResponse([investor({ fullName: 'Peter Portmann' })], 1));
    return promise;
  });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const input = await screen.findByRole('combobox', { name: 'Command palette' });
  const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  expect(active()?.textContent).toContain('Applications');
  fireEvent.change(input, { target: { value: 'p' } });
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  const second = active();
  expect(second?.getAttribute('aria-selected')).toBe('true');
  expect(second?.textContent).not.toContain('Portal Config');
  act(() => release());
  await screen.findByText('Peter Portmann');
  expect(active()?.textContent).toBe(second?.textContent);
});

test('CommandPalette › starts a task on an investor', async () => {
  start();
  await screen.findByText('Anneliese Brunner');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.change(await screen.findByLabelText('Command palette'), { target: { value: 'ferrari' } });
  for (const task of ['Edit', 'Transaction History', 'View as the investor sees it', 'Reset access code'])
    await screen.findByText(`${task}: Matteo Ferrari`);
  expect(screen.queryByText('Re-send activation: Matteo Ferrari')).toBeNull();
  fireEvent.click(await screen.findByText('Edit Recent Deposits: Matteo Ferrari'));
  await screen.findByRole('dialog', { name: 'Edit Recent Deposits' });
  await waitFor(() => expect(address()).toBe('/admin?tab=investors&open=INV-1A2B3C4D'));
});

test('ShortcutHelp › opens with the ? key', async () => {
  start();
  await screen.findByText('Anneliese Brunner');
  press('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
});

test('DepositAddressRow › saves only a new address and shows a wrong checksum at the field', async () => {
  const { service } = start('/admin?tab=config');
  service.on(getDepositAddresses, { success: true, addresses: { btc: 'bc1qold' }, changes: {}, details: {} });
  service.on(getFirm, new ErrorResponse('unavailable'));
  service.on(
    setDepositAddress,
    new ErrorResponse('validation', 'Check the fields', { address: 'The checksum of this address is wrong' }),
  );
  const field = await screen.findByLabelText('Bitcoin (BTC)');
  const save = field.closest('form')?.querySelector('button');
  fireEvent.change(field, { target: { value: '' } });
  expect(save).toHaveProperty('disabled', true);
  fireEvent.change(field, { target: { value: 'bc1qwrong' } });
  expect(save).toHaveProperty('disabled', false);
  const confirm = async () => {
    if (save) fireEvent.click(save);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Bitcoin address' }));
  };
  await confirm();
  await screen.findByText('Update Failed');
  expect(screen.getAllByText('The checksum of this address is wrong').length).toBeGreaterThan(0);
  expect(field.getAttribute('aria-invalid')).toBe('true');

  service.on(setDepositAddress, { success: true, symbol: 'btc', address: 'bc1qnew' });
  fireEvent.change(field, { target: { value: 'bc1qnew' } });
  await confirm();
  await screen.findByText('Address Updated');
});
