import {
  BACKGROUND_HEADER,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
} from '#common/contract/endpoint.ts';
import type { ErrorBody } from '#common/contract/errorBody.ts';
import type { ErrorCode, FieldErrors } from '#common/contract/errors.ts';
import { type CachedResponse, ResponseCache } from './responseCache.ts';

/** A refusal by the service. Screens decide on `code`, never on the message. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  readonly requestId: string | undefined;
  /** Seconds to wait, when the service said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.message ?? 'The service did not answer as expected.');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? (status === 503 ? 'unavailable' : 'internal');
    this.fields = body.fields ?? {};
    this.requestId = body.requestId;
    this.retryAfter = retryAfter;
  }
}

/**
 * No answer came: offline, refused connection, broken off, or not within the time limit. Says nothing about whether the
 * call took effect.
 */
export class NetworkError extends Error {
  /** The service was reached but did not answer within the time limit. */
  readonly isTimeout: boolean;

  constructor(cause: unknown) {
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
    super(isTimeout ? 'The service did not answer in time.' : 'No connection to the service.', { cause });
    this.name = 'NetworkError';
    this.isTimeout = isTimeout;
  }
}

interface RequestOptions {
  /** Makes a retried POST safe: the same key and body get the same answer. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface Page<Rows> {
  readonly rows: Rows;
  /** How many rows match without limit and offset. */
  readonly total: number;
}

/** Arguments of a request after its endpoint; the input is optional where the endpoint needs none. */
export type EndpointArguments<E extends Endpoint> =
  Record<never, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: RequestOptions]
    : [input: EndpointInput<E>, options?: RequestOptions];

export interface DownloadedFile {
  readonly blob: Blob;
  /** The name that the API suggests. */
  readonly fileName: string;
}

export interface Client {
  /** @throws {ApiError} the service refused @throws {NetworkError} no answer */
  call<E extends Endpoint>(endpoint: E, ...args: EndpointArguments<E>): Promise<EndpointOutput<E>>;
  /** A page of a list with the total from `X-Total-Count`. Throws as `call`. */
  page<E extends Endpoint>(endpoint: E, ...args: EndpointArguments<E>): Promise<Page<EndpointOutput<E>>>;
  /** A file: its bytes and the name the service gave it. Throws as `call`. */
  download<E extends Endpoint>(endpoint: E, ...args: EndpointArguments<E>): Promise<DownloadedFile>;
  /** Drops what is kept of repeated calls: somebody signed out. */
  forget(): void;
}

export interface ClientOptions {
  readonly fetch: typeof globalThis.fetch;
  /** '' for the page's own origin. */
  readonly baseUrl: string;
  /** Staff token; asked at each call. */
  readonly token?: () => string | undefined;
  /** Asked at each call whether nobody is at the screen; such a call does not extend the session. */
  readonly isUnattended?: () => boolean;
  /** Told of every 401 of a call that needs a session, before it is thrown. */
  readonly onSignedOut?: (error: ApiError) => void;
}

interface RequestInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Path and query of a call, e.g. `/api/portfolio/INV-1A2B3C4D?range=1M`. */
export function requestPath(endpoint: Endpoint, input: RequestInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

const ACCEPT: Readonly<Record<Endpoint['kind'], string>> = {
  json: 'application/json',
  list: 'application/json',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Decimal JSON of a body; Money never passes here because forms hold numbers and text. */
function requestInit(
  endpoint: Endpoint,
  input: RequestInput,
  options: RequestOptions,
  token: string | undefined,
) {
  const headers: Record<string, string> = {
    Accept: ACCEPT[endpoint.kind],
  };
  if (endpoint.method !== 'GET') headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
  if (endpoint.method !== 'GET') init.body = JSON.stringify(input.body ?? {});
  const limit = AbortSignal.timeout(endpoint.timeoutMs);
  init.signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  return init;
}

async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => ({}));
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  return new ApiError(response.status, body && typeof body === 'object' ? body : {}, retryAfter);
}

/** Calls of the contract over `fetch`; a repeated call that finds nothing new costs a 304. */
export function createClient(options: ClientOptions): Client {
  const cache = new ResponseCache();

  const addressOf = (endpoint: Endpoint, [input]: readonly unknown[]): string =>
    options.baseUrl + requestPath(endpoint, (input ?? {}) as RequestInput);

  async function send(
    endpoint: Endpoint,
    args: readonly unknown[],
    cached?: CachedResponse,
  ): Promise<Response> {
    const [input = {}, callOptions = {}] = args as [RequestInput?, RequestOptions?];
    const url = addressOf(endpoint, args);
    const init = requestInit(endpoint, input, callOptions, options.token?.());
    if (cached) init.headers = { ...init.headers, 'If-None-Match': cached.tag };
    if (options.isUnattended?.()) init.headers = { ...init.headers, [BACKGROUND_HEADER]: '1' };
    const response = await options.fetch(url, init).catch((cause: unknown) => {
      throw callOptions.signal?.aborted ? cause : new NetworkError(cause);
    });
    if (response.ok || response.status === 304) return response;
    const error = await readError(response);
    if (error.status === 401 && endpoint.access !== 'public') {
      cache.clear();
      options.onSignedOut?.(error);
    }
    throw error;
  }

  /** The service validates what it sends in its own tests, so the type is taken at its word here. */
  const json = async <E extends Endpoint>(response: Response): Promise<EndpointOutput<E>> => {
    const body: unknown = await response.json().catch((cause: unknown) => {
      throw new NetworkError(cause);
    });
    return body as EndpointOutput<E>;
  };

  return {
    async call<E extends Endpoint>(endpoint: E, ...args: EndpointArguments<E>) {
      if (!endpoint.background) return json<E>(await send(endpoint, args));
      const url = addressOf(endpoint, args);
      // Held while asking: what is kept may be dropped before the service answers that nothing changed.
      const held = cache.get(url);
      const response = await send(endpoint, args, held);
      if (response.status === 304 && held) return held.body as EndpointOutput<E>;
      const body = await json<E>(response);
      cache.set(url, response.headers.get('ETag'), body);
      return body;
    },
    async page<E extends Endpoint>(endpoint: E, ...args: EndpointArguments<E>) {
      const response = await send(endpoint, args);
      return { rows: await json<E>(response), total: Number(response.headers.get('X-Total-Count') ?? 0) };
    },
    async download<E extends Endpoint>(endpoint: E, ...args: EndpointArguments<E>) {
      const response = await send(endpoint, args);
      const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
      return { blob: await response.blob(), fileName: name ?? 'export.csv' };
    },
    forget: () => cache.clear(),
  };
}
