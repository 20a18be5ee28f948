import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { user } from '../../test/portalSamples.ts';
import { renderPortal } from '../../test/renderPortal.tsx';
import { CHECK, hasCode, hasNone, LOGIN, logins, press, type } from '../../test/signInSteps.ts';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';

describe('first sign-in', () => {
  const link = `/portal#id=${user.investorId}&activate=one-time-token`;

  it('takes the activation code from the link and removes it from the address bar', async () => {
    const sent = stubNetwork({
      [CHECK]: hasNone,
      [LOGIN]: () => jsonResponse({ user, language: 'en', message: '' }),
    });
    renderPortal(link);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/portal'));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Create Access Code' });
    type('Access Code', 'walk the ridge');
    type('Confirm Access Code', 'walk the ridge');
    press('Create & Login');
    await screen.findByText('Welcome to your portal, Helena Brunner!');
    expect(logins(sent)[0]?.body).toEqual({
      investorId: user.investorId,
      accessCode: 'walk the ridge',
      isNewUser: true,
      activationCode: 'one-time-token',
    });
  });

  it('keeps the link across a reload until it is used, and never in local storage', async () => {
    const sent = stubNetwork({
      [CHECK]: hasNone,
      [LOGIN]: () => jsonResponse({ user, language: 'en', message: '' }),
    });
    const { unmount } = renderPortal(link);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/portal'));
    unmount();
    expect(JSON.stringify({ ...localStorage })).not.toContain('one-time-token');
    renderPortal('/portal');
    expect(((await screen.findByLabelText('Investor ID')) as HTMLInputElement).value).toBe(user.investorId);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Create Access Code' });
    type('Access Code', 'walk the ridge');
    type('Confirm Access Code', 'walk the ridge');
    press('Create & Login');
    await waitFor(() => expect(logins(sent)[0]?.body).toMatchObject({ activationCode: 'one-time-token' }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('sends nothing while the two codes differ', async () => {
    const sent = stubNetwork({ [CHECK]: hasNone });
    renderPortal(link);
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Create Access Code' });
    type('Access Code', 'walk the ridge');
    type('Confirm Access Code', 'walk the rigde');
    press('Create & Login');
    await screen.findByText('Password Mismatch');
    expect(screen.getAllByText('Please ensure both access codes match.').length).toBeGreaterThan(0);
    expect(logins(sent)).toEqual([]);
  });

  it('shows a rejected activation code beside its field', async () => {
    stubNetwork({ [CHECK]: hasNone, [LOGIN]: () => errorResponse(401, 'activation_invalid') });
    renderPortal(link);
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Create Access Code' });
    type('Access Code', 'walk the ridge');
    type('Confirm Access Code', 'walk the ridge');
    press('Create & Login');
    await waitFor(() =>
      expect(screen.getByLabelText('Activation code').getAttribute('aria-invalid')).toBe('true'),
    );
  });
});

describe('link of the e-mail about wrong access codes', () => {
  const link = `/portal#id=${user.investorId}&device=one-device-token`;

  it('sends the device code with the access code and removes it from the address bar', async () => {
    const sent = stubNetwork({
      [CHECK]: hasCode,
      [LOGIN]: () => jsonResponse({ user, language: 'en', message: '' }),
    });
    renderPortal(link);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/portal'));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Enter Access Code' });
    type('Access Code', 'walk the ridge');
    press('Access Portal');
    await waitFor(() => expect(logins(sent)).toHaveLength(1));
    expect(logins(sent)[0]?.body).toEqual({
      investorId: user.investorId,
      accessCode: 'walk the ridge',
      isNewUser: false,
      deviceCode: 'one-device-token',
    });
  });
});
