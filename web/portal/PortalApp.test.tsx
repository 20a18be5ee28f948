import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, answer, refusal, renderPortal, stubNetwork } from './testing/renderPortal.tsx';
import { portfolio, user } from './testing/samples.ts';

const id = user.investorId;
const account: Answers = {
  [`GET /api/portfolio/${id}`]: () => answer({ portfolio }),
  [`GET /api/portfolio/${id}/history`]: () =>
    answer({ range: '1M', from: portfolio.updatedAt, to: portfolio.updatedAt, valuations: [], flows: [] }),
  [`GET /api/withdrawals/history/${id}`]: () => answer({ history: [] }),
  [`GET /api/notifications/${id}`]: () => answer({ unread: 0, notifications: [] }),
};

beforeEach(() => localStorage.setItem('currentUser', JSON.stringify(user)));

async function signInAgain() {
  fireEvent.change(await screen.findByLabelText('Investor ID'), { target: { value: id } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  fireEvent.change(await screen.findByLabelText('Access Code'), { target: { value: 'correct horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Access Portal' }));
}

describe('a stored user', () => {
  it('goes straight to the dashboard with the four figures', async () => {
    stubNetwork(account);
    renderPortal('/portal');
    await screen.findByRole('heading', { name: 'Investment Dashboard' });
    screen.getByText('Welcome back, Helena Brunner');
    const card = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
    await screen.findByText('$120,000');
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'Portfolio Performance',
      'Asset Allocation',
      'Withdrawal Requests',
      'Transaction History',
    ]);
    expect(await card('Portfolio Value')).toBe('$120,000');
    expect(await card('Total Invested')).toBe('$100,000');
    expect(await card('Unrealized P&L')).toBe('+$20,000');
    expect(await card('Total Return')).toBe('+20.00%');
  });

  it('reads a new account as open, not as broken', async () => {
    stubNetwork({
      ...account,
      [`GET /api/portfolio/${id}`]: () =>
        answer({
          portfolio: {
            ...portfolio,
            totalValue: '0.00',
            totalInvested: '0.00',
            profitLoss: '0.00',
            assets: [],
            deposits: [],
          },
        }),
    });
    renderPortal('/portal');
    await screen.findByText('Your account is open');
    screen.getByText('No assets yet');
    screen.getByText('No transactions yet');
    await screen.findByText('No withdrawal requests yet');
  });

  it('keeps the figures on the screen when a later poll fails', async () => {
    let isDown = false;
    stubNetwork({
      ...account,
      [`GET /api/portfolio/${id}`]: () => (isDown ? new TypeError('down') : answer({ portfolio })),
    });
    renderPortal('/portal');
    await screen.findByText('$120,000');
    isDown = true;
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(/The service is not answering/);
    screen.getByText('$120,000');
  });
});

