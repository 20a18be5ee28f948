import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { listApplications } from '#common/contract/applications.ts';
import { listConsultations } from '#common/contract/consultations.ts';
import { listContacts } from '#common/contract/contacts.ts';
import { COMMANDS } from '../../commands/commandTable.ts';
import { ErrorResponse, ListResponse } from '../../test/fakeApi.ts';
import { application } from '../../test/fixtures.ts';
import { startInvestors } from '../../test/investorsTab.tsx';
import { address, chooseInPalette, settle } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

const AT = '/admin?tab=investors&open=INV-1A2B3C4D';
const message = {
  id: 'm1',
  origin: 'investor',
  investorId: 'INV-1A2B3C4D',
  name: 'Matteo Ferrari',
  email: 'matteo@example.com',
  subject: 'Tax statement',
  message: 'When does it arrive?',
  status: 'new',
  submittedAt: '2026-11-20T09:00:00.000Z',
};
const pane = async () => within(await screen.findByRole('complementary', { name: 'Matteo Ferrari' }));

describe('RelatedRecords', () => {
  test('shows the application with who decided it, and opens it', async () => {
    const service = startInvestors(AT);
    const approved = application({
      status: 'approved',
      decidedAt: '2026-11-21T09:00:00.000Z',
      decidedBy: 'Mira Keller',
    });
    service.on(listApplications, new ListResponse([approved], 1));
    service.on(listContacts, new ListResponse([], 0));
    const detail = await pane();
    await detail.findByText('approved 21 Nov 2026 by Mira Keller');
    expect(service.callsOf(listApplications)[0]?.query.get('investorId')).toBe('INV-1A2B3C4D');
    fireEvent.click(detail.getByRole('button', { name: 'Application of 20 Nov 2026' }));
    expect(address()).toBe('/admin?tab=applications&open=a1');
    await screen.findByText('Decided by');
  });

  test('shows the messages of the account only, and opens one', async () => {
    const service = startInvestors(AT);
    service.on(listApplications, new ListResponse([], 0));
    service.on(listContacts, ({ query }: { query: URLSearchParams }) => {
      const found = query.get('investorId') === 'INV-1A2B3C4D' ? [message] : [];
      return new ListResponse(found, found.length);
    });
    const detail = await pane();
    await detail.findByText('The account was created without an application.');
    await detail.findByText('None with this e-mail address.');
    fireEvent.click(await detail.findByRole('button', { name: 'Tax statement' }));
    expect(address()).toBe('/admin?tab=contacts&open=m1');
  });

  test('shows public messages and consultations with the address of the account, and says that only it matches', async () => {
    const service = startInvestors(AT);
    service.on(listContacts, ({ query }: { query: URLSearchParams }) => {
      const isPublic = query.get('email') === 'matteo@example.com' && query.get('origin') === 'public';
      const found = isPublic ? [{ ...message, origin: 'public', subject: 'Fees' }] : [];
      return new ListResponse(found, found.length);
    });
    const meeting = { id: 'c1', meetingType: 'video', startsAt: '2026-11-25T09:00:00.000Z', status: 'new' };
    service.on(listConsultations, ({ query }: { query: URLSearchParams }) =>
      query.get('email') === 'matteo@example.com' ? new ListResponse([meeting], 1) : new ListResponse([], 0),
    );
    const detail = await pane();
    await detail.findByText(
      /^The e-mail address matches the one of this account. The senders were not signed in/,
    );
    detail.getByRole('button', { name: '“Fees”' });
    fireEvent.click(detail.getByRole('button', { name: 'Consultation 25 Nov 2026, 10:00 CET' }));
    expect(address()).toBe('/admin?tab=consultations&open=c1');
  });

  test('keeps what was loaded when loading again fails', async () => {
    const service = startInvestors(AT);
    service.on(listApplications, new ListResponse([application()], 1));
    service.on(listContacts, new ListResponse([message], 1));
    const detail = await pane();
    await detail.findByRole('button', { name: 'Tax statement' });
    const before = service.callsOf(listContacts).length;
    service.on(listApplications, new ErrorResponse('unavailable'));
    service.on(listContacts, new ErrorResponse('unavailable'));
    await chooseInPalette(COMMANDS['data.refresh'].title);
    await waitFor(() => expect(service.callsOf(listContacts).length).toBeGreaterThan(before));
    await settle();
    expect(detail.getByRole('button', { name: 'Tax statement' })).toBeTruthy();
    expect(detail.getByRole('button', { name: 'Application of 20 Nov 2026' })).toBeTruthy();
  });

  test('says so when they could not be loaded', async () => {
    const service = startInvestors(AT);
    service.on(listApplications, new ErrorResponse('internal'));
    service.on(listContacts, new ErrorResponse('internal'));
    const detail = await pane();
    await detail.findByText('The application could not be loaded.');
    await detail.findByText('The messages could not be loaded.');
  });
});
