import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startInvestors } from '../../test/investorsTab.tsx';
import { nextFrame, press } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

test('ActionMenu › leaves the focus in a dialog that it opens after it was closed by Escape', async () => {
  startInvestors();
  const button = await screen.findByRole('button', { name: /^Action for/ });
  const first = { name: 'Edit Total Portfolio Value' };
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', first)));
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('menuitem', first)).toBeNull());
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit Recent Deposits' }));
  const amount = await screen.findByLabelText('Amount (USD)');
  await waitFor(() => expect(screen.queryByRole('menuitem', first)).toBeNull());
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
  expect(document.activeElement).toBe(amount);
});
