import type { Context as KoaContext } from 'koa';
import { recordAccess, recordRead } from '#api/accessLog/recordAccess.ts';
import type { StoredChange } from '#api/approvals/registry.ts';
import type { Context } from '#api/context.ts';
import type { KeptListName } from '#api/db/listDeclarations.ts';
import type { AccountLock } from '#api/sessions/staffSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { specifiedEndpoint } from '#common/contract/contract.ts';
import type { Endpoint, HandlerInput, HandlerOutput, SpecifiedEndpoint } from '#common/contract/endpoint.ts';
import { isLanguage, type Language } from '#common/language/language.ts';
import { clientNetwork } from '../clientAddress.ts';
import { assertOwnData, authenticate, type Caller, type CallerFor } from './access.ts';
import { type ReceivedBody, receiveBody } from './body.ts';
import { etagOf, includesTag } from './etag.ts';
import { type Guard, runIdempotent } from './idempotency.ts';
import { requestLanguage, setRequestLanguage } from './requestLanguage.ts';
import { serialise } from './serialise.ts';
import { validate, validateInput } from './validate.ts';

/** A request after authentication and validation. */
export interface Request<E extends Endpoint> {
  readonly endpoint: SpecifiedEndpoint;
  readonly context: Context;
  readonly input: HandlerInput<E>;
  /** The same input as it was received, as plain JSON. */
  readonly received: Readonly<Record<string, unknown>>;
  readonly caller: CallerFor<E['access']>;
  /** The network that limits per address count; behind a configured proxy the one that the proxy forwards. */
  readonly address: string;
  readonly ctx: KoaContext;
}

/** How a request body is received and a response is sent. */
interface Transport {
  /** Waits for the whole body; the endpoint's schema then validates its content. */
  readonly receive: (ctx: KoaContext, maxBytes?: number) => Promise<ReceivedBody>;
  /** Sends a response body of JSON text. */
  readonly send: (ctx: KoaContext, body: string) => void;
}

const jsonTransport: Transport = {
  receive: receiveBody,
  send(ctx, body) {
    ctx.type = 'application/json';
    ctx.body = body;
  },
};

/** The language that a public form states. */
function statedLanguage({ access }: Endpoint, body: unknown): Language | undefined {
  const stated = typeof body === 'object' && body !== null && 'language' in body ? body.language : undefined;
  return access === 'public' && isLanguage(stated) ? stated : undefined;
}

/** An endpoint of the contract with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  /** The change, if it can wait for a second person and be made later. */
  readonly storedChange?: StoredChange;
  handle(ctx: KoaContext, context: Context, transport?: Transport): Promise<void>;
}

/** First field of every successful response; `as const` keeps the literal type that the contract requires. */
export const SUCCESS = { success: true } as const;

/**
 * A browser adds its cookies to requests that other sites make. Requests with a cookie, and those that set one,
 * therefore need the content type that another site cannot send. A browser never adds a staff token.
 */
const isTypeOptional = (endpoint: SpecifiedEndpoint, caller: Caller): boolean =>
  caller.kind === 'staff' && (!endpoint.body || endpoint.body.safeParse(undefined).success);

/** Before the body is received. @throws {AppError} as `authenticate`; `throttled` for an investor with too many */
async function admitLargeBody(ctx: KoaContext, context: Context, endpoint: Endpoint): Promise<void> {
  const caller = await authenticate(ctx, context, endpoint);
  const { largeBodiesPerInvestor } = context.config.throttle;
  if (caller.kind === 'investor')
    await context.throttle.take(`large-body:${caller.id}`, largeBodiesPerInvestor);
}

/**
 * Authenticates the caller and validates the input. Receives the body first, because that can take a minute in
 * which a session may end. The order of the checks reveals least: session, then input, then ownership.
 * @param tables whose version is read together with a session of staff
 */
export async function readRequest<E extends Endpoint>(
  endpoint: E,
  ctx: KoaContext,
  context: Context,
  transport: Transport = jsonTransport,
  tables?: readonly KeptListName[],
): Promise<Request<E>> {
  const specified = specifiedEndpoint(endpoint);
  const { maxBytes } = specified;
  if (maxBytes !== undefined) await admitLargeBody(ctx, context, endpoint);
  const content = endpoint.method === 'GET' ? undefined : await transport.receive(ctx, maxBytes);
  const caller: Caller = await authenticate(ctx, context, endpoint, tables);
  const received: Record<string, unknown> = {};
  if (specified.params) received['params'] = { ...ctx['params'] };
  if (specified.query) received['query'] = { ...ctx.query };
  const input = validateInput(specified, received, requestLanguage(ctx));
  if (content) {
    const body = content({ isTypeOptional: isTypeOptional(specified, caller) });
    if (specified.body) {
      received['body'] = body === undefined ? {} : body;
      const language = statedLanguage(endpoint, received['body']);
      if (language) setRequestLanguage(ctx, language);
      input['body'] = validate(specified.body, received['body'], requestLanguage(ctx));
    }
  }
  assertOwnData(endpoint, caller, input);
  return {
    endpoint: specified,
    context,
    input: input as HandlerInput<E>,
    received,
    caller: caller as CallerFor<E['access']>,
    address: clientNetwork(ctx.ip),
    ctx,
  };
}

