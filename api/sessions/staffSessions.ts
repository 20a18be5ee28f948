import { LockMode } from '@mikro-orm/core';
import type { Expression } from 'kysely';
import type { Context } from '#api/context.ts';
import { findEntity, readRow } from '#api/db/findRow.ts';
import { kysely } from '#api/db/kysely.ts';
import type { KeptListName } from '#api/db/listDeclarations.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readRowByKey } from '#api/db/rowByKey.ts';
import { type TablesVersion, tablesVersion } from '#api/readModel/tableVersions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { HOUR_MS, MINUTE_MS } from '#common/domain/duration.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { createToken, hashToken } from '../crypto/tokens.ts';
import {
  DeviceAuthorizationSchema,
  type Staff,
  StaffDeviceSchema,
  StaffSchema,
  type StaffSession,
  StaffSessionSchema,
} from './entities.ts';
import { recordActivity } from './recordActivity.ts';
import { endStaffDevices } from './staffDevices.ts';

const IDLE_MS = HOUR_MS;
const BEARER_MS = 12 * HOUR_MS;
const TOUCH_MS = MINUTE_MS;

export interface StaffCaller {
  readonly kind: 'staff';
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly email: string | null;
  readonly role: StaffRole;
  readonly hasSecondFactor: boolean;
  readonly sessionId: string;
  readonly deviceId: string | undefined;
  /** The last proof of identity in this session; null in one that only a remembered device resumed. */
  readonly provenAt: Date | null;
  /** Version of the tables that the request names, read together with the session; none on SQLite. */
  readonly tablesVersion?: TablesVersion | undefined;
}

const toCaller = (staff: Staff, session: StaffSession): StaffCaller => ({
  kind: 'staff',
  id: staff.id,
  username: staff.username,
  displayName: staff.displayName,
  email: staff.email ?? null,
  role: staff.role,
  hasSecondFactor: Boolean(staff.secondFactorAt),
  sessionId: session.id,
  deviceId: session.device ?? undefined,
  provenAt: session.provenAt ?? null,
});

/** Rejects a last activity that is further in the future than the idle time: it was recorded with a wrong clock. */
export const isStaffSessionValid = (
  { lastActiveAt, expiresAt }: Pick<StaffSession, 'lastActiveAt' | 'expiresAt'>,
  now: Date,
): boolean => now < expiresAt && Math.abs(now.getTime() - lastActiveAt.getTime()) < IDLE_MS;

const NO_TABLES: readonly KeptListName[] = [];

/** The session with a token and its account, together with the version of some tables. */
function sessionWith(tables: readonly KeptListName[]) {
  return (em: Em, tokenHash: Expression<string>) =>
    kysely(em)
      .selectFrom('staff_session as s')
      .innerJoin('staff as a', 'a.id', 's.staff_id')
      .select(['s.id as session', 's.device', 's.proven_at', 's.last_active_at', 's.expires_at'])
      .select(['a.id', 'a.username', 'a.display_name', 'a.email', 'a.role', 'a.second_factor_at'])
      .select(tablesVersion(em, tables).as('tables_version'))
      .where('s.token_hash', '=', tokenHash)
      .where('a.is_active', '=', true);
}

/** By the tables, which are constants of the routes. */
const sessionQueries = new WeakMap<readonly KeptListName[], ReturnType<typeof sessionWith>>();

interface FindOptions {
  /** Whether the request extends the session. */
  readonly touch: boolean;
  /** Tables whose version is read in the same statement. */
  readonly tables?: readonly KeptListName[] | undefined;
}

/** Finds the caller of a token; undefined when unknown, idle too long, expired or deactivated. */
export async function findStaffCaller(
  context: Context,
  secret: string,
  { touch, tables = NO_TABLES }: FindOptions,
): Promise<StaffCaller | undefined> {
  const em = context.rowsEm;
  const query = sessionQueries.get(tables) ?? sessionWith(tables);
  sessionQueries.set(tables, query);
  const row = await readRowByKey(em, query, hashToken(secret));
  if (!row) return undefined;
  const now = context.clock.now();
  const lastActiveAt = new Date(row.last_active_at);
  if (!isStaffSessionValid({ lastActiveAt, expiresAt: new Date(row.expires_at) }, now)) return undefined;
  if (touch && Math.abs(now.getTime() - lastActiveAt.getTime()) >= TOUCH_MS) {
    const activity = { lastActiveAt: now };
    await recordActivity(context.em().nativeUpdate(StaffSessionSchema, { id: row.session }, activity));
  }
  return {
    kind: 'staff',
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    email: row.email,
    role: row.role,
    hasSecondFactor: row.second_factor_at !== null,
    sessionId: row.session,
    deviceId: row.device ?? undefined,
    provenAt: row.proven_at === null ? null : new Date(row.proven_at),
    tablesVersion: row.tables_version ?? undefined,
  };
}

