import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { listApplications } from '#common/contract/applications.ts';
import { listContacts } from '#common/contract/contacts.ts';
import { getDepositAddresses } from '#common/contract/portalConfig.ts';
import { listWithdrawals } from '#common/contract/withdrawals.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { createFakeApi, ListResponse } from '../test/fakeApi.ts';
import { application, contactMessage, withdrawal } from '../test/fixtures.ts';
import { startInvestors } from '../test/investorsTab.tsx';
import { address, createFakePlatform, press, renderAdmin } from '../test/renderAdmin.tsx';

afterEach(cleanup);

const buttonNames = () => screen.queryAllByRole('button').map((button) => button.textContent);

async function openApplication(role: StaffRole) {
  const service = createFakeApi();
  service.on(listApplications, new ListResponse([application()], 1));
  const view = renderAdmin({ service, role, at: '/admin?tab=applications&open=a1' });
  await screen.findByText('Submitted');
  return view;
}

describe('a viewer', () => {
  test('is offered no decision on an application, by button or key', async () => {
    await openApplication('viewer');
    expect(buttonNames()).not.toContain('Approve & Generate ID');
    expect(buttonNames()).not.toContain('Reject…');
    expect(buttonNames()).not.toContain('Test Email System');
    press('a');
    press('r');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('finds neither actions nor keys of other roles in palette and list of shortcuts', async () => {
    await openApplication('viewer');
    press('k', { ctrlKey: true });
    const found = within(await screen.findByRole('listbox'));
    expect(found.getByText('Dark theme')).toBeTruthy();
    for (const title of ['Create Investor', 'Review pending applications', 'Decide pending withdrawals'])
      expect(found.queryByText(title)).toBeNull();
    press('k', { ctrlKey: true });
    press('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(help.getByText('Search the list')).toBeTruthy();
    expect(help.queryByText('Approve the row')).toBeNull();
    expect(help.queryByText('Create an investor')).toBeNull();
  });

  test('reads why a command of the desktop menu does nothing', async () => {
    const platform = createFakePlatform();
    renderAdmin({ platform, role: 'viewer', at: '/admin?tab=config' });
    await screen.findByRole('heading', { name: 'Deposit addresses' });
    act(() => platform.runCommand('investors.create'));
    await screen.findByText('Your role does not allow this.');
    expect(address()).toBe('/admin?tab=config');
  });

  test('marks no message', async () => {
    const service = createFakeApi();
    const message = contactMessage();
    service.on(listContacts, new ListResponse([message], 1));
    renderAdmin({ service, role: 'viewer', at: '/admin?tab=contacts&open=m1' });
    await screen.findByRole('complementary', { name: /Reports/ });
    expect(buttonNames()).not.toContain('Reply by e-mail…');
    expect(buttonNames()).not.toContain('Mark responded');
    expect(buttonNames()).not.toContain('Archive');
    press('d');
    expect(service.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('reads investors and their history, and changes nothing', async () => {
    startInvestors('/admin?tab=investors', 'viewer');
    fireEvent.click(await screen.findByRole('button', { name: 'Action for Matteo Ferrari' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Transaction History',
      'Performance',
      'Fees',
      'Statements',
      'Documents',
      'View as the investor sees it',
      'Personal data',
    ]);
    expect(screen.queryByRole('button', { name: 'Edit Matteo Ferrari' })).toBeNull();
    expect(buttonNames()).not.toContain('Create Investor');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Transaction History' }));
    await screen.findByRole('button', { name: 'Done' });
    expect(screen.queryByRole('button', { name: /^Delete / })).toBeNull();
  });

  test.each([
    ['create=1', 'Create Investor'],
    ['open=INV-1A2B3C4D&task=value', 'Edit Total Portfolio Value'],
  ])('reads that the role does not allow what a link with %s opens', async (parameters, title) => {
    startInvestors(`/admin?tab=investors&${parameters}`, 'viewer');
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByRole('alert').textContent).toContain('Your role, Viewer, does not allow this.');
    fireEvent.click(dialog.getByText('Close'));
    expect(address()).not.toContain('create=1');
  });
});

describe('withdrawals', () => {
  async function openWithdrawal(role: StaffRole) {
    const service = createFakeApi();
    const approvableFrom = new Date(Date.now() + 3_600_000).toISOString();
    const request = withdrawal({ waitReason: 'new_account', approvableFrom });
    service.on(listWithdrawals, new ListResponse({ requests: [request] }, 1));
    renderAdmin({ service, role, at: '/admin?tab=withdrawals&open=w1' });
    await screen.findByRole('button', { name: 'Open investor' });
    return buttonNames();
  }

  test('are decided by approvers, who record no call-back', async () => {
    const names = await openWithdrawal('approver');
    expect(names.filter((name) => name === 'Approve')).toHaveLength(2);
    expect(names).not.toContain('Record call-back');
  });

  test('are called back by operations, which decides none', async () => {
    const names = await openWithdrawal('operations');
    expect(names).toContain('Record call-back');
    expect(names).not.toContain('Approve');
    expect(names).not.toContain('Decline');
    press('a');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('PortalConfigTab › lets only administrators change an address', async () => {
  const service = createFakeApi();
  const addresses = { btc: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' };
  service.on(getDepositAddresses, { success: true, addresses, changes: {}, details: {} });
  renderAdmin({ service, role: 'operations', at: '/admin?tab=config' });
  const form = within(await screen.findByRole('form', { name: 'Bitcoin address' }));
  expect(form.getByLabelText<HTMLInputElement>('Bitcoin (BTC)').readOnly).toBe(true);
  expect(form.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(form.getByRole('button', { name: /^QR/ })).toBeTruthy();
  expect(screen.getByText('Only administrators can change addresses.')).toBeTruthy();
});
