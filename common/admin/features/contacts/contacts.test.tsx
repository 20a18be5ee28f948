import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listContacts, setContactStatus } from '#common/contract/contacts.ts';
import { erasePerson, previewErasure } from '#common/contract/erasures.ts';
import { listInvestors } from '#common/contract/investors.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../../test/fakeApi.ts';
import { contactMessage, investor } from '../../test/fixtures.ts';
import { address, press, renderAdmin } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

const message = contactMessage();

test('ContactsTab › shows an error when a mark fails or no response arrives', async () => {
  const service = createFakeApi();
  service.on(listContacts, new ListResponse([message], 1));
  service.on(setContactStatus, new ErrorResponse('unavailable', 'Not available at the moment.'));
  renderAdmin({ service, at: '/admin?tab=contacts&open=m1' });
  const mark = await screen.findByRole('button', { name: 'Mark responded' });
  fireEvent.click(mark);
  await screen.findByText('Update Failed');
  expect(screen.getByText('Not available at the moment.')).toBeTruthy();
  service.on(setContactStatus, () => {
    throw new TypeError('offline');
  });
  (document.activeElement as HTMLElement | null)?.blur();
  press('d');
  await screen.findByText('Error');
});

test('ContactsTab › marks a second message while the first mark is on its way', async () => {
  const service = createFakeApi();
  const rows = [message, contactMessage({ id: 'm2', name: 'Ada Moser' })];
  service.on(listContacts, new ListResponse(rows, rows.length));
  const first = Promise.withResolvers<unknown>();
  service.on(setContactStatus, ({ path }: { path: string }) =>
    path.includes('/m1/') ? first.promise : { success: true, contact: { ...rows[1], status: 'responded' } },
  );
  renderAdmin({ service, at: '/admin?tab=contacts' });
  await screen.findByText('Ada Moser');
  press('Home');
  for (const key of ['d', 'd', 'ArrowDown', 'd']) press(key);
  await waitFor(() => expect(service.callsOf(setContactStatus, { id: 'm1' })).toHaveLength(1));
  expect(service.callsOf(setContactStatus, { id: 'm2' })).toHaveLength(0);
  first.resolve({ success: true, contact: { ...message, status: 'responded' } });
  await waitFor(() => expect(service.callsOf(setContactStatus, { id: 'm2' })).toHaveLength(1));
  expect(service.callsOf(setContactStatus, { id: 'm1' })).toHaveLength(1);
});

test('ContactsTab › does not overwrite a change that a colleague made in the meantime', async () => {
  const service = createFakeApi();
  service.on(listContacts, new ListResponse([message], 1));
  const text = 'A colleague marked it archived in the meantime.';
  service.on(setContactStatus, new ErrorResponse('conflict', text));
  renderAdmin({ service, at: '/admin?tab=contacts&open=m1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark responded' }));
  await screen.findByText(text);
  expect(service.callsOf(setContactStatus, { id: 'm1' })[0]?.body).toEqual({
    status: 'responded',
    from: 'new',
  });
});

test('ContactDetail › shows what is held about a sender without an account, and asks for its erasure', async () => {
  const service = createFakeApi();
  service.on(listContacts, new ListResponse([message], 1));
  service.on(listInvestors, new ListResponse([], 0));
  const held = [{ kind: 'forms', effect: 'emptied', rows: 1 }];
  service.on(previewErasure, { success: true, held, retention: [] });
  service.on(erasePerson, { success: true, number: 1 });
  renderAdmin({ service, at: '/admin?tab=contacts&open=m1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Personal data' }));
  await screen.findByText('To answer what was asked');
  fireEvent.click(screen.getByRole('button', { name: 'Erase personal data…' }));
  await screen.findByText(/^Name, addresses and what was written/);
  fireEvent.click(screen.getByRole('button', { name: 'Erase personal data' }));
  const body = { kind: 'form', subject: 'm1', ground: 'request' };
  await expect.poll(() => service.callsOf(erasePerson)[0]?.body).toEqual(body);
});

test('ContactDetail › shows who marked the message and when', async () => {
  const service = createFakeApi();
  const marked = { status: 'responded', statusChangedBy: 'Mira Keller' };
  const contact = { ...message, ...marked, statusChangedAt: '2026-11-20T11:30:00.000Z' };
  service.on(listContacts, new ListResponse([contact], 1));
  renderAdmin({ service, at: '/admin?tab=contacts&open=m1' });
  await screen.findByText('Marked responded by Mira Keller, 20 Nov 2026, 12:30 CET');
});

test('ContactDetail › shows the account whose address the sender used, and says that only the address matches', async () => {
  const service = createFakeApi();
  service.on(listContacts, new ListResponse([message], 1));
  service.on(listInvestors, new ListResponse([investor({ email: 'urs@example.com' })], 1));
  renderAdmin({ service, at: '/admin?tab=contacts&open=m1' });
  await screen.findByText(/^The e-mail address matches. The sender was not signed in/);
  expect(service.callsOf(listInvestors)[0]?.query.get('email')).toBe('urs@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Matteo Ferrari' }));
  expect(address()).toBe('/admin?tab=investors&open=INV-1A2B3C4D');
});

test('ContactDetail › leads to the account of a signed-in investor without a guess', async () => {
  const service = createFakeApi();
  const sent = { ...message, origin: 'investor', investorId: 'INV-1A2B3C4D' };
  service.on(listContacts, new ListResponse([sent], 1));
  renderAdmin({ service, at: '/admin?tab=contacts&open=m1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Open investor INV-1A2B3C4D' }));
  expect(address()).toBe('/admin?tab=investors&open=INV-1A2B3C4D');
  expect(screen.queryByText(/^The e-mail address matches/)).toBeNull();
});

test('ContactsTab › shows the origin as a badge and quotes the subject of a visitor', async () => {
  const service = createFakeApi();
  const subject = 'Correction for INV-1A2B3C4D';
  const forged = { ...message, subject };
  const real = { ...message, id: 'm2', origin: 'investor', investorId: 'INV-1A2B3C4D', subject };
  service.on(listContacts, new ListResponse([forged, real], 2));
  renderAdmin({ service, at: '/admin?tab=contacts' });
  const rowOf = async (badge: string) => (await screen.findByText(badge)).closest('tr')?.textContent;
  expect(await rowOf('Public form')).toContain(`“${subject}”`);
  const signedIn = await rowOf('Signed-in investor INV-1A2B3C4D');
  expect(signedIn).toContain(subject);
  expect(signedIn).not.toContain('“');
});
