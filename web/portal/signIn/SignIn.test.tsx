import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { user } from '../../test/portalSamples.ts';
import { renderPortal } from '../../test/renderPortal.tsx';
import { CHECK, enterId, hasCode, LOGIN, logins, openStep2, press, type } from '../../test/signInSteps.ts';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';

describe('SignIn, step 1', () => {
  it('requires an ID before it calls the API', async () => {
    const sent = stubNetwork({});
    renderPortal('/portal');
    await enterId('  ');
    await screen.findByText('Investor ID is required');
    expect(sent).toEqual([]);
  });

  it('rejects a malformed and an unknown ID with the same text', async () => {
    const sent = stubNetwork({ [CHECK]: () => errorResponse(404, 'not_found') });
    renderPortal('/portal');
    await enterId('INV-12');
    expect(await screen.findByText('Invalid Investor ID')).toBeTruthy();
    expect(sent).toEqual([]);
    await enterId();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(
      (await screen.findAllByText('Please check your Investor ID and try again.')).length,
    ).toBeGreaterThan(0);
  });

  it('accepts an ID with spaces and in lower case', async () => {
    const sent = stubNetwork({ [CHECK]: hasCode });
    renderPortal('/portal');
    await enterId(' inv-7k3m9q2d ');
    await screen.findByRole('heading', { name: 'Enter Access Code' });
    expect(sent).toHaveLength(1);
  });

  it('reports a network error', async () => {
    stubNetwork({ [CHECK]: () => new TypeError('failed') });
    renderPortal('/portal');
    await enterId();
    await screen.findByText('Connection Error');
    screen.getByText('Unable to verify Investor ID. Please try again.');
  });

  it('disables the button and counts down after too many attempts (429)', async () => {
    stubNetwork({ [CHECK]: () => errorResponse(429, 'throttled', {}, { 'Retry-After': '125' }) });
    renderPortal('/portal');
    await enterId();
    await screen.findByText(/^2:0[0-5]$/);
    expect((screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('shows hours for a long wait', async () => {
    stubNetwork({ [CHECK]: () => errorResponse(429, 'throttled', {}, { 'Retry-After': '7325' }) });
    renderPortal('/portal');
    await enterId();
    expect(await screen.findByText('2:02:05')).toBeTruthy();
  });
});

describe('SignIn, step 2 with an access code', () => {
  it('signs in, welcomes the user and stores them', async () => {
    const sent = stubNetwork({
      [CHECK]: hasCode,
      [LOGIN]: () => jsonResponse({ user, language: 'en', message: '' }),
    });
    await openStep2();
    type('Access Code', 'correct horse');
    press('Access Portal');
    await screen.findByText('Welcome back, Helena Brunner!');
    screen.getByText('Login Successful');
    await screen.findByRole('heading', { name: 'Investment Dashboard' });
    expect(logins(sent)[0]?.body).toEqual({
      investorId: user.investorId,
      accessCode: 'correct horse',
      isNewUser: false,
    });
    expect(JSON.parse(localStorage.getItem('currentUser') ?? '')).toEqual(user);
  });

  it('does not send a code that is too short', async () => {
    const sent = stubNetwork({ [CHECK]: hasCode });
    await openStep2();
    type('Access Code', '12345');
    press('Access Portal');
    await screen.findByText('Access code must be at least 6 characters');
    expect(logins(sent)).toEqual([]);
  });

  it("shows the server's message beside the field until it is edited, and keeps the input", async () => {
    stubNetwork({ [CHECK]: hasCode, [LOGIN]: () => errorResponse(401, 'invalid_credentials') });
    await openStep2();
    type('Access Code', 'wrong horse');
    press('Access Portal');
    await screen.findByText('Login Failed');
    const field = screen.getByLabelText('Access Code') as HTMLInputElement;
    const atField = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['wrong horse', 'true']);
    expect(atField()).toBe('The service says no.');
    type('Access Code', 'wrong horses');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull());
  });

  it.each([
    ['cannot be reached', () => new TypeError('failed')],
    ['is unavailable (503)', () => errorResponse(503, 'unavailable')],
  ])('shows a generic error when the service %s', async (_, respond) => {
    stubNetwork({ [CHECK]: hasCode, [LOGIN]: respond });
    await openStep2();
    type('Access Code', 'correct horse');
    press('Access Portal');
    await screen.findByText('Connection Error');
    screen.getByText('Unable to connect to the server. Please try again.');
  });

  it('explains how to replace a lost code', async () => {
    stubNetwork({ [CHECK]: hasCode });
    renderPortal('/portal');
    await enterId();
    await screen.findByText(/Have you lost your access code\?/);
    expect(screen.getByRole('link', { name: 'desk@sample.example' }).getAttribute('href')).toBe(
      'mailto:desk@sample.example',
    );
  });

  it('shows contacts to a deactivated investor', async () => {
    stubNetwork({ [CHECK]: hasCode, [LOGIN]: () => errorResponse(403, 'forbidden') });
    await openStep2();
    type('Access Code', 'correct horse');
    press('Access Portal');
    await screen.findByText(/This account is not active/);
  });

  it('shows and hides the code, warns of Caps Lock, and returns to step 1', async () => {
    stubNetwork({ [CHECK]: hasCode });
    await openStep2();
    const field = screen.getByLabelText('Access Code') as HTMLInputElement;
    expect([field.type, field.autocomplete]).toEqual(['password', 'current-password']);
    press('Show access code');
    expect(field.type).toBe('text');
    fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
    screen.getByText('Caps Lock is on.');
    press('Back');
    expect(((await screen.findByLabelText('Investor ID')) as HTMLInputElement).value).toBe(user.investorId);
  });
});