/**
 * `shared`: commands of one account run concurrently. `exclusive`: the account or its sessions change.
 * `all`: the change concerns accounts of others, and of two such changes one sees what the other did.
 */
export type AccountLock = 'shared' | 'exclusive' | 'all';

/** Locks every staff account until the transaction ends, in one order, so that two such locks cannot deadlock. */
export const lockAllStaff = (
  em: Em,
  lockMode: UnitOfWork['lockMode'] = LockMode.PESSIMISTIC_WRITE,
): Promise<Staff[]> => em.find(StaffSchema, {}, { orderBy: { id: 'asc' }, lockMode, refresh: true });

/** Locks a staff account until the transaction ends. Required before changes of its sessions or devices. */
export const lockStaffAccount = (em: Em, id: string): Promise<Staff | null> =>
  findEntity(em, StaffSchema, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/**
 * Locks the staff account, then the session, until the transaction ends.
 * All transactions lock in this order, so that they cannot deadlock.
 * @returns the caller with the current role and proof, or undefined when account or session are no longer valid
 */
export async function lockStaffSession(
  em: Em,
  caller: StaffCaller,
  now: Date,
  lock: AccountLock,
): Promise<StaffCaller | undefined> {
  const { id } = caller;
  if (lock === 'all') await lockAllStaff(em);
  const account =
    lock === 'shared'
      ? await readRow(em, StaffSchema, { id }, LockMode.PESSIMISTIC_READ)
      : await lockStaffAccount(em, id);
  if (!account?.isActive) return undefined;
  const where = { id: caller.sessionId, staff: caller.id };
  const session = await readRow(em, StaffSessionSchema, where, LockMode.PESSIMISTIC_READ);
  return session && isStaffSessionValid(session, now) ? toCaller(account, session) : undefined;
}

export interface StartedSession {
  readonly secret: string;
  /** Hash of the secret, which finds the session and does not open it. */
  readonly hash: string;
  readonly expiresAt: Date;
}

/** Starts a session in the running transaction. */
export function startStaffSession(
  em: Em,
  context: Context,
  session: {
    readonly staff: string;
    readonly device: string | undefined;
    /** Now after a sign-in; in a page that was loaded again, that of its session before. */
    readonly provenAt: Date | null;
    readonly name: string;
  },
): StartedSession {
  const token = createToken(context.random);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + BEARER_MS);
  em.create(StaffSessionSchema, {
    id: context.random.uuid(),
    tokenHash: token.hash,
    staff: session.staff,
    device: session.device ?? null,
    provenAt: session.provenAt,
    deviceName: session.name,
    createdAt: now,
    lastActiveAt: now,
    expiresAt,
  });
  return { ...token, expiresAt };
}

/** Ends this session, its remembered device and that device's other sessions. The account must be locked. */
export async function endStaffSession(em: Em, caller: StaffCaller): Promise<void> {
  await em.nativeDelete(StaffSessionSchema, { id: caller.sessionId });
  if (caller.deviceId) await endStaffDevices(em, [caller.deviceId]);
}

/** Ends all other sessions of the account, deletes its devices and what apps wait for. The account must be locked. */
export async function endOtherStaffSessions(
  em: Em,
  { id: staff, sessionId, deviceId }: StaffCaller,
  { keepDevice = false }: { readonly keepDevice?: boolean } = {},
): Promise<void> {
  const kept = keepDevice && deviceId ? { id: { $ne: deviceId } } : {};
  await em.nativeDelete(StaffDeviceSchema, { staff, copyDetectedAt: null, ...kept });
  await em.nativeDelete(DeviceAuthorizationSchema, { staff });
  await em.nativeDelete(StaffSessionSchema, { staff, id: { $ne: sessionId } });
}

/**
 * Ends all sessions and remembered devices of an account, and what apps wait for. The account must be locked.
 * @returns the number of sessions
 */
export async function endAllStaffSessions(em: Em, staff: string): Promise<number> {
  await em.nativeDelete(DeviceAuthorizationSchema, { staff });
  await em.nativeDelete(StaffDeviceSchema, { staff, copyDetectedAt: null });
  return em.nativeDelete(StaffSessionSchema, { staff });
}
