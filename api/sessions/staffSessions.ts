import { LockMode } from '@mikro-orm/core';
import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/open.ts';
import { StaffSchema, type StaffSession, StaffSessionSchema } from './entities.ts';
import { hashToken, makeToken } from './tokens.ts';

const IDLE_MS = 60 * 60_000;
const BEARER_MS = 12 * 3_600_000;
const DEVICE_MS = 30 * 24 * 3_600_000;
const TOUCH_MS = 60_000;

export interface StaffCaller {
  readonly kind: 'staff';
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly sessionId: string;
  readonly deviceId: string | undefined;
}

const isValid = ({ kind, lastActiveAt, expiresAt }: StaffSession, now: Date): boolean =>
  now < expiresAt && (kind === 'device' || now.getTime() - lastActiveAt.getTime() < IDLE_MS);

/** Who a token belongs to; undefined when unknown, idle too long or expired. Background calls do not extend it. */
export async function findStaffCaller(
  context: Context,
  secret: string,
  kind: StaffSession['kind'],
  touch: boolean,
): Promise<StaffCaller | undefined> {
  const em = context.em();
  const session = await em.findOne(StaffSessionSchema, { tokenHash: hashToken(secret), kind });
  if (!session) return undefined;
  const now = context.clock.now();
  if (!isValid(session, now)) return undefined;
  const staff = await em.findOneOrFail(StaffSchema, { id: session.staff });
  if (touch && now.getTime() - session.lastActiveAt.getTime() >= TOUCH_MS) {
    await em.nativeUpdate(StaffSessionSchema, { id: session.id }, { lastActiveAt: now });
  }
  return {
    kind: 'staff',
    id: staff.id,
    username: staff.username,
    displayName: staff.displayName,
    sessionId: session.id,
    deviceId: kind === 'device' ? session.id : (session.device ?? undefined),
  };
}

/** `shared`: commands of one account run side by side. `exclusive`: the account or its sessions change. */
export type AccountLock = 'shared' | 'exclusive';

/**
 * Locks the staff account, then the session, until the transaction ends.
 * The account comes first everywhere, so that two transactions never wait for each other.
 * @returns whether account and session are still valid
 */
export async function lockStaffSession(
  em: Em,
  caller: StaffCaller,
  now: Date,
  lock: AccountLock,
): Promise<boolean> {
  const lockMode = lock === 'exclusive' ? LockMode.PESSIMISTIC_WRITE : LockMode.PESSIMISTIC_READ;
  const account = await em.findOne(StaffSchema, { id: caller.id }, { lockMode });
  if (!account) return false;
  const session = await em.findOne(
    StaffSessionSchema,
    { id: caller.sessionId, staff: caller.id },
    { lockMode: LockMode.PESSIMISTIC_READ },
  );
  return session !== null && isValid(session, now);
}

export interface StartedSession {
  readonly id: string;
  readonly secret: string;
  readonly expiresAt: Date;
}

/** Starts a session in the running transaction. */
export function startStaffSession(
  em: Em,
  context: Context,
  session: {
    readonly staff: string;
    readonly kind: StaffSession['kind'];
    readonly device?: string | undefined;
  },
): StartedSession {
  const token = makeToken(context.ids);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + (session.kind === 'device' ? DEVICE_MS : BEARER_MS));
  const id = context.ids.uuid();
  em.create(StaffSessionSchema, {
    id,
    tokenHash: token.hash,
    staff: session.staff,
    kind: session.kind,
    device: session.device ?? null,
    createdAt: now,
    lastActiveAt: now,
    expiresAt,
  });
  return { id, secret: token.secret, expiresAt };
}

/**
 * Ends this session, the remembered device it came from, and what else was resumed from it.
 * In two statements: the first waits for whoever is just resuming from the device, the second then
 * sees what they made.
 */
export async function endStaffSession(em: Em, caller: StaffCaller): Promise<void> {
  const ids = [caller.sessionId, ...(caller.deviceId ? [caller.deviceId] : [])];
  await em.nativeDelete(StaffSessionSchema, { id: { $in: ids } });
  await em.nativeDelete(StaffSessionSchema, { device: { $in: ids } });
}

/** Ends every session of the account but one; devices first, for the same reason. */
export async function endOtherStaffSessions(em: Em, caller: StaffCaller): Promise<void> {
  const others = { staff: caller.id, id: { $ne: caller.sessionId } };
  await em.nativeDelete(StaffSessionSchema, { ...others, kind: 'device' });
  await em.nativeDelete(StaffSessionSchema, others);
}
