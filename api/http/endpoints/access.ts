import type { Context as KoaContext } from 'koa';
import type { Context } from '#api/context.ts';
import { AppError } from '#api/errors/appError.ts';
import type { Actor } from '#api/journal/append.ts';
import {
  findInvestorCaller,
  type InvestorCaller,
  touchInvestorSession,
} from '#api/sessions/investorSessions.ts';
import { findStaffCaller, type StaffCaller } from '#api/sessions/staffSessions.ts';
import { type Access, BACKGROUND_HEADER, type Endpoint } from '#common/contract/endpoint.ts';
import { cookieName } from '../cookies.ts';

interface Visitor {
  readonly kind: 'visitor';
}

export type Caller = Visitor | InvestorCaller | StaffCaller;

export type CallerFor<Allowed extends Access> = Allowed extends 'public'
  ? Visitor
  : Allowed extends 'investor' | 'owner'
    ? InvestorCaller
    : Allowed extends 'staff'
      ? StaffCaller
      : InvestorCaller | StaffCaller;

const VISITOR: Visitor = { kind: 'visitor' };

/** The caller as an actor of journal entries. */
export function toActor(caller: Caller): Actor {
  if (caller.kind === 'staff') {
    const { id, displayName: name, sessionId } = caller;
    return { type: 'staff', id, name, sessionId };
  }
  if (caller.kind === 'investor') {
    const { investorId: id, fullName: name, sessionId } = caller;
    return { type: 'investor', id, name, sessionId };
  }
  return { type: 'visitor', id: 'visitor', name: 'Visitor' };
}

function readBearerToken(ctx: KoaContext): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(ctx.request.get('Authorization'))?.[1];
}

/** Whether a request does not extend its session. A client that claims this wrongly only shortens its own session. */
const isBackground = (ctx: KoaContext, endpoint: Endpoint) =>
  endpoint.background || ctx.request.get(BACKGROUND_HEADER) === '1';

const staffCaller = async (ctx: KoaContext, context: Context, endpoint: Endpoint) => {
  const secret = readBearerToken(ctx);
  return secret ? findStaffCaller(context, secret, !isBackground(ctx, endpoint)) : undefined;
};

async function investorCaller(ctx: KoaContext, context: Context, endpoint: Endpoint) {
  const secret = ctx.cookies.get(cookieName(context.config, 'investor'));
  const caller = secret ? await findInvestorCaller(context, secret) : undefined;
  if (!caller || isBackground(ctx, endpoint)) return caller;
  return touchInvestorSession(context, caller);
}

const ALLOWED: Readonly<Record<Access, readonly Caller['kind'][]>> = {
  public: ['visitor', 'investor', 'staff'],
  investor: ['investor'],
  owner: ['investor'],
  'owner-or-staff': ['investor', 'staff'],
  staff: ['staff'],
};

/**
 * Checks whether this kind of caller may use this endpoint. Runs when a request arrives and again inside the
 * transaction of every change. Checks of staff roles belong here.
 * @throws {AppError} `forbidden`
 */
export function assertAllowed(endpoint: Endpoint, caller: Caller): void {
  if (!ALLOWED[endpoint.access].includes(caller.kind)) throw new AppError('forbidden');
}

/**
 * Identifies the caller by the session: a bearer token for staff, a cookie for investors.
 * @throws {AppError} 401 without a session, 403 with a session of the wrong kind
 */
export async function authenticate(ctx: KoaContext, context: Context, endpoint: Endpoint): Promise<Caller> {
  if (endpoint.access === 'public') return VISITOR;
  const caller =
    (await staffCaller(ctx, context, endpoint)) ?? (await investorCaller(ctx, context, endpoint));
  if (!caller) throw new AppError('not_signed_in');
  assertAllowed(endpoint, caller);
  return caller;
}

/**
 * Lets an investor access only the own data. Other investors' data gets the response of data that does not exist.
 * @throws {AppError} 404
 */
export function assertOwnData(endpoint: Endpoint, caller: Caller, input: unknown): void {
  if (endpoint.access !== 'owner' && endpoint.access !== 'owner-or-staff') return;
  if (caller.kind === 'staff') return;
  const { params, body } = input as { params?: { investorId?: unknown }; body?: { investorId?: unknown } };
  const stated = params?.investorId ?? body?.investorId;
  if (caller.kind !== 'investor' || stated !== caller.investorId) throw new AppError('not_found');
}
