import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { CorrectionForm } from './CorrectionForm.tsx';

const field = () => screen.getByLabelText<HTMLTextAreaElement>('What should be corrected?');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

it('CorrectionForm › keeps its draft across unmounting until it is sent', async () => {
  const sent = stubNetwork({ 'POST /api/portal/correction-request': () => jsonResponse({}) });
  const first = renderSignedIn(<CorrectionForm />);
  type('My name has changed.');
  first.unmount();
  const second = renderSignedIn(<CorrectionForm />);
  expect(field().value).toBe('My name has changed.');
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Message Sent');
  screen.getByText("We'll get back to you within 24 hours.");
  expect(sent[0]?.body).toEqual({ message: 'My name has changed.' });
  await waitFor(() => expect(field().value).toBe(''));
  second.unmount();
  renderSignedIn(<CorrectionForm />);
  expect(field().value).toBe('');
});