/** Binds an endpoint that reads. */
export function query<E extends Endpoint>(
  endpoint: E,
  load: (request: Request<E>) => Promise<HandlerOutput<E>>,
): Route {
  return {
    endpoint,
    async handle(ctx, context, transport = jsonTransport) {
      const request = await readRequest(endpoint, ctx, context, transport);
      const output = await recordAccess(request, () => load(request));
      transport.send(ctx, serialise(endpoint, output));
    },
  };
}

export interface VersionedResponse<E extends Endpoint> {
  /** Cheap to compute; changes whenever the response would. */
  readonly version: string;
  readonly load: () => Promise<HandlerOutput<E>>;
}

/** Binds an endpoint that screens poll: a matching If-None-Match gets 304 without loading the response. */
export function conditionalQuery<E extends Endpoint>(
  endpoint: E,
  prepare: (request: Request<E>) => Promise<VersionedResponse<E>>,
): Route {
  return {
    endpoint,
    async handle(ctx, context) {
      const request = await readRequest(endpoint, ctx, context);
      // A 304 counts as an access too, because the dashboard then shows its cached response.
      const { version, load } = await recordAccess(request, () => prepare(request));
      const etag = etagOf(context, endpoint, version);
      ctx.set('ETag', etag);
      if (includesTag(ctx.get('If-None-Match'), etag)) {
        ctx.status = 304;
        return;
      }
      jsonTransport.send(ctx, serialise(endpoint, await load()));
    },
  };
}

interface CommandOptions<E extends Endpoint> {
  /** Runs before the transaction, and not for a stored response. */
  readonly guard?: Guard<E> | undefined;
  /** Lock of a staff account: `exclusive` where the change ends sessions of that account. */
  readonly lock?: AccountLock | undefined;
  /** HTTP status of a response, where it is not always 200. */
  readonly statusOf?: (body: string) => number;
}

/** As `command`, for a change that returns the response body as JSON text. */
export function textCommand<E extends Endpoint>(
  endpoint: E,
  change: (request: Request<E>, work: UnitOfWork) => Promise<string>,
  { guard, lock, statusOf }: CommandOptions<E> = {},
): Route {
  return {
    endpoint,
    async handle(ctx, context, transport = jsonTransport) {
      const request = await readRequest(endpoint, ctx, context, transport);
      let isJournalled = false;
      const run = (work: UnitOfWork) => {
        const record: UnitOfWork['record'] = (entry) => {
          isJournalled = true;
          work.record(entry);
        };
        return change(request, { ...work, record });
      };
      const body = await runIdempotent(request, run, guard, lock);
      // A command that changed nothing has only read what it returns.
      if (!isJournalled) await recordRead(request);
      if (statusOf) ctx.status = statusOf(body);
      transport.send(ctx, body);
    },
  };
}

/**
 * Binds an endpoint that changes something. The change runs in one transaction with its journal entries and outbox
 * messages, once for an Idempotency-Key.
 * @param guard runs before the transaction, and not for a stored response
 * @param lock of a staff account: `exclusive` where the change ends sessions of that account
 */
export function command<E extends Endpoint>(
  endpoint: E,
  change: (request: Request<E>, work: UnitOfWork) => Promise<HandlerOutput<E>>,
  guard?: Guard<E>,
  lock?: AccountLock,
): Route {
  const run = async (request: Request<E>, work: UnitOfWork) =>
    serialise(endpoint, await change(request, work));
  return textCommand(endpoint, run, { guard, lock });
}

/**
 * Binds an endpoint whose outcome is known only after the commit. The change is made once for an Idempotency-Key;
 * repeated requests report the outcome of the same change.
 * @param change returns the id that `outcome` finds the changed record by
 * @param lock as for `command`
 */
export function commandWithOutcome<E extends Endpoint>(
  endpoint: E,
  change: (request: Request<E>, work: UnitOfWork) => Promise<string>,
  outcome: (request: Request<E>, id: string) => Promise<HandlerOutput<E>>,
  lock?: AccountLock,
): Route {
  return {
    endpoint,
    async handle(ctx, context, transport = jsonTransport) {
      const request = await readRequest(endpoint, ctx, context, transport);
      const id = await runIdempotent(request, (work) => change(request, work), undefined, lock);
      transport.send(ctx, serialise(endpoint, await outcome(request, id)));
    },
  };
}

/**
 * Binds an endpoint that starts or ends sessions. It runs its own transactions, because hashing a password must not
 * keep one open. It cannot be idempotent by key, because its response contains a secret that is not stored.
 */
export function sessionCommand<E extends Endpoint>(
  endpoint: E,
  change: (request: Request<E>) => Promise<HandlerOutput<E>>,
): Route {
  if (endpoint.replayable) throw new Error(`${endpoint.path} must not be replayable: it handles sessions.`);
  return query(endpoint, change);
}
