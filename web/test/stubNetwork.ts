import { afterEach, vi } from 'vitest';

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

/** Returns the response to a request; an error stands for a network error. */
type StubResponse = (request: SentRequest) => Response | Error | Promise<Response | Error>;

/** Responses by method and path, such as `GET /api/markets`. */
export type StubResponses = Readonly<Record<string, StubResponse>>;

export const jsonResponse = (body: object = {}) => Response.json({ success: true, ...body });

/** A page of a list with the number of all rows. */
export const listResponse = (rows: readonly unknown[], total = rows.length) =>
  Response.json(rows, { headers: { 'X-Total-Count': String(total) } });

export const errorResponse = (
  status: number,
  code: string,
  details: object = {},
  headers: HeadersInit = {},
) =>
  Response.json(
    { success: false, code, message: 'The service says no.', requestId: 'r1', ...details },
    { status, headers },
  );

/** Replaces `fetch` and records the requests. A request without a response gets a 404. */
export function stubNetwork(responses: StubResponse | StubResponses): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const request: SentRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      idempotencyKey: new Headers(init.headers).get('Idempotency-Key'),
    };
    sent.push(request);
    const respond =
      typeof responses === 'function' ? responses : responses[`${request.method} ${request.path}`];
    const response = (await respond?.(request)) ?? errorResponse(404, 'not_found');
    if (response instanceof Error) throw response;
    return response;
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());
