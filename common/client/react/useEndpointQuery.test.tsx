import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exportTransactions, getPortfolio, listTransactions } from '#common/contract/portfolio.ts';
import { useApi } from './apiContext.ts';
import { apiError, createApi } from './testing/renderApi.tsx';
import { useDownload } from './useDownload.ts';
import { useEndpointPages } from './useEndpointPages.ts';
import { useEndpointPage, useEndpointQuery } from './useEndpointQuery.ts';

const params = { investorId: 'INV-1A2B3C4D' };

describe('useEndpointQuery', () => {
  it('selects a part of the response', async () => {
    const api = createApi(() => Response.json({ success: true, portfolio: { version: 3 } }));
    const { result } = api.render(() =>
      useEndpointQuery(getPortfolio, { params }, { select: ({ portfolio }) => portfolio.version }),
    );
    await waitFor(() => expect(result.current.data).toBe(3));
    expect(api.sent[0]?.url).toBe('/api/portfolio/INV-1A2B3C4D');
  });

  it('shares one request between screens and loads again by tag or endpoint', async () => {
    const api = createApi(() => Response.json({ success: true, portfolio: { version: 3 } }));
    const { result } = api.render(() => ({
      first: useEndpointQuery(getPortfolio, { params }),
      second: useEndpointQuery(getPortfolio, { params }),
      refresh: useApi().refresh,
    }));
    await waitFor(() => expect(result.current.second.isSuccess).toBe(true));
    expect(api.sent).toHaveLength(1);
    act(() => result.current.refresh('journal'));
    expect(api.sent).toHaveLength(1);
    act(() => result.current.refresh('account'));
    await waitFor(() => expect(api.sent).toHaveLength(2));
    await waitFor(() => expect(result.current.first.isFetching).toBe(false));
    act(() => result.current.refresh(getPortfolio));
    await waitFor(() => expect(api.sent).toHaveLength(3));
  });
});

describe('lists', () => {
  const rows = [{ id: 't1' }, { id: 't2' }, { id: 't3' }];
  const listApi = () =>
    createApi(({ url }) => {
      const query = new URL(url, 'http://localhost').searchParams;
      const offset = Number(query.get('offset'));
      const page = rows.slice(offset, offset + Number(query.get('limit')));
      return Response.json(page, { headers: { 'X-Total-Count': String(rows.length) } });
    });

  it('useEndpointPage returns rows and total', async () => {
    const { result } = listApi().render(() =>
      useEndpointPage(listTransactions, { params, query: { limit: 2, offset: 1 } }),
    );
    await waitFor(() => expect(result.current.data).toEqual({ rows: rows.slice(1), total: 3 }));
  });

  it('useEndpointPages loads page after page', async () => {
    const api = listApi();
    const { result } = api.render(() =>
      useEndpointPages(listTransactions, { params, query: { q: 'deposit' } }, { pageSize: 2 }),
    );
    await waitFor(() => expect(result.current.hasNextPage).toBe(true));
    await act(() => result.current.fetchNextPage());
    await waitFor(() => expect(result.current.data?.pages.flatMap((page) => page.rows)).toEqual(rows));
    expect(result.current.hasNextPage).toBe(false);
    expect(api.sent[1]?.url).toContain('q=deposit&limit=2&offset=2');
  });
});

describe('useDownload', () => {
  it('saves the file and says so', async () => {
    const api = createApi(
      () => new Response('a,b', { headers: { 'Content-Disposition': 'attachment; filename="list.csv"' } }),
    );
    const { result } = api.render(() =>
      useDownload({
        failed: 'Export Failed',
        saved: ({ name }) => ({ title: 'Exported', description: name }),
      }),
    );
    act(() => result.current.download(exportTransactions, { params }));
    await waitFor(() => expect(api.toasts).toEqual([{ title: 'Exported', description: 'list.csv' }]));
    expect(api.saved).toEqual(['list.csv']);
  });

  it('shows an error of the API', async () => {
    const api = createApi(() => apiError(429, 'throttled'));
    const { result } = api.render(() => useDownload({ failed: 'Export Failed' }));
    act(() => result.current.download(exportTransactions, { params }));
    await waitFor(() =>
      expect(api.toasts).toMatchObject([{ title: 'Export Failed', description: 'Message of throttled' }]),
    );
    expect(api.saved).toEqual([]);
  });
});
