import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listContacts, setContactStatus } from '#common/contract/contacts.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../../test/fakeApi.ts';
import { press, renderAdmin } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

const message = {
  id: 'm1',
  origin: 'public',
  name: 'Urs Keller',
  email: 'urs@example.com',
  subject: 'Reports',
  message: 'How often are reports sent?',
  status: 'new',
  submittedAt: '2026-11-20T09:00:00.000Z',
};

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
