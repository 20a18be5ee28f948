import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountResponses, storeUser } from '../../test/portalAccount.ts';
import { user } from '../../test/portalSamples.ts';
import { renderPortal } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';

const id = user.investorId;

beforeEach(storeUser);

describe('ActivationMismatchDialog', () => {
  const address = () => screen.getByTestId('address').textContent;

  it('asks the signed-in user, and continues with the first sign-in of the other', async () => {
    stubNetwork({ ...accountResponses, 'POST /api/portal/logout': () => jsonResponse({}) });
    renderPortal('/portal#id=INV-00000002&activate=one-time-token');
    const dialog = await screen.findByRole('dialog', { name: 'This link is for another account' });
    expect(dialog.textContent).toContain('signed in as Helena Brunner');
    expect(dialog.textContent).toContain('INV-00000002');
    await waitFor(() => expect(address()).toBe('/portal'));
    fireEvent.click(screen.getByRole('button', { name: 'Sign out and continue' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Investor ID');
    await waitFor(() => expect(field.value).toBe('INV-00000002'));
    expect(localStorage.getItem('currentUser')).toBeNull();
    await waitFor(() => expect(address()).toBe('/portal'));
  });

  it('leaves the link to the sign-in screen when the session has ended', async () => {
    stubNetwork({
      ...accountResponses,
      [`GET /api/portfolio/${id}`]: () => errorResponse(401, 'not_signed_in'),
      [`GET /api/portal/check-investor/${id}`]: () => jsonResponse({ hasAccessCode: false }),
    });
    renderPortal(`/portal#id=${id}&activate=one-time-token`);
    await screen.findByText(/Your session has ended/);
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    const code = await screen.findByLabelText<HTMLInputElement>('Activation code');
    expect(code.value).toBe('one-time-token');
  });

  it('only removes the code from the address for the own account, and when the user stays', async () => {
    stubNetwork(accountResponses);
    const own = renderPortal(`/portal#id=${id.toLowerCase()}&activate=one-time-token`);
    await screen.findByRole('heading', { name: 'Investment Dashboard' });
    await waitFor(() => expect(address()).toBe('/portal'));
    expect(screen.queryByText('This link is for another account')).toBeNull();
    own.unmount();
    renderPortal('/portal#id=INV-00000002&activate=one-time-token');
    fireEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
    expect(screen.queryByText('This link is for another account')).toBeNull();
    await screen.findByRole('heading', { name: 'Investment Dashboard' });
  });
});