describe('the end of a session', () => {
  it('removes the stored user, explains itself, and leads back to where one was', async () => {
    let isSignedIn = false;
    stubNetwork({
      ...account,
      [`GET /api/portfolio/${id}`]: () =>
        isSignedIn ? answer({ portfolio }) : refusal(401, 'not_signed_in'),
      [`GET /api/portal/check-investor/${id}`]: () => answer({ hasAccessCode: true }),
      'POST /api/portal/login': () => {
        isSignedIn = true;
        return answer({ user, message: '' });
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

  it('costs nobody the form it ends in', async () => {
    stubNetwork({
      ...account,
      [`GET /api/withdrawals/assets/${id}`]: () =>
        answer({ assets: [{ symbol: 'USD', name: 'Cash (USD)', available: 15_000 }] }),
      'POST /api/withdrawals/request': () => refusal(401, 'not_signed_in'),
      [`GET /api/portal/check-investor/${id}`]: () => answer({ hasAccessCode: true }),
      'POST /api/portal/login': () => answer({ user, message: '' }),
    });
    renderPortal('/portal');
    const open = async () =>
      fireEvent.click(await screen.findByRole('button', { name: 'Request Withdrawal' }));
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    await open();
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '250' } });
    fireEvent.change(field('Bank Account Details'), { target: { value: 'CH93 0076' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
    await screen.findByText(/Your session has ended/);
    await signInAgain();
    await open();
    await waitFor(() => expect(field('Amount').value).toBe('250'));
    expect(field('Bank Account Details').value).toBe('CH93 0076');
    fireEvent.click(screen.getByText('Close'));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await open();
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('');
  });

  it('sends a visitor without a stored user to /portal', async () => {
    localStorage.setItem('currentUser', '{broken');
    stubNetwork({});
    renderPortal('/portal/portfolio');
    await screen.findByRole('heading', { name: 'Investor Portal' });
    expect(screen.getByTestId('address').textContent).toBe('/portal');
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });

  it('signs out by choice: tells the service, forgets the user, goes to /portal', async () => {
    const sent = stubNetwork({ ...account, 'POST /api/portal/logout': () => answer({}) });
    renderPortal('/portal/settings');
    fireEvent.click(await screen.findByRole('button', { name: /account of Helena Brunner/ }));
    const menu = screen.getByRole('link', { name: 'Profile' }).closest('ul');
    expect([...(menu?.children ?? [])].map((each) => each.textContent?.split(' (')[0])).toEqual([
      'Profile',
      'Settings',
      'Account activity',
      'Support',
      'Sign Out',
    ]);
    const support = screen.getByRole('link', { name: /Support/ });
    expect(support.getAttribute('target')).toBe('_blank');
    expect(support.getAttribute('href')).toBe('https://chat.sample.example/support');
    fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    await screen.findByRole('heading', { name: 'Investor Portal' });
    await waitFor(() => expect(sent.some((each) => each.path === '/api/portal/logout')).toBe(true));
    expect(localStorage.getItem('currentUser')).toBeNull();
    expect(screen.getByTestId('address').textContent).toBe('/portal');
  });
});

it('forgets what was left unsent when its person signs out', async () => {
  stubNetwork({
    ...account,
    'POST /api/portal/logout': () => answer({}),
    [`GET /api/portal/check-investor/${id}`]: () => answer({ hasAccessCode: true }),
    'POST /api/portal/login': () => answer({ user, message: '' }),
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

describe('the link of a welcome e-mail', () => {
  const address = () => screen.getByTestId('address').textContent;

  it('asks whoever is signed in, and leads the other to the first sign-in', async () => {
    stubNetwork({ ...account, 'POST /api/portal/logout': () => answer({}) });
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

  it('is not lost to a stored user whose session has ended', async () => {
    stubNetwork({
      ...account,
      [`GET /api/portfolio/${id}`]: () => refusal(401, 'not_signed_in'),
      [`GET /api/portal/check-investor/${id}`]: () => answer({ hasAccessCode: false }),
    });
    renderPortal(`/portal#id=${id}&activate=one-time-token`);
    await screen.findByText(/Your session has ended/);
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    const code = await screen.findByLabelText<HTMLInputElement>('Activation code');
    expect(code.value).toBe('one-time-token');
  });

  it('only leaves the address bar when the link is their own, or they stay', async () => {
    stubNetwork(account);
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

describe('two tabs', () => {
  const inOtherTab = (stored: typeof user | null) => {
    if (stored) localStorage.setItem('currentUser', JSON.stringify(stored));
    else localStorage.removeItem('currentUser');
  };

  it('follow each other when one signs out or somebody else in', async () => {
    const other = { investorId: 'INV-00000002', fullName: 'Second Investor' };
    stubNetwork({
      ...account,
      [`GET /api/portfolio/${other.investorId}`]: () =>
        answer({ portfolio: { ...portfolio, investorId: other.investorId, totalValue: '7.00' } }),
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

  it('also when Back brings one up again as it was left', async () => {
    stubNetwork(account);
    renderPortal('/portal');
    await screen.findByText('$120,000');
    inOtherTab(null);
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    await screen.findByRole('heading', { name: 'Investor Portal' });
    expect(screen.queryByText('$120,000')).toBeNull();
  });
});

describe('the header', () => {
  it('marks the section by its path and finds a holding as one types', async () => {
    stubNetwork({
      ...account,
      'GET /api/markets': () =>
        answer({ source: 'Sample', sample: true, asOf: portfolio.updatedAt, prices: [] }),
    });
    renderPortal('/portal/investments');
    const box = await screen.findByRole('combobox', { name: 'Search assets' });
    expect(box.getAttribute('placeholder')).toBe('Search assets...');
    const nav = within(screen.getByRole('navigation', { name: 'Investor portal' }));
    expect(
      nav.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`),
    ).toEqual([
      'Dashboard /portal',
      'Investments /portal/investments',
      'Portfolio /portal/portfolio',
      'Markets /portal/markets',
      'Watchlist /portal/watchlist',
    ]);
    expect(screen.getByRole('link', { name: 'Investments' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(box);
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: 'gol' } });
    await screen.findByRole('option', { name: /Gold/ });
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/portal/investments/Gold'));
  });

  it('begins another section at its top, with the focus at its heading', async () => {
    stubNetwork(account);
    renderPortal('/portal');
    const link = await screen.findByRole('link', { name: 'All transactions' });
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
    fireEvent.click(link);
    const heading = await screen.findByRole('heading', { level: 1, name: 'All transactions' });
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
    await waitFor(() => expect(document.activeElement).toBe(heading));
    scrolled.mockRestore();
  });

  it('leaves keys alone that are typed into a field', async () => {
    stubNetwork(account);
    renderPortal('/portal/settings');
    const field = await screen.findByLabelText('Current access code');
    field.focus();
    for (const key of ['/', '?']) fireEvent.keyDown(field, { key });
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText('Keyboard shortcuts')).toBeNull();
    fireEvent.keyDown(document.body, { key: '?' });
    screen.getByText('Keyboard shortcuts');
  });

  it('opens the palette as often as it is asked for, and gives the focus back on Esc', async () => {
    stubNetwork(account);
    renderPortal('/portal/settings');
    const box = await screen.findByRole('combobox', { name: 'Search assets' });
    const link = screen.getByRole('link', { name: 'Markets' });
    for (const _ of [1, 2]) {
      link.focus();
      fireEvent.keyDown(link, { key: 'k', ctrlKey: true });
      expect(screen.getAllByRole('option')).toHaveLength(13);
      fireEvent.keyDown(box, { key: 'Escape' });
      expect(screen.queryByRole('option')).toBeNull();
      expect(document.activeElement).toBe(link);
    }
    box.focus();
    fireEvent.keyDown(box, { key: 'Escape' });
    fireEvent.keyDown(box, { key: 'k', ctrlKey: true });
    expect(screen.getAllByRole('option')).toHaveLength(13);
  });
});
