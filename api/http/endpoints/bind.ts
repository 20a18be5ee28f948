import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Context as KoaContext } from 'koa';
import { recordAccess, recordRead } from '#api/accessLog/recordAccess.ts';
import type { Context } from '#api/context.ts';
import type { AccountLock } from '#api/sessions/staffSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Endpoint, HandlerInput, HandlerOutput } from '#common/contract/endpoint.ts';
import type { Throttle } from '../../attemptLimits/throttle.ts';
import { clientNetwork } from '../clientAddress.ts';
import { assertOwnData, authenticate, type Caller, type CallerFor } from './access.ts';
import { type ReceivedBody, receiveBody } from './body.ts';
import { createTag, etagMatches } from './etag.ts';
import { claimKey, findStoredResponse, readIdempotencyKey, storeResponse } from './idempotency.ts';
import { runAsCaller } from './runAsCaller.ts';
import { validate } from './validate.ts';

/** What a handler knows of a call. */
export interface Request<E extends Endpoint> {
  readonly endpoint: Endpoint;
  readonly context: Context;
  readonly throttle: Throttle;
  readonly input: HandlerInput<E>;
  readonly caller: CallerFor<E['access']>;
  /** Whom a budget per address counts; behind a configured proxy the one it forwards. */
  readonly address: string;
  readonly ctx: KoaContext;
}

/** How a body comes in and an answer goes out. */
interface Transport {
  /** Waits for the whole body; the endpoint's schema then checks its content. */
  readonly receive: (ctx: KoaContext) => Promise<ReceivedBody>;
  /** Sends the answer, which is JSON text. */
  readonly send: (ctx: KoaContext, body: string) => void;
}

const jsonTransport: Transport = {
  receive: receiveBody,
  send(ctx, body) {
    ctx.type = 'application/json';
    ctx.body = body;
  },
};

/** An endpoint with what answers it, as JSON unless told another way. */
export interface Route {
  readonly endpoint: Endpoint;
  handle(ctx: KoaContext, context: Context, throttle: Throttle, transport?: Transport): Promise<void>;
}

/** Start of every successful answer; `as const` keeps the literal that the contract asks for. */
export const SUCCESS = { success: true } as const;

/**
 * A browser adds its cookies to requests that other sites make, so calls with a cookie, and those that set one,
 * always need the content type that another site cannot send. A staff token is never added by the browser.
 */
const isTypeOptional = (endpoint: Endpoint, caller: Caller): boolean =>
  caller.kind === 'staff' && (!endpoint.body || endpoint.body.safeParse(undefined).success);

/**
 * Authenticates the caller and validates the input. The body is received first, because it can take a minute in
 * which a session may end. The order of the checks reveals least: session, then input, then ownership.
 */
export async function readRequest<E extends Endpoint>(
  endpoint: E,
  ctx: KoaContext,
  context: Context,
  throttle: Throttle,
  transport: Transport = jsonTransport,
): Promise<Request<E>> {
  const content = endpoint.method === 'GET' ? undefined : await transport.receive(ctx);
  const caller: Caller = await authenticate(ctx, context, endpoint);
  const input: Record<string, unknown> = {};
  if (endpoint.params) input['params'] = validate(endpoint.params, ctx['params']);
  if (endpoint.query) input['query'] = validate(endpoint.query, { ...ctx.query });
  if (content) {
    const body = content({ isTypeOptional: isTypeOptional(endpoint, caller) });
    if (endpoint.body) input['body'] = validate(endpoint.body, body === undefined ? {} : body);
  }
  assertOwnData(endpoint, caller, input);
  return {
    endpoint,
    context,
    throttle,
    input: input as HandlerInput<E>,
    caller: caller as CallerFor<E['access']>,
    address: clientNetwork(ctx.ip),
    ctx,
  };
}

/** Only fields that the contract names leave the house. */
const serialise = (endpoint: Endpoint, output: unknown): string =>
  JSON.stringify(endpoint.output.parse(output));

/** Binds a call that reads. */
export function query<E extends Endpoint>(
  endpoint: E,
  answer: (request: Request<E>) => Promise<HandlerOutput<E>>,
): Route {
  return {
    endpoint,
    async handle(ctx, context, throttle, transport = jsonTransport) {
      const request = await readRequest(endpoint, ctx, context, throttle, transport);
      const output = await recordAccess(request, () => answer(request));
      transport.send(ctx, serialise(endpoint, output));
    },
  };
}

interface VersionedResponse<E extends Endpoint> {
  /** Cheap, and changes whenever the answer would. */
  readonly version: string;
  readonly load: () => Promise<HandlerOutput<E>>;
}

