import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { assetsResponse } from '../../test/openWithdrawalDialog.tsx';
import { accountResponses, signInAgain, storeUser } from '../../test/portalAccount.ts';
import { portfolio, user } from '../../test/portalSamples.ts';
import { renderPortal } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';

const id = user.investorId;

beforeEach(storeUser);

describe('end of a session', () => {
  it('removes the stored user, explains itself, and returns to the same path after sign-in', async () => {
    let isSignedIn = false;
    stubNetwork({
      ...accountResponses,
      [`GET /api/portfolio/${id}`]: () =>
        isSignedIn ? jsonResponse({ portfolio }) : errorResponse(401, 'not_signed_in'),
      [`GET /api/portal/check-investor/${id}`]: () => jsonResponse({ hasAccessCode: true }),
      'POST /api/portal/login': () => {
        isSignedIn = true;
        return jsonResponse({ user, language: 'en', message: '' });
      },
    });
    renderPortal('/portal/portfolio');
    await screen.findByText(/Your session has ended/);
    expect(localStorage.getItem('currentUser')).toBeNull();
    expect(screen.getByTestId('address').textContent).toBe('/portal');
    await signInAgain();
    await screen.findByRole('heading', { name: 'Portfolio Analytics' });
    expect(screen.getByTestId('address').textContent).toBe('/portal/portfolio');
  });

  it('keeps the draft of the withdrawal form', async () => {
    stubNetwork({
      ...accountResponses,
      [`GET /api/withdrawals/assets/${id}`]: () => assetsResponse(),
      'POST /api/withdrawals/request': () => errorResponse(401, 'not_signed_in'),
      [`GET /api/portal/check-investor/${id}`]: () => jsonResponse({ hasAccessCode: true }),
      'POST /api/portal/login': () => jsonResponse({ user, language: 'en', message: '' }),
    });
    renderPortal('/portal');
    const open = async () =>
      fireEvent.click(await screen.findByRole('button', { name: 'Request Withdrawal' }));
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    await open();
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '250' } });
    fireEvent.change(field('Bank Account Details'), { target: { value: 'CH93 0076 2011 6238 5295 7' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
    await screen.findByText(/Your session has ended/);
    await signInAgain();
    await open();
    await waitFor(() => expect(field('Amount').value).toBe('250'));
    expect(field('Bank Account Details').value).toBe('CH93 0076 2011 6238 5295 7');
    fireEvent.click(screen.getByText('Close'));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await open();
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('');
  });

  it('redirects a visitor without a stored user to /portal', async () => {
    localStorage.setItem('currentUser', '{broken');
    stubNetwork({});
    renderPortal('/portal/portfolio');
    await screen.findByRole('heading', { name: 'Investor Portal' });
    expect(screen.getByTestId('address').textContent).toBe('/portal');
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });

  it('on sign-out ends the session, removes the user and goes to /portal', async () => {
    const sent = stubNetwork({ ...accountResponses, 'POST /api/portal/logout': () => jsonResponse({}) });
    renderPortal('/portal/settings');
    fireEvent.click(await screen.findByRole('button', { name: /account of Helena Brunner/ }));
    const menu = (await screen.findByRole('link', { name: 'Profile' })).closest('ul');
    expect([...(menu?.children ?? [])].map((item) => item.textContent?.split(' (')[0])).toEqual([
      'Profile',
      'Settings',
      'Fund your account',
      'Fees',
      'Documents',
      'Account activity',
      'Support',
      'Sign Out',
    ]);
    const support = screen.getByRole('link', { name: /Support/ });
    expect(support.getAttribute('target')).toBe('_blank');
    expect(support.getAttribute('href')).toBe('https://chat.sample.example/support');
    fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    await screen.findByRole('heading', { name: 'Investor Portal' });
    await waitFor(() => expect(sent.some((request) => request.path === '/api/portal/logout')).toBe(true));
    expect(localStorage.getItem('currentUser')).toBeNull();
    expect(screen.getByTestId('address').textContent).toBe('/portal');
  });
});

