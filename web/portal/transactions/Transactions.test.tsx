import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { portfolio, user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { listResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { nextSort, sortedState, Transactions } from './Transactions.tsx';

it('nextSort › sorts descending first, then ascending', () => {
  expect(nextSort('-date', 'date')).toBe('date');
  expect(nextSort('date', 'date')).toBe('-date');
  expect(nextSort('-date', 'amount')).toBe('-amount');
  expect(sortedState('-amount')).toEqual({ amount: 'descending' });
});

const PATH = `/api/portfolio/${user.investorId}/transactions`;

it('Transactions › lists, sorts and filters on the server', async () => {
  const sent = stubNetwork({ [`GET ${PATH}`]: () => listResponse(portfolio.deposits) });
  const lastQuery = () => {
    const query = sent.at(-1)?.query;
    return [query?.get('sort'), query?.get('status'), query?.get('q')].join(' ');
  };
  renderSignedIn(<Transactions />);
  await screen.findByText('2 in all');
  screen.getByText('$60,000');
  fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
  await waitFor(() => expect(lastQuery()).toBe('-amount  '));
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'pending' } });
  await waitFor(() => expect(lastQuery()).toBe('-amount pending '));
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'deposit' } });
  await waitFor(() => expect(lastQuery()).toBe('-amount pending deposit'));
});

it('Transactions › explains an empty list', async () => {
  stubNetwork({ [`GET ${PATH}`]: () => listResponse([]) });
  renderSignedIn(<Transactions />);
  await screen.findByText('No transactions yet');
});

it('Transactions › does not call the list empty while a wider search loads', async () => {
  let respond = () => {};
  stubNetwork({
    [`GET ${PATH}`]: ({ query }) =>
      query.get('q')
        ? listResponse([])
        : new Promise((resolve) => {
            respond = () => resolve(listResponse(portfolio.deposits));
          }),
  });
  renderSignedIn(<Transactions />);
  const search = screen.getByLabelText('Search');
  fireEvent.change(search, { target: { value: 'fee' } });
  await screen.findByText('No transaction matches');
  fireEvent.change(search, { target: { value: '' } });
  await waitFor(() => expect(screen.queryByText('No transaction matches')).toBeNull());
  expect(screen.queryByText('No transactions yet')).toBeNull();
  respond();
  await screen.findByText('2 in all');
});
