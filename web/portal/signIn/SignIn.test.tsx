import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { user } from '../../test/portalSamples.ts';
import { renderPortal } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, type SentRequest, stubNetwork } from '../../test/stubNetwork.ts';

const CHECK = `GET /api/portal/check-investor/${user.investorId}`;
const LOGIN = 'POST /api/portal/login';
const hasCode = () => jsonResponse({ hasAccessCode: true });
const hasNone = () => jsonResponse({ hasAccessCode: false });

async function enterId(text: string = user.investorId) {
  fireEvent.change(await screen.findByLabelText('Investor ID'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

/** Opens the second step for an investor with an access code. */
async function openStep2() {
  renderPortal('/portal');
  await enterId();
  await screen.findByRole('heading', { name: 'Enter Access Code' });
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const logins = (sent: readonly SentRequest[]) =>
  sent.filter((request) => request.path === '/api/portal/login');

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
});

describe('SignIn, step 2 with an access code', () => {
  it('signs in, welcomes the user and stores them', async () => {
    const sent = stubNetwork({ [CHECK]: hasCode, [LOGIN]: () => jsonResponse({ user, message: '' }) });
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

describe('first sign-in', () => {
  const link = `/portal#id=${user.investorId}&activate=one-time-token`;

  it('takes the activation code from the link and removes it from the address bar', async () => {
    const sent = stubNetwork({ [CHECK]: hasNone, [LOGIN]: () => jsonResponse({ user, message: '' }) });
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
    const sent = stubNetwork({ [CHECK]: hasNone, [LOGIN]: () => jsonResponse({ user, message: '' }) });
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
    const sent = stubNetwork({ [CHECK]: hasCode, [LOGIN]: () => jsonResponse({ user, message: '' }) });
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

  it('shows hours for a long wait', async () => {
    stubNetwork({ [CHECK]: () => errorResponse(429, 'throttled', {}, { 'Retry-After': '7325' }) });
    renderPortal('/portal');
    await enterId();
    expect(await screen.findByText('2:02:05')).toBeTruthy();
  });
});
