import { describe, expect, test, vi } from 'vitest';
import { exportApplications, listApplications, submitApplication } from '#common/contract/applications.ts';
import { logout } from '#common/contract/portalAuth.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { ApiError, createClient, NetworkError } from './createClient.ts';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

/** A service that gives these answers in turn and remembers what it was asked. */
function service(...answers: Answer[]) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    asked.push({ url: String(url), init });
    const { status = 200, body = {}, headers = {} } = answers.shift() ?? {};
    return new Response(status === 304 ? null : JSON.stringify(body), { status, headers });
  };
  return { fetch, asked };
}

const header = (init: RequestInit | undefined, name: string) => new Headers(init?.headers).get(name);
const own = { params: { investorId: 'INV-1A2B3C4D' } };

describe('calls', () => {
  test('puts parameters in the path, queries behind it, and nothing that is empty', async () => {
    const { fetch, asked } = service({ headers: { 'X-Total-Count': '7' }, body: [] });
    const client = createClient({ fetch, baseUrl: 'http://x' });
    const page = await client.page(listApplications, { query: { q: 'a b', limit: 5 } });
    expect(page).toEqual({ rows: [], total: 7 });
    expect(asked[0]?.url).toBe('http://x/api/admin/applications?q=a+b&limit=5');
  });

  test('sends JSON, the token and the idempotency key', async () => {
    const { fetch, asked } = service({ body: { success: true } });
    const client = createClient({ fetch, baseUrl: '', token: () => 'secret' });
    await client.call(logout, {}, { idempotencyKey: 'k1' });
    const { init } = asked[0] ?? {};
    expect(init?.body).toBe('{}');
    expect(header(init, 'Content-Type')).toBe('application/json');
    expect(header(init, 'Authorization')).toBe('Bearer secret');
    expect(header(init, 'Idempotency-Key')).toBe('k1');
  });

  test('a refusal carries code, fields and the time to wait', async () => {
    const body = {
      success: false,
      code: 'throttled',
      message: 'Wait',
      fields: { email: 'x' },
      requestId: 'r',
    };
    const { fetch } = service({ status: 429, body, headers: { 'Retry-After': '30' } });
    const failed = createClient({ fetch, baseUrl: '' }).call(submitApplication, { body: {} as never });
    const error = await failed.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, code: 'throttled', fields: { email: 'x' }, retryAfter: 30 });
  });

  test('no answer is a network error, and so is one broken off', async () => {
    const refused = createClient({ fetch: () => Promise.reject(new TypeError('refused')), baseUrl: '' });
    await expect(refused.call(logout)).rejects.toBeInstanceOf(NetworkError);
    const half = createClient({ fetch: async () => new Response('{"succ'), baseUrl: '' });
    await expect(half.call(logout)).rejects.toBeInstanceOf(NetworkError);
  });

  test('a call without an answer in time fails with a NetworkError that is marked as a timeout', async () => {
    const limits: number[] = [];
    const timedOut = new DOMException('The operation timed out.', 'TimeoutError');
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      limits.push(limit);
      return AbortSignal.abort(timedOut);
    });
    const fetch: typeof globalThis.fetch = (_, init) => Promise.reject(init?.signal?.reason);
    const client = createClient({ fetch, baseUrl: '' });
    const byCaller = client.call(logout, {}, { signal: new AbortController().signal });
    for (const failed of [client.call(logout), byCaller]) {
      const error = await failed.catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(NetworkError);
      expect(error).toMatchObject({ isTimeout: true });
    }
    await client.download(exportApplications).catch(() => {});
    timeout.mockRestore();
    expect(limits).toEqual([15_000, 15_000, 600_000]);
  });

  test('a call that its caller aborts fails with the reason of the caller', async () => {
    const fetch: typeof globalThis.fetch = (_, init) => Promise.reject(init?.signal?.reason);
    const reason = new Error('left the page');
    const call = createClient({ fetch, baseUrl: '' }).call(logout, {}, { signal: AbortSignal.abort(reason) });
    await expect(call).rejects.toBe(reason);
  });

  test('a 401 of a call that needs a session is told; one of a public call is not', async () => {
    const onSignedOut = vi.fn();
    const { fetch } = service({ status: 401 }, { status: 401 });
    const client = createClient({ fetch, baseUrl: '', onSignedOut });
    await expect(client.call(logout)).rejects.toThrow();
    expect(onSignedOut).not.toHaveBeenCalled();
    await expect(client.call(getPortfolio, own)).rejects.toThrow();
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
});

describe('repeated calls', () => {
  const first = { body: { success: true, portfolio: 1 }, headers: { ETag: '"v1"' } };

  test('ask whether anything changed, and keep the answer when not', async () => {
    const { fetch, asked } = service(first, { status: 304 });
    const client = createClient({ fetch, baseUrl: '' });
    const before = await client.call(getPortfolio, own);
    expect(await client.call(getPortfolio, own)).toBe(before);
    expect(header(asked[0]?.init, 'If-None-Match')).toBeNull();
    expect(header(asked[1]?.init, 'If-None-Match')).toBe('"v1"');
  });

  test('survive a forget between question and answer', async () => {
    const { fetch } = service(first, { status: 304 });
    const client = createClient({ fetch, baseUrl: '' });
    const before = await client.call(getPortfolio, own);
    const asked = client.call(getPortfolio, own);
    client.forget();
    expect(await asked).toBe(before);
  });

  test('keep nothing after forget or a lost session', async () => {
    const { fetch, asked } = service(first, first, { status: 401 }, first);
    const client = createClient({ fetch, baseUrl: '' });
    await client.call(getPortfolio, own);
    client.forget();
    await client.call(getPortfolio, own);
    await client.call(getPortfolio, own).catch(() => {});
    await client.call(getPortfolio, own);
    expect(asked.map(({ init }) => header(init, 'If-None-Match'))).toEqual([null, null, '"v1"', null]);
  });
});
