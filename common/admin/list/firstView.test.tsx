import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approveApplication, listApplications } from '#common/contract/applications.ts';
import { listApprovals } from '#common/contract/approvals.ts';
import { listConsultations } from '#common/contract/consultations.ts';
import { listContacts } from '#common/contract/contacts.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { listInvestors } from '#common/contract/investors.ts';
import { listWithdrawals } from '#common/contract/withdrawals.ts';
import { createFakeApi, ListResponse } from '../test/fakeApi.ts';
import { application, withdrawal } from '../test/fixtures.ts';
import { address, press, renderAdmin } from '../test/renderAdmin.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

interface Request {
  readonly query: URLSearchParams;
}

const PEOPLE = [
  application(),
  application({ id: 'a2', fullName: 'Lukas Steiner', status: 'approved' }),
  application({ id: 'a3', fullName: 'Nora Frei', status: 'rejected' }),
];

function serviceWith(people = PEOPLE) {
  const service = createFakeApi();
  service.on(listApplications, ({ query }: Request) => {
    const rows = people.filter(
      ({ id, status, fullName }) =>
        (query.get('status') ?? status) === status && `${id} ${fullName}`.includes(query.get('q') ?? ''),
    );
    return new ListResponse(rows, rows.length);
  });
  service.on(listContacts, new ListResponse([], 0));
  service.on(listWithdrawals, ({ query }: Request) => {
    const requests = query.get('status') === 'pending' ? [] : [withdrawal({ status: 'approved' })];
    return new ListResponse({ requests }, requests.length);
  });
  service.on(listApprovals, new ListResponse([], 0));
  return service;
}

type Service = ReturnType<typeof serviceWith>;

const requested = (service: Service, list: Endpoint) => {
  const query = service.callsOf(list).at(-1)?.query;
  return [query?.get('status') ?? 'all', query?.get('sort')];
};
const shows = (service: Service, list: Endpoint, status: string, sort: string) =>
  waitFor(() => expect(requested(service, list)).toEqual([status, sort]));
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const openTab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }));

