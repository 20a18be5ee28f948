import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountResponses, storeUser } from '../../test/portalAccount.ts';
import { portfolio } from '../../test/portalSamples.ts';
import { renderPortal } from '../../test/renderPortal.tsx';
import { jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';

beforeEach(storeUser);

describe('PortalHeader', () => {
  it('marks the current section and finds a holding while typing', async () => {
    stubNetwork({
      ...accountResponses,
      'GET /api/markets': () =>
        jsonResponse({ source: 'Sample', sample: true, asOf: portfolio.updatedAt, prices: [] }),
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
      'Analytics /portal/portfolio',
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

  it('scrolls to the top and focuses the heading when another section opens', async () => {
    stubNetwork(accountResponses);
    renderPortal('/portal');
    const link = await screen.findByRole('link', { name: 'All transactions' });
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
    fireEvent.click(link);
    const heading = await screen.findByRole('heading', { level: 1, name: 'All transactions' });
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
    await waitFor(() => expect(document.activeElement).toBe(heading));
    scrolled.mockRestore();
  });

  it('ignores shortcuts typed into a field', async () => {
    stubNetwork(accountResponses);
    renderPortal('/portal/settings');
    const field = await screen.findByLabelText('Current access code');
    // The code of the shortcuts loads after the section.
    await waitFor(() => {
      fireEvent.keyDown(document.body, { key: '?' });
      screen.getByText('Keyboard shortcuts');
    });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Keyboard shortcuts')).toBeNull());
    field.focus();
    for (const key of ['/', '?']) fireEvent.keyDown(field, { key });
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText('Keyboard shortcuts')).toBeNull();
  });

  it('keeps the focus after an action of the palette', async () => {
    stubNetwork(accountResponses);
    renderPortal('/portal/settings');
    const box = await screen.findByRole('combobox', { name: 'Search assets' });
    const link = screen.getByRole('link', { name: 'Markets' });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    const hideAmounts = async () => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true });
      fireEvent.change(box, { target: { value: 'priv' } });
      await screen.findByRole('option', { name: /amounts/ });
      fireEvent.keyDown(box, { key: 'Enter' });
    };
    link.focus();
    await hideAmounts();
    expect(document.activeElement).toBe(link);
    link.blur();
    await hideAmounts();
    expect(document.activeElement).toBe(box);
  });

  it('opens the palette repeatedly and restores focus on Esc', async () => {
    stubNetwork(accountResponses);
    renderPortal('/portal/settings');
    const box = await screen.findByRole('combobox', { name: 'Search assets' });
    const link = screen.getByRole('link', { name: 'Markets' });
    for (const _ of [1, 2]) {
      link.focus();
      fireEvent.keyDown(link, { key: 'k', ctrlKey: true });
      expect(await screen.findAllByRole('option')).toHaveLength(18);
      fireEvent.keyDown(box, { key: 'Escape' });
      expect(screen.queryByRole('option')).toBeNull();
      expect(document.activeElement).toBe(link);
    }
    box.focus();
    fireEvent.keyDown(box, { key: 'Escape' });
    fireEvent.keyDown(box, { key: 'k', ctrlKey: true });
    expect(await screen.findAllByRole('option')).toHaveLength(18);
  });
});
