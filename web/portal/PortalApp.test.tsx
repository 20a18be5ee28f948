import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountResponses, storeUser } from '../test/portalAccount.ts';
import { portfolio, user } from '../test/portalSamples.ts';
import { renderPortal } from '../test/renderPortal.tsx';
import { jsonResponse, stubNetwork } from '../test/stubNetwork.ts';

const id = user.investorId;

beforeEach(storeUser);

describe('PortalApp with a stored user', () => {
  it('opens the dashboard with the four figures', async () => {
    stubNetwork(accountResponses);
    renderPortal('/portal');
    await screen.findByRole('heading', { name: 'Investment Dashboard' });
    screen.getByText('Welcome back, Helena Brunner');
    const card = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
    await screen.findByText('$120,000');
    await screen.findByRole('heading', { level: 2, name: 'Portfolio Performance' });
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
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

  it('shows an empty account as open', async () => {
    stubNetwork({
      ...accountResponses,
      [`GET /api/portfolio/${id}`]: () =>
        jsonResponse({
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
    await screen.findByText('No assets yet');
    screen.getByText('No transactions yet');
    await screen.findByText('No withdrawal requests yet');
  });

  it('keeps the figures on the screen when a later poll fails', async () => {
    let isDown = false;
    stubNetwork({
      ...accountResponses,
      [`GET /api/portfolio/${id}`]: () => (isDown ? new TypeError('down') : jsonResponse({ portfolio })),
    });
    renderPortal('/portal');
    await screen.findByText('$120,000');
    isDown = true;
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(/The service is not answering/);
    screen.getByText('$120,000');
  });
});
