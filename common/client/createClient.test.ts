import { describe, expect, test, vi } from 'vitest';
import { exportApplications, listApplications, submitApplication } from '#common/contract/applications.ts';
import { logout } from '#common/contract/portalAuth.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { ApiError, createClient, NetworkError } from './createClient.ts';

type StubResponse = { status?: number; body?: unknown; headers?: Record<string, string> };

/** Returns the responses in turn and records the requests. */
function stubApi(...responses: StubResponse[]) {
  const requests: { url: string; init: RequestInit }[] = [];
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    requests.push({ url: String(url), init });
    const { status = 200, body = {}, headers = {} } = responses.shift() ?? {};
    return new Response(status === 304 ? null : JSON.stringify(body), { status, headers });
  };
  return { fetch, requests };
}

const header = (init: RequestInit | undefined, name: string) => new Headers(init?.headers).get(name);
const ownAccount = { params: { investorId: 'INV-1A2B3C4D' } };

describe('createClient', () => {
  test('puts parameters into the path, then the query without empty values', async () => {
    const { fetch, requests } = stubApi({ headers: { 'X-Total-Count': '7' }, body: [] });
    const client = createClient({ fetch, baseUrl: 'http://x' });
    const page = await client.page(listApplications, { query: { q: 'a b', limit: 5 } });
    expect(page).toEqual({ rows: [], total: 7 });
    expect(requests[0]?.url).toBe('http://x/api/admin/applications?q=a+b&limit=5');
  });

  test('sends JSON, the token and the idempotency key', async () => {
    const { fetch, requests } = stubApi({ body: { success: true } });
    const client = createClient({ fetch, baseUrl: '', token: () => 'secret' });
    await client.call(logout, {}, { idempotencyKey: 'k1' });
    const { init } = requests[0] ?? {};
    expect(init?.body).toBe('{}');
    expect(header(init, 'Content-Type')).toBe('application/json');
    expect(header(init, 'Authorization')).toBe('Bearer secret');
    expect(header(init, 'Idempotency-Key')).toBe('k1');
  });

  test('throws an ApiError with code, fields and time to wait', async () => {
    const body = {
      success: false,
      code: 'throttled',
      message: 'Wait',
      fields: { email: 'x' },
      requestId: 'r',
    };
    const { fetch } = stubApi({ status: 429, body, headers: { 'Retry-After': '30' } });
    const failed = createClient({ fetch, baseUrl: '' }).call(submitApplication, { body: {} as never });
    const error = await failed.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, code: 'throttled', fields: { email: 'x' }, retryAfter: 30 });
  });

  test('throws a NetworkError without a response and after an incomplete one', async () => {
    const offline = createClient({ fetch: () => Promise.reject(new TypeError('offline')), baseUrl: '' });
    await expect(offline.call(logout)).rejects.toBeInstanceOf(NetworkError);
    const incomplete = createClient({ fetch: async () => new Response('{"succ'), baseUrl: '' });
    await expect(incomplete.call(logout)).rejects.toBeInstanceOf(NetworkError);
  });

  test('throws a NetworkError after an incomplete response that a change waits, or an incomplete file', async () => {
    const waiting = createClient({ fetch: async () => new Response('{"appr', { status: 202 }), baseUrl: '' });
    await expect(waiting.call(logout)).rejects.toBeInstanceOf(NetworkError);
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('connection lost')) });
    const file = createClient({ fetch: async () => new Response(broken), baseUrl: '' });
    await expect(file.download(exportApplications)).rejects.toBeInstanceOf(NetworkError);
  });

  test('throws a NetworkError marked as a timeout after the time limit of the endpoint', async () => {
    const limits: number[] = [];
    const timedOut = new DOMException('The operation timed out.', 'TimeoutError');
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      limits.push(limit);
      return AbortSignal.abort(timedOut);
    });
    const fetch: typeof globalThis.fetch = (_, init) => Promise.reject(init?.signal?.reason);
    const client = createClient({ fetch, baseUrl: '' });
    const abortable = client.call(logout, {}, { signal: new AbortController().signal });
    for (const failed of [client.call(logout), abortable]) {
      const error = await failed.catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(NetworkError);
      expect(error).toMatchObject({ isTimeout: true });
    }
    await client.download(exportApplications).catch(() => {});
    timeout.mockRestore();
    expect(limits).toEqual([15_000, 15_000, 600_000]);
  });

  test('throws the reason of the caller who aborts', async () => {
    const fetch: typeof globalThis.fetch = (_, init) => Promise.reject(init?.signal?.reason);
    const reason = new Error('left the page');
    const call = createClient({ fetch, baseUrl: '' }).call(logout, {}, { signal: AbortSignal.abort(reason) });
    await expect(call).rejects.toBe(reason);
  });

  test('reports a 401 of an endpoint that needs a session, not of a public one', async () => {
    const onSignedOut = vi.fn();
    const { fetch } = stubApi({ status: 401 }, { status: 401 });
    const client = createClient({ fetch, baseUrl: '', onSignedOut });
    await expect(client.call(logout)).rejects.toThrow();
    expect(onSignedOut).not.toHaveBeenCalled();
    await expect(client.call(getPortfolio, ownAccount)).rejects.toThrow();
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
});