/** Binds a call that screens repeat: a matching If-None-Match gets 304 without making the answer. */
export function conditionalQuery<E extends Endpoint>(
  endpoint: E,
  look: (request: Request<E>) => Promise<VersionedResponse<E>>,
): Route {
  return {
    endpoint,
    async handle(ctx, context, throttle) {
      const request = await readRequest(endpoint, ctx, context, throttle);
      // Recorded before a 304 too: the dashboard then shows what it has kept.
      const { version, load: answer } = await recordAccess(request, () => look(request));
      const source = `${context.epoch} ${endpoint.path} ${version}`;
      const tag = createTag(source);
      ctx.set('ETag', `"${tag}"`);
      if (etagMatches(ctx, tag)) {
        ctx.status = 304;
        return;
      }
      const recent = context.responseCache.get(tag);
      const body = recent ?? serialise(endpoint, await answer());
      if (recent === undefined) context.responseCache.set(tag, body);
      jsonTransport.send(ctx, body);
    },
  };
}

type Guard<E extends Endpoint> = (request: Request<E>) => Promise<void>;

/**
 * Runs a change in one transaction with its journal and outbox, and answers its result as JSON text. Under an
 * Idempotency-Key it runs once: whoever comes again gets the first result.
 */
async function runIdempotent<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  change: (work: UnitOfWork) => Promise<string>,
  guard?: Guard<E>,
  lock?: AccountLock,
): Promise<string> {
  const { context, ctx, input } = request;
  const caller: Caller = request.caller;
  const key = endpoint.replayable ? readIdempotencyKey(ctx, endpoint, caller, input) : undefined;
  const earlier = key && (await findStoredResponse(context, key));
  if (earlier !== undefined) return earlier;
  await guard?.(request);
  let keyTaken = false;
  try {
    return await runAsCaller(
      request,
      async (work) => {
        if (key) await claimKey(work.em, key, work.now);
        keyTaken = true;
        const text = await change(work);
        if (key) await storeResponse(work.em, key, text);
        return text;
      },
      lock,
    );
  } catch (error) {
    const raced = key && !keyTaken && error instanceof UniqueConstraintViolationException;
    const winner = raced ? await findStoredResponse(context, key) : undefined;
    if (winner === undefined) throw error;
    return winner;
  }
}

/**
 * Binds a call that changes something: one transaction with its journal and outbox, replayable by key.
 * @param lock of a staff account: `exclusive` where the change ends sessions of that account
 */
export function command<E extends Endpoint>(
  endpoint: E,
  change: (request: Request<E>, work: UnitOfWork) => Promise<HandlerOutput<E>>,
  guard?: Guard<E>,
  lock?: AccountLock,
): Route {
  return {
    endpoint,
    async handle(ctx, context, throttle, transport = jsonTransport) {
      const request = await readRequest(endpoint, ctx, context, throttle, transport);
      let isJournalled = false;
      const run = async (work: UnitOfWork) => {
        const record: UnitOfWork['record'] = (entry) => {
          isJournalled = true;
          work.record(entry);
        };
        return serialise(endpoint, await change(request, { ...work, record }));
      };
      const body = await runIdempotent(endpoint, request, run, guard, lock);
      // An edit that changed nothing has only read what it answers.
      if (!isJournalled) await recordRead(request);
      transport.send(ctx, body);
    },
  };
}

/**
 * Binds a call that starts something and tells what came of it. It is started once for a key; a repeated call
 * tells of the same one.
 * @param start answers what the outcome is found by
 */
export function startJob<E extends Endpoint>(
  endpoint: E,
  start: (request: Request<E>, work: UnitOfWork) => Promise<string>,
  outcome: (request: Request<E>, begun: string) => Promise<HandlerOutput<E>>,
): Route {
  return {
    endpoint,
    async handle(ctx, context, throttle, transport = jsonTransport) {
      const request = await readRequest(endpoint, ctx, context, throttle, transport);
      const begun = await runIdempotent(endpoint, request, (work) => start(request, work));
      transport.send(ctx, serialise(endpoint, await outcome(request, begun)));
    },
  };
}

/**
 * Binds a call that opens or closes a session. It runs its own transactions, because hashing a
 * password must not hold one open, and it is not replayable, because its answer is a secret.
 */
export function sessionCommand<E extends Endpoint>(
  endpoint: E,
  answer: (request: Request<E>) => Promise<HandlerOutput<E>>,
): Route {
  if (endpoint.replayable)
    throw new Error(`${endpoint.path} promises replays, but opens or closes a session.`);
  return query(endpoint, answer);
}
