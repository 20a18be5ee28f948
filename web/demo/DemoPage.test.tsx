import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FirmProvider } from '../firmProfile.ts';
import { loadAreas } from '../language/areas.ts';
import { demoFirm } from '../test/renderPage.tsx';
import { DemoPage } from './DemoPage.tsx';

await loadAreas('en', ['demo']);

const fetched = vi.fn(() => Promise.reject(new Error('The demonstration sent a request')));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
});
afterEach(cleanup);

function open(path: string) {
  history.replaceState(null, '', path);
  return render(
    <FirmProvider value={demoFirm}>
      <DemoPage />
    </FirmProvider>,
  );
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const toast = () => screen.findByText(/Nothing was changed/);

/** What the browser keeps of the visit. */
const stored = () => [{ ...localStorage }, { ...sessionStorage }, document.cookie];

const SECTIONS = [
  ['', 'Investment Dashboard', '$248,316'],
  ['/investments', 'Investments', 'Alpine Consumer AG (demo)'],
  ['/investments/Gold', 'Gold', '$41,407'],
  ['/portfolio', 'Portfolio Analytics', '29.00%'],
  ['/markets', 'Markets', 'Ethereum'],
  ['/watchlist', 'Watchlist', 'Solana'],
  ['/transactions', 'All transactions', '$6,404.25'],
  ['/funding', 'Fund your account', 'Demonstration: no account'],
  ['/funding', 'Fund your account', 'limited to $15,000 within 30 days'],
  ['/activity', 'Account activity', 'A purchase was booked.'],
  ['/profile', 'Profile', 'mara.vellenberg@example.com'],
  ['/settings', 'Settings', 'Chrome on Linux'],
] as const;

describe('DemoPage', () => {
  it.each(SECTIONS)('/demo/portal%s sends nothing and stores nothing', async (section, title, content) => {
    const { container } = open(`/demo/portal${section}`);
    await heading(title);
    await waitFor(() => expect(container.textContent).toContain(content));
    expect(screen.getByText(/^Demonstration account: invented figures/)).toBeTruthy();
    expect(document.title).toContain('Testfirn (demonstration account)');
    expect(fetched).not.toHaveBeenCalled();
    expect(stored()).toEqual([{}, {}, '']);
  });

  it('/demo opens the dashboard, whose links stay in the demonstration', async () => {
    open('/demo');
    await heading('Investment Dashboard');
    expect(location.pathname).toBe('/demo/portal');
    const links = within(screen.getByRole('navigation', { name: 'Investor portal' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/demo/portal',
      '/demo/portal/investments',
      '/demo/portal/portfolio',
      '/demo/portal/markets',
      '/demo/portal/watchlist',
    ]);
    expect(screen.getByRole('link', { name: 'Leave the demonstration' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Apply to Invest' }).getAttribute('href')).toBe('/apply');
  });

  it('rejects a change with one notice, and shows what was there', async () => {
    open('/demo/portal/watchlist');
    fireEvent.click(await screen.findByRole('button', { name: /Remove .*Bitcoin/ }));
    await toast();
    expect(screen.getByText('This is a demonstration. Nothing can be changed here.')).toBeTruthy();
    expect(screen.queryByText(/could not be saved/)).toBeNull();
    await screen.findByRole('button', { name: /Remove .*Bitcoin/ });
    expect(fetched).not.toHaveBeenCalled();
    expect(stored()).toEqual([{}, {}, '']);
  });

  it('rejects a download, whose figures would leave their notice', async () => {
    open('/demo/portal/transactions');
    fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await toast();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('searches, filters and sorts the transactions', async () => {
    open('/demo/portal/transactions');
    await heading('All transactions');
    await screen.findByText('5 in all');
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'Withdr' } });
    await screen.findByText('1 in all');
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: '' } });
    await screen.findByText('5 in all');
    fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
    await waitFor(() =>
      expect(screen.getAllByRole('row').map((row) => row.textContent)[1]).toMatch(/\$(7,500|120,000)/),
    );
  });
});
