import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../test/renderPage.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { MessageForm } from './MessageForm.tsx';

const values = { Name: 'Ada', 'E-mail': 'ada@example.org', Subject: 'Hello', Message: 'Two\nlines' };

function fillInAndSend() {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
}

it('MessageForm › confirms the message and resets the form', async () => {
  const sent = stubNetwork(() => jsonResponse({ reference: 'MS-1F2E3D4C5B6A', emailed: true }));
  renderPage(<MessageForm />);
  fillInAndSend();
  await screen.findAllByText('Message Sent');
  await screen.findByText('MS-1F2E3D4C5B6A');
  // In the toast, and in the receipt that stays.
  expect(screen.getAllByText("We'll get back to you within 24 hours.")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Message Sent' }));
  screen.getByText('We have e-mailed the details to ada@example.org.');
  screen.getByText('Hello');
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
  await screen.findAllByText('Failed to Send');
  expect(document.querySelector('.form-error')?.textContent).toContain(
    'Please try again or contact us directly.',
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Two\nlines');
});
