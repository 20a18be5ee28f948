import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { listApplications, replyToApplication } from '#common/contract/applications.ts';
import { listContacts, replyToContact } from '#common/contract/contacts.ts';
import { getEmailStatus } from '#common/contract/email.ts';
import { listReplies, type Reply } from '#common/contract/replies.ts';
import { createFakeApi, ErrorResponse, type FakeApi, ListResponse } from '../test/fakeApi.ts';
import { application, contactMessage } from '../test/fixtures.ts';
import { press, renderAdmin } from '../test/renderAdmin.tsx';

afterEach(cleanup);

const message = contactMessage();

const reply = (over: Partial<Reply> = {}): Reply => ({
  id: 'r1',
  subject: 'Re: Reports',
  text: 'Every quarter.',
  author: 'Mara Keller',
  at: '2026-11-20T10:00:00.000Z',
  messageId: 'o1',
  delivery: 'sent',
  ...over,
});

/** A service with one message and the replies to it. */
function start(replies: Reply[] = [], mode: 'sendgrid' | 'captured' = 'sendgrid'): FakeApi {
  const service = createFakeApi();
  service.on(listContacts, new ListResponse([message], 1));
  service.on(listReplies, () => ({ success: true, replies: [...replies] }));
  service.on(getEmailStatus, { success: true, mode });
  return service;
}

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Reply by e-mail…' }));
  return within(await screen.findByRole('dialog', { name: 'Reply by e-mail' }));
};
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: text } });
const send = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send reply' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};

describe('ReplyDialog', () => {
  test('shows the recipient and what is answered, and sends subject and text', async () => {
    const replies: Reply[] = [];
    const service = start(replies);
    service.on(replyToContact, () => {
      replies.push(reply({ delivery: 'pending' }));
      return { success: true, reply: replies[0] };
    });
    renderAdmin({ service, at: '/admin?tab=contacts&open=m1' });
    const dialog = await openDialog();
    dialog.getByText('urs@example.com');
    dialog.getByText('How often are reports sent?');
    dialog.getByText(/begins with “Dear Urs Keller,”/);
    await dialog.findByText('urs@example.com receives this e-mail. The status changes to responded.');
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Re: Reports');
    write('Every quarter.');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = service.callsOf(replyToContact, { id: 'm1' });
    expect(sent?.path).toBe('/api/admin/contact-submissions/m1/reply');
    expect(sent?.body).toEqual({ subject: 'Re: Reports', text: 'Every quarter.', repliesSeen: 0 });
    await screen.findByText('waiting to be sent');
    screen.getByText(/^Mara Keller, 20 Nov 2026/);
  });

  test('keeps the text and shows the reply of a colleague when that was sent first', async () => {
    const replies: Reply[] = [];
    const service = start(replies);
    service.on(replyToContact, () => {
      if (replies.length === 0) {
        replies.push(reply());
        return new ErrorResponse('conflict', 'A reply was sent in the meantime.');
      }
      return { success: true, reply: reply({ id: 'r2' }) };
    });
    renderAdmin({ service, at: '/admin?tab=contacts&open=m1' });
    const dialog = await openDialog();
    write('Once a year.');
    await send();
    await dialog.findByText('Every quarter.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Once a year.');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(service.callsOf(replyToContact, { id: 'm1' }).map(({ body }) => body)).toMatchObject([
      { repliesSeen: 0 },
      { repliesSeen: 1 },
    ]);
  });

  test('asks before it discards a text, and rejects an empty one', async () => {
    renderAdmin({ service: start(), at: '/admin?tab=contacts&open=m1' });
    const dialog = await openDialog();
    await send();
    await dialog.findByText('Message is required');
    write('Every');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }));
    fireEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Every');
  });

  test('sends with Ctrl+Enter, and only a complete reply', async () => {
    const service = start();
    service.on(replyToContact, { success: true, reply: reply() });
    renderAdmin({ service, at: '/admin?tab=contacts&open=m1' });
    const dialog = await openDialog();
    const text = screen.getByLabelText('Message');
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send reply' });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true });
    await dialog.findByText('Message is required');
    write('Every quarter.');
    fireEvent.keyDown(text, { key: 'Enter' });
    fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(service.callsOf(replyToContact, { id: 'm1' })).toHaveLength(1);
  });

  test('says that nobody receives the e-mail without a mail provider', async () => {
    renderAdmin({ service: start([], 'captured'), at: '/admin?tab=contacts&open=m1' });
    const dialog = await openDialog();
    await dialog.findByText(/^No mail provider is set up/);
  });

  test.each([
    ['en', /^Re: Your application of \d+ /],
    ['de', /^Re: Ihr Antrag vom \d+\. /],
    ['fr', /^Re: Votre demande du \d+ /],
  ] as const)(
    'opens with the key m, with a subject in the language of the applicant (%s)',
    async (language, subject) => {
      const service = start();
      service.on(listApplications, new ListResponse([application({ language })], 1));
      service.on(replyToApplication, { success: true, reply: reply() });
      renderAdmin({ service });
      await screen.findByText('Anneliese Brunner');
      press('m');
      await screen.findByRole('dialog', { name: 'Reply by e-mail' });
      expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toMatch(subject);
    },
  );
});

describe('ReplyList', () => {
  test('shows why a reply was not sent, and leads to its e-mail', async () => {
    const service = start([reply({ delivery: 'failed', lastError: 'SendGrid rejected the message (400)' })]);
    renderAdmin({ service, at: '/admin?tab=contacts&open=m1', role: 'viewer' });
    await screen.findByText('SendGrid rejected the message (400)');
    screen.getByText('not sent');
    expect(screen.queryByRole('button', { name: 'Reply by e-mail…' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Show the e-mail/ }));
    await screen.findByTestId('address');
    expect(screen.getByTestId('address').textContent).toBe('/admin?tab=email&open=o1');
  });
});