it('sign-out › is not reported as the end of a session when an earlier request gets a late response', async () => {
  let respond = (_: Response) => {};
  const sent = stubNetwork({
    ...accountResponses,
    'GET /api/portal/session': () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
    'POST /api/portal/logout': () => jsonResponse(),
  });
  renderPortal('/portal');
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/portal/session')).toBe(true));
  fireEvent.click(await screen.findByRole('button', { name: /account of Helena Brunner/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('heading', { name: 'Investor Portal' });
  await act(async () => respond(errorResponse(401, 'not_signed_in')));
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});

it('sign-out › clears drafts', async () => {
  stubNetwork({
    ...accountResponses,
    'POST /api/portal/logout': () => jsonResponse({}),
    [`GET /api/portal/check-investor/${id}`]: () => jsonResponse({ hasAccessCode: true }),
    'POST /api/portal/login': () => jsonResponse({ user, language: 'en', message: '' }),
  });
  renderPortal('/portal/profile');
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('What should be corrected?');
  const openMenu = async () =>
    fireEvent.click(await screen.findByRole('button', { name: /account of Helena Brunner/ }));
  fireEvent.change(await field(), { target: { value: 'My name' } });
  await openMenu();
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await signInAgain();
  await openMenu();
  fireEvent.click(screen.getByRole('link', { name: 'Profile' }));
  expect((await field()).value).toBe('');
});

it('sign-out › clears the draft of the withdrawal form, and the request that may have been stored', async () => {
  stubNetwork({
    ...accountResponses,
    [`GET /api/withdrawals/assets/${id}`]: () => jsonResponse({ assets: [] }),
    'POST /api/withdrawals/request': () => new TypeError('lost'),
    'POST /api/portal/logout': () => jsonResponse(),
    [`GET /api/portal/check-investor/${id}`]: () => jsonResponse({ hasAccessCode: true }),
    'POST /api/portal/login': () => jsonResponse({ user, language: 'en', message: '' }),
  });
  const openDialog = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Request Withdrawal' }));
    return screen.findByLabelText<HTMLInputElement>('Bank Account Details');
  };
  const first = renderPortal('/portal');
  fireEvent.change(await openDialog(), { target: { value: 'CH93 0076 2011 6238 5295 7' } });
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '100' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  await screen.findByText('Failed to submit withdrawal request. Please try again.');
  first.unmount();
  renderPortal('/portal');
  expect((await openDialog()).value).toBe('CH93 0076 2011 6238 5295 7');
  fireEvent.click(await screen.findByRole('button', { name: /account of Helena Brunner/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('heading', { name: 'Investor Portal' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('CH93');
  await signInAgain();
  expect((await openDialog()).value).toBe('');
});

describe('two tabs', () => {
  const inOtherTab = (stored: typeof user | null) => {
    if (stored) localStorage.setItem('currentUser', JSON.stringify(stored));
    else localStorage.removeItem('currentUser');
  };

  it("follow each other's sign-out and sign-in", async () => {
    const other = { investorId: 'INV-00000002', fullName: 'Second Investor' };
    stubNetwork({
      ...accountResponses,
      [`GET /api/portfolio/${other.investorId}`]: () =>
        jsonResponse({ portfolio: { ...portfolio, investorId: other.investorId, totalValue: '7.00' } }),
    });
    renderPortal('/portal');
    await screen.findByText('$120,000');
    inOtherTab(null);
    fireEvent(window, new StorageEvent('storage', { key: 'currentUser' }));
    await screen.findByRole('heading', { name: 'Investor Portal' });
    inOtherTab(other);
    fireEvent(window, new StorageEvent('storage', { key: 'currentUser' }));
    await screen.findByText('Welcome back, Second Investor');
    await screen.findByText('$7');
    expect(screen.queryByText('$120,000')).toBeNull();
  });

  it('follow each other when Back restores a page from the cache', async () => {
    stubNetwork(accountResponses);
    renderPortal('/portal');
    await screen.findByText('$120,000');
    inOtherTab(null);
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    await screen.findByRole('heading', { name: 'Investor Portal' });
    expect(screen.queryByText('$120,000')).toBeNull();
  });
});
