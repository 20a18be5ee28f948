import type { PendingApproval } from '#common/contract/approvals.ts';
import {
  BACKGROUND_HEADER,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  LANGUAGE_HEADER,
} from '#common/contract/endpoint.ts';
import type { ErrorBody } from '#common/contract/errorBody.ts';
import type { ErrorCode, FieldErrors } from '#common/contract/errors.ts';
import { type CachedResponse, ResponseCache } from './responseCache.ts';

/** An error response of the API. Screens decide by `code`, never by the message. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  readonly requestId: string | undefined;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.message ?? 'The response of the service was not as expected.');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? (status === 503 ? 'unavailable' : 'internal');
    this.fields = body.fields ?? {};
    this.requestId = body.requestId;
    this.retryAfter = retryAfter;
  }
}

/**
 * No complete response arrived: offline, connection refused or lost, or time limit exceeded. The request may have taken
 * effect.
 */
export class NetworkError extends Error {
  /** The time limit of the endpoint was exceeded. */
  readonly isTimeout: boolean;

  constructor(cause: unknown) {
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
    super(isTimeout ? 'The service did not respond in time.' : 'No connection to the service.', { cause });
    this.name = 'NetworkError';
    this.isTimeout = isTimeout;
  }
}

/**
 * The change was stored and waits for the approval of a second person. Nothing has changed yet, so that no caller takes
 * the response for a result.
 */
export class WaitsForApproval extends Error {
  readonly approval: PendingApproval['approval'];

  constructor({ approval }: PendingApproval) {
    super('The change waits for the approval of a second person.');
    this.name = 'WaitsForApproval';
    this.approval = approval;
  }
}

interface RequestOptions {
  /** Makes repeating a request safe: the same key and body return the same response. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Completes the request also when the page is left. */
  readonly keepalive?: boolean;
}

export interface Page<Rows> {
  readonly rows: Rows;
  /** Number of matching rows without limit and offset. */
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
  /**
   * @throws {ApiError} error response
   * @throws {NetworkError} no response
   * @throws {WaitsForApproval} the change waits for a second person
   */
  call<E extends Endpoint>(endpoint: E, ...args: EndpointArguments<E>): Promise<EndpointOutput<E>>;
  /** A page of a list with the total from `X-Total-Count`. Throws like `call`. */
  page<E extends Endpoint>(endpoint: E, ...args: EndpointArguments<E>): Promise<Page<EndpointOutput<E>>>;
  /** A file. Throws like `call`. */
  download<E extends Endpoint>(endpoint: E, ...args: EndpointArguments<E>): Promise<DownloadedFile>;
  /** Ends a session: removes cached responses. Those to earlier requests are not cached, and their 401 ends nothing. */
  forget(): void;
}

export interface ClientOptions {
  readonly fetch: typeof globalThis.fetch;
  /** '' for the page's own origin. */
  readonly baseUrl: string;
  /** Staff token; read for each request. */
  readonly token?: () => string | undefined;
  /** The language of the messages of errors; read for each request. English without it. */
  readonly language?: () => string;
  /** Whether nobody is using the screen; such a request does not extend the session. Read for each request. */
  readonly isUnattended?: () => boolean;
  /**
   * Called for each 401 of an endpoint that needs a session, before the error is thrown; not after `forget`.
   * @param token that the request was sent with
   */
  readonly onSignedOut?: (error: ApiError, token: string | undefined) => void;
  /** Called when the API requires a second factor before anything else. As `onSignedOut`. */
  readonly onSetupRequired?: (token: string | undefined) => void;
}

interface RequestInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Path and query of a request, e.g. `/api/portfolio/INV-1A2B3C4D?range=1M`. */
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
  document: '*/*',
};

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
  if (options.keepalive) init.keepalive = true;
  const limit = AbortSignal.timeout(endpoint.timeoutMs);
  init.signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  return init;
}

/** The content of a response, which can break off. */
const complete = <Content>(content: Promise<Content>): Promise<Content> =>
  content.catch((cause: unknown) => {
    throw new NetworkError(cause);
  });

/** The API validates its own responses, so the client relies on the type. */
const json = <Body>(response: Response): Promise<Body> => complete(response.json() as Promise<Body>);

async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => ({}));
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  return new ApiError(response.status, body && typeof body === 'object' ? body : {}, retryAfter);
}

/** A typed client of the contract over `fetch`. Polling sends conditional requests, so that no change costs a 304. */
export function createClient(options: ClientOptions): Client {
  /** A new one for each session, so that a late response to a request of an earlier one changes nothing. */
  let cache = new ResponseCache();

  const urlOf = (endpoint: Endpoint, [input]: readonly unknown[]): string =>
    options.baseUrl + requestPath(endpoint, (input ?? {}) as RequestInput);

  async function send(
    endpoint: Endpoint,
    args: readonly unknown[],
    cached?: CachedResponse,
  ): Promise<Response> {
    const [input = {}, requestOptions = {}] = args as [RequestInput?, RequestOptions?];
    const own = cache;
    const url = urlOf(endpoint, args);
    const token = options.token?.();
    const init = requestInit(endpoint, input, requestOptions, token);
    if (cached) init.headers = { ...init.headers, 'If-None-Match': cached.tag };
    if (options.language) init.headers = { ...init.headers, [LANGUAGE_HEADER]: options.language() };
    if (options.isUnattended?.()) init.headers = { ...init.headers, [BACKGROUND_HEADER]: '1' };
    const response = await options.fetch(url, init).catch((cause: unknown) => {
      throw requestOptions.signal?.aborted ? cause : new NetworkError(cause);
    });
    if (response.status === 202) throw new WaitsForApproval(await json(response));
    if (response.ok || response.status === 304) return response;
    const error = await readError(response);
    if (error.status === 401 && endpoint.access !== 'public' && own === cache) {
      cache.clear();
      options.onSignedOut?.(error, token);
    }
    if (error.code === 'second_factor_setup_required') options.onSetupRequired?.(token);
    throw error;
  }

  return {
    async call<E extends Endpoint>(endpoint: E, ...args: EndpointArguments<E>) {
      if (!endpoint.background) return json(await send(endpoint, args));
      const url = urlOf(endpoint, args);
      // Read before sending: the cache may be cleared before a 304 arrives.
      const own = cache;
      const cached = own.get(url);
      const response = await send(endpoint, args, cached);
      if (response.status === 304 && cached) return cached.body as EndpointOutput<E>;
      const body = await json<EndpointOutput<E>>(response);
      own.set(url, response.headers.get('ETag'), body);
      return body;
    },
    async page<E extends Endpoint>(endpoint: E, ...args: EndpointArguments<E>) {
      const response = await send(endpoint, args);
      return { rows: await json(response), total: Number(response.headers.get('X-Total-Count') ?? 0) };
    },
    async download<E extends Endpoint>(endpoint: E, ...args: EndpointArguments<E>) {
      const response = await send(endpoint, args);
      const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
      return { blob: await complete(response.blob()), fileName: name ?? 'export.csv' };
    },
    forget() {
      cache = new ResponseCache();
    },
  };
}
