import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountResponses, signInAgain, storeUser } from '../../test/portalAccount.ts';
import { user } from '../../test/portalSamples.ts';
import { renderPortal } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { fetchOnce, requestEarly } from './earlyRequests.ts';

const portfolio = `/api/portfolio/${user.investorId}`;
const figures = [portfolio, `${portfolio}/history`];
const first = [...figures, `/api/withdrawals/history/${user.investorId}`];

beforeEach(() => history.replaceState(null, '', '/portal'));
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
  document.documentElement.lang = '';
});

it('requestEarly › sends what the dashboard then shows without another request', async () => {
  storeUser();
  const sent = stubNetwork(accountResponses);
  requestEarly();
  expect(sent.map(({ path }) => path)).toEqual(first);
  renderPortal('/portal');
  await screen.findByText('$120,000');
  expect(sent.filter(({ path }) => first.includes(path))).toHaveLength(3);
});

it('requestEarly › requests the withdrawals on the dashboard only, in each language', () => {
  storeUser();
  const sent = stubNetwork(accountResponses);
  history.replaceState(null, '', '/fr/portal/activity');
  requestEarly();
  expect(sent.map(({ path }) => path)).toEqual(figures);
  history.replaceState(null, '', '/fr/portal');
  requestEarly();
  expect(sent.map(({ path }) => path)).toEqual([...figures, ...first]);
});

it('requestEarly › sends nothing for a signed-out visitor', () => {
  const sent = stubNetwork(accountResponses);
  requestEarly();
  expect(sent).toEqual([]);
});

it('requestEarly › states the language of the page', async () => {
  storeUser();
  stubNetwork(accountResponses);
  const fetch = vi.spyOn(globalThis, 'fetch');
  document.documentElement.lang = 'de';
  requestEarly();
  expect(fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-Language'))).toEqual([
    'de',
    'de',
    'de',
  ]);
  await Promise.all(fetch.mock.calls.map(([url]) => fetchOnce(url)));
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('requestEarly › leaves no old response to a screen that opens later', async () => {
  vi.useFakeTimers();
  storeUser();
  history.replaceState(null, '', '/portal/settings');
  const sent = stubNetwork(accountResponses);
  requestEarly();
  vi.advanceTimersByTime(5_000);
  await fetchOnce(portfolio);
  expect(sent.filter(({ path }) => path === portfolio)).toHaveLength(2);
});

it('requestEarly › has no effect on the session after one that has ended', async () => {
  storeUser();
  let isSignedIn = false;
  stubNetwork((request) => {
    if (request.path.startsWith('/api/portal/check-investor/')) return jsonResponse({ hasAccessCode: true });
    if (request.path === '/api/portal/login') {
      isSignedIn = true;
      return jsonResponse({ user, language: 'en', message: '' });
    }
    if (!isSignedIn) return errorResponse(401, 'not_signed_in');
    return (
      accountResponses[`${request.method} ${request.path}`]?.(request) ?? errorResponse(404, 'not_found')
    );
  });
  requestEarly();
  renderPortal('/portal');
  await screen.findByText(/Your session has ended/);
  expect(localStorage.getItem('currentUser')).toBeNull();
  await signInAgain();
  await screen.findByText('$120,000');
  await screen.findByRole('heading', { name: 'Withdrawal Requests' });
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});

it('requestEarly › leaves a lost connection to the screen, which tries again', async () => {
  storeUser();
  let isConnected = false;
  stubNetwork(
    (request) =>
      (isConnected && accountResponses[`${request.method} ${request.path}`]?.(request)) ||
      new TypeError('failed'),
  );
  requestEarly();
  renderPortal('/portal');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isConnected = true;
  fireEvent.click(retry);
  await screen.findByText('$120,000');
});
