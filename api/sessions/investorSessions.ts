import { LockMode } from '@mikro-orm/core';
import type { Expression, InferResult } from 'kysely';
import { InvestorSchema } from '#api/accounts/entities.ts';
import type { Context } from '#api/context.ts';
import { readRow } from '#api/db/findRow.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type KeyedQuery, readSharedRow } from '#api/db/rowByKey.ts';
import { HOUR_MS, MINUTE_MS } from '#common/domain/duration.ts';
import { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS } from '#common/domain/investorSession.ts';
import { createToken, hashToken } from '../crypto/tokens.ts';
import { InvestorSessionSchema } from './entities.ts';
import { recordActivity } from './recordActivity.ts';

const IDLE_MS = SESSION_IDLE_MINUTES * MINUTE_MS;
const ABSOLUTE_MS = SESSION_MAX_HOURS * HOUR_MS;
/** Minimum interval between two writes of a session's last activity. */
const TOUCH_MS = 30_000;

export interface InvestorCaller {
  readonly kind: 'investor';
  /** Row id of the investor. */
  readonly id: string;
  readonly investorId: string;
  readonly fullName: string;
  readonly sessionId: string;
  /** The last proof of identity in this session. */
  readonly provenAt: Date | null;
  readonly lastActiveAt: Date;
  readonly expiresAt: Date;
  /** Versions of what the screens poll, read together with the session. */
  readonly versions: { readonly portfolio: number; readonly withdrawals: number };
}

export const idleExpiry = (caller: Pick<InvestorCaller, 'lastActiveAt' | 'expiresAt'>): Date =>
  new Date(Math.min(caller.lastActiveAt.getTime() + IDLE_MS, caller.expiresAt.getTime()));

/** Rejects a last activity that is further in the future than the idle time: it was recorded with a wrong clock. */
export const isSessionValid = (
  session: Pick<InvestorCaller, 'lastActiveAt' | 'expiresAt'>,
  now: Date,
): boolean => now < idleExpiry(session) && session.lastActiveAt.getTime() - now.getTime() < IDLE_MS;

/** The session with this token and its account `i`. */
export const sessionByToken = (em: Em, tokenHash: Expression<string>) =>
  kysely(em)
    .selectFrom('investor_session as s')
    .innerJoin('investor as i', 'i.id', 's.investor_id')
    .select(['s.id', 's.investor_id as investor', 'i.investor_id', 'i.full_name', 'i.version'])
    .select(['s.proven_at', 's.last_active_at', 's.expires_at', 'i.withdrawals_version'])
    .where('s.token_hash', '=', tokenHash)
    .where('i.is_active', '=', true);

export type SessionRow = InferResult<ReturnType<typeof sessionByToken>>[number];

/**
 * Finds the caller of a session, and what the query reads beside it.
 * @param query `sessionByToken`, or with further columns of the account
 */
export async function findCallerWith<Row extends SessionRow>(
  context: Context,
  tokenHash: string,
  query: KeyedQuery<Row>,
): Promise<{ readonly caller: InvestorCaller; readonly row: Row } | undefined> {
  const row = await readSharedRow(context.rowsEm, query, tokenHash);
  if (!row) return undefined;
  const caller: InvestorCaller = {
    kind: 'investor',
    id: row.investor,
    investorId: row.investor_id,
    fullName: row.full_name,
    sessionId: row.id,
    provenAt: row.proven_at === null ? null : new Date(row.proven_at),
    lastActiveAt: new Date(row.last_active_at),
    expiresAt: new Date(row.expires_at),
    versions: { portfolio: row.version, withdrawals: row.withdrawals_version },
  };
  return isSessionValid(caller, context.clock.now()) ? { caller, row } : undefined;
}

/** Finds the caller of a session cookie; undefined when unknown, idle too long, expired or deactivated. */
export const findInvestorCaller = async (
  context: Context,
  secret: string,
): Promise<InvestorCaller | undefined> =>
  (await findCallerWith(context, hashToken(secret), sessionByToken))?.caller;

/** Extends the idle time after a user action. Returns undefined when the session has ended meanwhile. */
export async function touchInvestorSession(
  context: Context,
  caller: InvestorCaller,
): Promise<InvestorCaller | undefined> {
  const now = context.clock.now();
  if (Math.abs(now.getTime() - caller.lastActiveAt.getTime()) < TOUCH_MS) return caller;
  const exists = await recordActivity(
    context.em().nativeUpdate(InvestorSessionSchema, { id: caller.sessionId }, { lastActiveAt: now }),
  );
  return exists ? { ...caller, lastActiveAt: now } : undefined;
}

/**
 * Locks the investor's account, then the session, until the transaction ends.
 * All transactions lock in this order, so that they cannot deadlock.
 * @returns the caller with the current proof, or undefined when account or session are no longer valid
 */
export async function lockInvestorSession(
  em: Em,
  caller: InvestorCaller,
  now: Date,
): Promise<InvestorCaller | undefined> {
  const active = { id: caller.id, isActive: true };
  if (!(await readRow(em, InvestorSchema, active, LockMode.PESSIMISTIC_WRITE))) return undefined;
  const where = { id: caller.sessionId, investor: caller.id };
  const session = await readRow(em, InvestorSessionSchema, where, LockMode.PESSIMISTIC_READ);
  return session && isSessionValid(session, now)
    ? { ...caller, provenAt: session.provenAt ?? null }
    : undefined;
}

/** Starts a session in the running transaction. The secret is the value of the cookie. */
export function startInvestorSession(
  em: Em,
  context: Context,
  session: { readonly investor: string; readonly device: string },
): { readonly secret: string; readonly expiresAt: Date } {
  const token = createToken(context.random);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
  em.create(InvestorSessionSchema, {
    id: context.random.uuid(),
    tokenHash: token.hash,
    investor: session.investor,
    device: session.device,
    provenAt: now,
    createdAt: now,
    lastActiveAt: now,
    expiresAt,
  });
  return { secret: token.secret, expiresAt };
}

/** Ends all sessions of an investor, or all but one. Returns their number. */
export function endInvestorSessions(em: Em, investor: string, except?: string): Promise<number> {
  return em.nativeDelete(InvestorSessionSchema, { investor, ...(except ? { id: { $ne: except } } : {}) });
}

export async function endInvestorSessionBySecret(em: Em, secret: string): Promise<void> {
  await em.nativeDelete(InvestorSessionSchema, { tokenHash: hashToken(secret) });
}
