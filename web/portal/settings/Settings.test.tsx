import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, type StubResponses, stubNetwork } from '../../test/stubNetwork.ts';
import { Settings } from './Settings.tsx';

const at = '2026-11-20T09:00:00Z';
const session = (id: string, device: string, current: boolean) => ({
  id,
  device,
  current,
  startedAt: at,
  lastActiveAt: at,
});
const service: StubResponses = {
  'GET /api/portal/sessions': () =>
    jsonResponse({
      sessions: [session('s1', 'Chrome on Linux', true), session('s2', 'Safari on iPhone', false)],
    }),
  'GET /api/portal/profile': () => jsonResponse({ profile: { language: 'de' } }),
  'POST /api/portal/sessions/end': () => jsonResponse({ ended: 1 }),
};

async function change(current: string, next: string, again = next) {
  fireEvent.change(await screen.findByLabelText('Current access code'), { target: { value: current } });
  fireEvent.change(screen.getByLabelText('New access code'), { target: { value: next } });
  fireEvent.change(screen.getByLabelText('Confirm new access code'), { target: { value: again } });
  fireEvent.click(screen.getByRole('button', { name: 'Change access code' }));
}

describe('AccessCodeForm', () => {
  it('sends the current and the new code', async () => {
    const sent = stubNetwork({ ...service, 'POST /api/portal/access-code': () => jsonResponse({}) });
    renderSignedIn(<Settings />);
    await change('old horse', 'new horse');
    await screen.findByText('Access Code Changed');
    const call = sent.find((request) => request.path === '/api/portal/access-code');
    expect(call?.body).toEqual({ currentCode: 'old horse', newCode: 'new horse' });
  });

  it('shows a message after too many attempts (429)', async () => {
    stubNetwork({ ...service, 'POST /api/portal/access-code': () => errorResponse(429, 'throttled') });
    renderSignedIn(<Settings />);
    await change('wrong horse', 'new horse');
    await screen.findByText('Too many attempts');
  });

  it('shows a wrong current code beside its field and keeps the session (401)', async () => {
    stubNetwork({
      ...service,
      'POST /api/portal/access-code': () => errorResponse(401, 'invalid_credentials'),
    });
    renderSignedIn(<Settings />);
    await change('wrong horse', 'new horse');
    await screen.findByText('This is not your current access code.');
    screen.getByRole('heading', { name: 'Settings' });
  });

  it('sends nothing while the two new codes differ', async () => {
    const sent = stubNetwork(service);
    renderSignedIn(<Settings />);
    await change('old horse', 'new horse', 'new hores');
    await screen.findByText('Password Mismatch');
    expect(sent.some((request) => request.path === '/api/portal/access-code')).toBe(false);
  });
});

it('Sessions › signs another device out and keeps this one', async () => {
  const sent = stubNetwork(service);
  renderSignedIn(<Settings />);
  fireEvent.click(await screen.findByRole('button', { name: /^Sign out\s*Safari on iPhone$/ }));
  await screen.findByText('1 device has been signed out.');
  expect(sent.find((request) => request.path === '/api/portal/sessions/end')?.body).toEqual({
    sessionId: 's2',
  });
  expect(screen.queryByRole('button', { name: /Chrome on Linux/ })).toBeNull();
});

it('Sessions › moves the focus to the heading when the ended session leaves the list', async () => {
  const sessions = [session('s1', 'Chrome on Linux', true), session('s2', 'Safari on iPhone', false)];
  stubNetwork({
    ...service,
    'GET /api/portal/sessions': () => jsonResponse({ sessions }),
    'POST /api/portal/sessions/end': () => {
      sessions.pop();
      return jsonResponse({ ended: 1 });
    },
  });
  renderSignedIn(<Settings />);
  const end = await screen.findByRole('button', { name: /^Sign out\s*Safari on iPhone$/ });
  end.focus();
  fireEvent.click(end);
  await waitFor(() => expect(end.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Signed-in devices' }));
});

it('DisplaySettings › hides amounts and sets the theme', async () => {
  stubNetwork(service);
  renderSignedIn(<Settings />);
  fireEvent.click(await screen.findByLabelText('Dark'));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  fireEvent.click(screen.getByLabelText('System'));
  const hide = screen.getByLabelText('Hide amounts') as HTMLInputElement;
  fireEvent.click(hide);
  expect(hide.checked).toBe(true);
  fireEvent.click(hide);
});

it('LanguageSettings › shows the language of the account and stores another', async () => {
  const sent = stubNetwork({
    ...service,
    'PUT /api/portal/language': () => jsonResponse({ language: 'fr' }),
  });
  renderSignedIn(<Settings />);
  const german = (await screen.findByLabelText('Deutsch')) as HTMLInputElement;
  expect(german.checked).toBe(true);
  fireEvent.click(screen.getByLabelText('Français'));
  expect(sent.some(({ path }) => path === '/api/portal/language')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Save language' }));
  await waitFor(() => expect(location.pathname).toBe('/fr/portal/settings'));
  expect(sent.find(({ path }) => path === '/api/portal/language')?.body).toEqual({ language: 'fr' });
});
