import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../test/renderPage.tsx';
import { errorResponse, stubNetwork } from '../test/stubNetwork.ts';
import { MessageForm } from './contact/MessageForm.tsx';

vi.mock('./resolvers.ts', () => {
  throw new Error('The file could not be loaded');
});

it('lazyResolver › leaves validation to the API where the schema cannot be loaded', async () => {
  const fields = { email: 'Invalid email address' };
  const sent = stubNetwork(() => errorResponse(400, 'validation', { fields }));
  renderPage(<MessageForm />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada Muster' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByText('Invalid email address');
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
});
