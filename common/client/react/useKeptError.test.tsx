import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { apiError, createApi } from './testing/renderApi.tsx';
import { useEndpointQuery } from './useEndpointQuery.ts';

/** A query whose requests wait until the test responds. */
function start() {
  const waiting: ((response: Response) => void)[] = [];
  const api = createApi(() => new Promise<Response>((resolve) => waiting.push(resolve)));
  const { result } = api.render(() => {
    const [investorId, setInvestorId] = useState('INV-1A2B3C4D');
    return { query: useEndpointQuery(getPortfolio, { params: { investorId } }), setInvestorId };
  });
  const respond = async (response: Response) => {
    await waitFor(() => expect(waiting).toHaveLength(1));
    await act(async () => waiting.shift()?.(response));
  };
  return { result, respond };
}

it('useKeptError › keeps the error of a first load while it is repeated, until there is a response', async () => {
  const { result, respond } = start();
  expect(result.current.query.error).toBeNull();
  await respond(apiError(503, 'unavailable'));
  await waitFor(() => expect(result.current.query.error).not.toBeNull());
  act(() => void result.current.query.refetch());
  await waitFor(() => expect(result.current.query.isFetching).toBe(true));
  expect(result.current.query.error).toMatchObject({ code: 'unavailable' });
  await respond(Response.json({ success: true, portfolio: { version: 3 } }));
  await waitFor(() => expect(result.current.query.data).toBeTruthy());
  expect(result.current.query.error).toBeNull();
});

it('useKeptError › does not keep the error of another request', async () => {
  const { result, respond } = start();
  await respond(apiError(503, 'unavailable'));
  await waitFor(() => expect(result.current.query.error).not.toBeNull());
  act(() => result.current.setInvestorId('INV-5E6F7G8H'));
  expect(result.current.query.error).toBeNull();
});
