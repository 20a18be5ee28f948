import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { FirmProvider } from '../firmProfile.ts';
import { useRestoredInput } from '../restoreInput.ts';
import { demoFirm } from '../test/renderPage.tsx';
import { jsonResponse, stubNetwork } from '../test/stubNetwork.ts';
import { ApplyForm } from './apply/ApplyForm.tsx';
import { FormsApi } from './FormsApi.tsx';

afterEach(() => document.body.replaceChildren());

function Page() {
  useRestoredInput('page');
  return (
    <FirmProvider value={demoFirm}>
      <FormsApi>
        <ApplyForm onSent={() => undefined} />
      </FormsApi>
    </FirmProvider>
  );
}

/** Shows the page as it is prerendered. @returns hydrates it */
function prerender() {
  const place = document.createElement('div');
  place.id = 'page';
  document.body.append(place);
  place.innerHTML = renderToString(<Page />);
  return () => act(() => hydrateRoot(place, <Page />));
}

it('ApplyForm › sends what was entered before its code was there', async () => {
  const hydrate = prerender();
  // Values entered before hydration override those of an earlier draft.
  sessionStorage.setItem('draft:apply', JSON.stringify({ fullName: 'Earlier', email: 'kept@example.org' }));
  expect(screen.getByLabelText<HTMLInputElement>('Investment amount').value).toBe('50,000');
  screen.getByLabelText<HTMLInputElement>('Full name').value = 'Early Bird';
  screen.getByLabelText<HTMLSelectElement>('Risk tolerance').value = 'moderate';
  const root = await hydrate();
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Early Bird');
  expect(screen.getByLabelText<HTMLSelectElement>('Risk tolerance').value).toBe('moderate');
  expect(screen.getByLabelText<HTMLInputElement>('Investment amount').value).toBe('50,000');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('kept@example.org');

  const sent = stubNetwork(() => jsonResponse());
  for (const [label, value] of [
    ['E-mail', 'early@example.org'],
    ['Phone', '+41 44 123 45 67'],
    ['Investment goal', 'diversification'],
    ['Liquidity needs', 'long-term'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Apply Now' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    fullName: 'Early Bird',
    riskTolerance: 'moderate',
    investmentAmount: 50_000,
  });
  act(() => root.unmount());
});

it('ApplyForm › leaves what is selected in the prerendered amount', async () => {
  const hydrate = prerender();
  const amount = screen.getByLabelText<HTMLInputElement>('Investment amount');
  // Programs that fill in forms select first. The focus then leaves the field before, in which event React hydrates.
  screen.getByLabelText('Phone').focus();
  amount.select();
  const root = await hydrate();
  expect([amount.value, amount.selectionStart, amount.selectionEnd]).toEqual(['50,000', 0, 6]);
  act(() => root.unmount());
});
