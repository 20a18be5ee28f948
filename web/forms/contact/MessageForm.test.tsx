import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../test/renderPage.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { MessageForm } from './MessageForm.tsx';

const values = { Name: 'Ada', Email: 'ada@example.org', Subject: 'Hello', Message: 'Two\nlines' };

function fillInAndSend() {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
}

it('MessageForm › confirms the message and resets the form', async () => {
  const sent = stubNetwork(() => jsonResponse());
  renderPage(<MessageForm />);
  fillInAndSend();
  await screen.findByText('Message Sent');
  screen.getByText("We'll get back to you within 24 hours.");
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  expect(sent[0]?.body).toEqual({
    name: 'Ada',
    email: 'ada@example.org',
    subject: 'Hello',
    message: 'Two\nlines',
  });
  expect(sessionStorage.getItem('attempt:contact')).toBeNull();
});

it.each([
  ['rejected (503)', () => errorResponse(503, 'unavailable')],
  ['not stored (success: false)', () => Response.json({ success: false })],
  ['offline', () => Promise.reject(new TypeError('offline'))],
])('MessageForm › keeps its input when the request is %s', async (_, respond) => {
  stubNetwork(respond);
  renderPage(<MessageForm />);
  fillInAndSend();
  await screen.findByText('Failed to Send');
  screen.getByText('Please try again or contact us directly.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Two\nlines');
});
