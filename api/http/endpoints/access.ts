import type { Context as KoaContext } from 'koa';
import type { Config } from '#api/config/config.ts';
import type { Context } from '#api/context.ts';
import type { KeptListName } from '#api/db/listDeclarations.ts';
import { AppError } from '#api/errors/appError.ts';
import type { Actor } from '#api/journal/append.ts';
import {
  findInvestorCaller,
  type InvestorCaller,
  touchInvestorSession,
} from '#api/sessions/investorSessions.ts';
import { findStaffCaller, type StaffCaller } from '#api/sessions/staffSessions.ts';
import { type Access, BACKGROUND_HEADER, type Endpoint } from '#common/contract/endpoint.ts';
import { STEP_UP_MINUTES } from '#common/domain/accountAccess.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { may } from '#common/domain/staffRoles.ts';
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

async function staffCaller(
  ctx: KoaContext,
  context: Context,
  endpoint: Endpoint,
  tables: readonly KeptListName[] | undefined,
) {
  const secret = readBearerToken(ctx);
  if (!secret) return undefined;
  return findStaffCaller(context, secret, { touch: !isBackground(ctx, endpoint), tables });
}

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
 * Requires that the caller proved the identity shortly before, with a second factor or, where none is set up, with the
 * password or access code.
 * @throws {AppError} `step_up_required`
 */
export function assertRecentProof(caller: Pick<StaffCaller | InvestorCaller, 'provenAt'>, now: Date): void {
  const age = caller.provenAt ? now.getTime() - caller.provenAt.getTime() : Number.POSITIVE_INFINITY;
  // A proof further in the future was recorded with a wrong clock, and would count for longer.
  if (Math.abs(age) > STEP_UP_MINUTES * MINUTE_MS) throw new AppError('step_up_required');
}

interface AccessTime {
  readonly now: Date;
  readonly config: Pick<Config, 'requireSecondFactor'>;
}

/** @throws {AppError} `forbidden`, `second_factor_setup_required` */
function assertStaffAllowed(endpoint: Endpoint, caller: StaffCaller, { config }: AccessTime): void {
  if (endpoint.permission && !may(caller.role, endpoint.permission)) {
    throw new AppError('forbidden', { message: 'Your role does not allow this.' });
  }
  if (config.requireSecondFactor && !caller.hasSecondFactor && !endpoint.duringSetup) {
    throw new AppError('second_factor_setup_required');
  }
}

/**
 * Checks whether this caller may use this endpoint: by kind, role and recent proof of identity. Runs when a request
 * arrives and again inside the transaction of every change.
 * @throws {AppError} `forbidden`, `second_factor_setup_required`, `step_up_required`
 */
export function assertAllowed(endpoint: Endpoint, caller: Caller, time: AccessTime): void {
  if (!ALLOWED[endpoint.access].includes(caller.kind)) throw new AppError('forbidden');
  if (caller.kind === 'visitor') return;
  if (caller.kind === 'staff') assertStaffAllowed(endpoint, caller, time);
  if (endpoint.stepUp) assertRecentProof(caller, time.now);
}

/**
 * Identifies the caller by the session: a bearer token for staff, a cookie for investors.
 * @param tables whose version is read together with a session of staff
 * @throws {AppError} 401 without a session, 403 with one that may not use the endpoint
 */
export async function authenticate(
  ctx: KoaContext,
  context: Context,
  endpoint: Endpoint,
  tables?: readonly KeptListName[],
): Promise<Caller> {
  if (endpoint.access === 'public') return VISITOR;
  const caller =
    (await staffCaller(ctx, context, endpoint, tables)) ?? (await investorCaller(ctx, context, endpoint));
  if (!caller) throw new AppError('not_signed_in');
  assertAllowed(endpoint, caller, { now: context.clock.now(), config: context.config });
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
