import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { portfolio, user } from '../../test/portalSamples.ts';
import { renderSignedIn, stubNetwork } from '../../test/renderPortal.tsx';
import { Transactions } from './Transactions.tsx';

const PATH = `/api/portfolio/${user.investorId}/transactions`;

it('Transactions › lists, sorts and filters on the server', async () => {
  const asked: string[] = [];
  stubNetwork({});
  const page = () => new Response(JSON.stringify(portfolio.deposits), { headers: { 'X-Total-Count': '2' } });
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost');
    if (pathname !== PATH) return new Response('{}', { status: 404 });
    asked.push([searchParams.get('sort'), searchParams.get('status'), searchParams.get('q')].join(' '));
    return page();
  });
  renderSignedIn(<Transactions />);
  await screen.findByText('2 in all');
  screen.getByText('$60,000');
  fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
  await waitFor(() => expect(asked.at(-1)).toBe('-amount  '));
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'pending' } });
  await waitFor(() => expect(asked.at(-1)).toBe('-amount pending '));
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'deposit' } });
  await waitFor(() => expect(asked.at(-1)).toBe('-amount pending deposit'));
});

it('Transactions › explains an empty list', async () => {
  stubNetwork({ [`GET ${PATH}`]: () => ({ json: [], headers: { 'X-Total-Count': '0' } }) });
  renderSignedIn(<Transactions />);
  await screen.findByText('No transactions yet');
});