describe('first view of a list', () => {
  test.each([
    ['applications', listApplications, 'pending', 'submittedAt'],
    ['contacts', listContacts, 'new', 'submittedAt'],
    ['consultations', listConsultations, 'new', 'submittedAt'],
    ['withdrawals', listWithdrawals, 'pending', 'requestDate'],
    ['approvals', listApprovals, 'all', 'requestedAt'],
    ['investors', listInvestors, 'all', '-createdAt'],
  ] as const)('of %s asks for the open records, oldest first', async (tab, list, status, sort) => {
    const { service } = renderAdmin({ service: serviceWith(), at: `/admin?tab=${tab}` });
    await shows(service, list, status, sort);
    expect(address()).toBe(`/admin?tab=${tab}`);
  });

  test.each([
    ['a status', 'status=approved', 'approved', '-submittedAt'],
    ['all', 'status=all', 'all', '-submittedAt'],
    ['an order', 'sort=fullName', 'all', 'fullName'],
    ['a search', 'q=Lukas', 'all', '-submittedAt'],
    ['a tag', 'tag=vip', 'all', '-submittedAt'],
  ])('gives way to an address with %s', async (_, query, status, sort) => {
    const { service } = renderAdmin({ service: serviceWith(), at: `/admin?tab=applications&${query}` });
    await shows(service, listApplications, status, sort);
  });

  test('keeps all records and an order that the person chose, here and the next time', async () => {
    const { service } = renderAdmin({ service: serviceWith() });
    await screen.findByRole('article', { name: /Anneliese/ });
    expect(screen.queryByRole('article', { name: /Lukas/ })).toBeNull();
    choose('Status', '');
    await screen.findByRole('article', { name: /Lukas/ });
    expect(address()).toBe('/admin?tab=applications&status=all&sort=submittedAt');
    choose('Order', 'fullName');
    await shows(service, listApplications, 'all', 'fullName');
    openTab(/^Contacts/);
    await shows(service, listContacts, 'new', 'submittedAt');
    openTab(/^Applications/);
    await screen.findByRole('article', { name: /Lukas/ });
    expect(address()).toBe('/admin?tab=applications');
    cleanup();
    const later = renderAdmin({ service: serviceWith() }).service;
    await shows(later, listApplications, 'all', 'fullName');
    choose('Status', 'pending');
    await shows(later, listApplications, 'pending', 'fullName');
    cleanup();
    await shows(renderAdmin({ service: serviceWith() }).service, listApplications, 'pending', 'fullName');
  });

  test('does not remember a look at one other status', async () => {
    const { service } = renderAdmin({ service: serviceWith() });
    await screen.findByRole('article', { name: /Anneliese/ });
    choose('Status', 'rejected');
    await screen.findByRole('article', { name: /Nora/ });
    openTab(/^Contacts/);
    await shows(service, listContacts, 'new', 'submittedAt');
    openTab(/^Applications/);
    await screen.findByRole('article', { name: /Anneliese/ });
  });

  test('returns after a search, which finds records of every status', async () => {
    renderAdmin({ service: serviceWith() });
    await screen.findByRole('article', { name: /Anneliese/ });
    const search = (q: string) =>
      fireEvent.change(screen.getByLabelText('Search applications'), { target: { value: q } });
    search('Lukas');
    await screen.findByRole('article', { name: /Lukas/ });
    expect(address()).toBe('/admin?tab=applications&q=Lukas');
    search('');
    await screen.findByRole('article', { name: /Anneliese/ });
    expect(screen.queryByRole('article', { name: /Lukas/ })).toBeNull();
    expect(screen.getByLabelText('Status')).toHaveProperty('value', 'pending');
  });

  test('shows a record by its link beside the list that does not contain it', async () => {
    renderAdmin({ service: serviceWith(), at: '/admin?tab=applications&open=a2' });
    await screen.findByRole('complementary', { name: 'Lukas Steiner' });
    expect(screen.queryByRole('article', { name: /Lukas/ })).toBeNull();
  });
});

describe('a list without open records', () => {
  test('says so after the last decision and leads to all of them', async () => {
    const people = [...PEOPLE];
    const service = serviceWith(people);
    service.on(approveApplication, () => {
      people[0] = application({ status: 'approved' });
      return { success: true, investorId: 'INV-1A2B3C4D', mailedTo: 'a@example.com' };
    });
    renderAdmin({ service });
    await screen.findByRole('article', { name: /Anneliese/ });
    press('Home');
    press('a');
    const dialog = await screen.findByRole('dialog', { name: 'Approve application' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve & Generate ID' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
    await screen.findByText('No application waits for a decision');
    fireEvent.click(screen.getByRole('button', { name: 'Show all applications' }));
    await screen.findByRole('article', { name: /Lukas/ });
    expect(screen.getByLabelText('Status')).toHaveProperty('value', '');
    cleanup();
    renderAdmin({ service });
    await screen.findByText('No application waits for a decision');
  });

  test.each([
    ['contacts', 'No message waits for a reply', 'Show all messages'],
    ['consultations', 'No consultation waits for a reply', 'Show all consultations'],
    ['withdrawals', 'No pending withdrawal requests found.', 'Show all withdrawal requests'],
  ])('names them among %s', async (tab, title, button) => {
    renderAdmin({ service: serviceWith(), at: `/admin?tab=${tab}` });
    await screen.findByText(title);
    screen.getByRole('button', { name: button });
  });

  test('leads from a search in one status to all records', async () => {
    renderAdmin({ service: serviceWith(), at: '/admin?tab=applications&status=pending&q=Lukas' });
    await screen.findByText('No applications match');
    fireEvent.click(screen.getByRole('button', { name: 'Show all applications' }));
    await screen.findByRole('article', { name: /Lukas/ });
  });
});