describe('polling', () => {
  const first = { body: { success: true, portfolio: 1 }, headers: { ETag: '"v1"' } };

  test('sends If-None-Match and returns the cached response after a 304', async () => {
    const { fetch, requests } = stubApi(first, { status: 304 });
    const client = createClient({ fetch, baseUrl: '' });
    const before = await client.call(getPortfolio, ownAccount);
    expect(await client.call(getPortfolio, ownAccount)).toBe(before);
    expect(header(requests[0]?.init, 'If-None-Match')).toBeNull();
    expect(header(requests[1]?.init, 'If-None-Match')).toBe('"v1"');
  });

  test('returns the response when the cache is cleared during the request', async () => {
    const { fetch } = stubApi(first, { status: 304 });
    const client = createClient({ fetch, baseUrl: '' });
    const before = await client.call(getPortfolio, ownAccount);
    const repeated = client.call(getPortfolio, ownAccount);
    client.forget();
    expect(await repeated).toBe(before);
  });

  test('ignores the responses to requests from before forget', async () => {
    const respond: ((response: Response) => void)[] = [];
    const tags: (string | null)[] = [];
    const onSignedOut = vi.fn();
    const client = createClient({
      fetch: (_, init) => {
        tags.push(header(init, 'If-None-Match'));
        return new Promise((resolve) => respond.push(resolve));
      },
      baseUrl: '',
      onSignedOut,
    });
    const [late, rejected] = [client.call(getPortfolio, ownAccount), client.call(getPortfolio, ownAccount)];
    client.forget();
    respond[0]?.(new Response(JSON.stringify(first.body), { headers: first.headers }));
    respond[1]?.(new Response('{}', { status: 401 }));
    await late;
    await expect(rejected).rejects.toBeInstanceOf(ApiError);
    expect(onSignedOut).not.toHaveBeenCalled();
    void client.call(getPortfolio, ownAccount);
    expect(tags.at(-1)).toBeNull();
  });

  test('caches nothing after forget or a lost session', async () => {
    const { fetch, requests } = stubApi(first, first, { status: 401 }, first);
    const client = createClient({ fetch, baseUrl: '' });
    await client.call(getPortfolio, ownAccount);
    client.forget();
    await client.call(getPortfolio, ownAccount);
    await client.call(getPortfolio, ownAccount).catch(() => {});
    await client.call(getPortfolio, ownAccount);
    expect(requests.map(({ init }) => header(init, 'If-None-Match'))).toEqual([null, null, '"v1"', null]);
  });
});
