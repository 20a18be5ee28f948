import { expect } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { hashToken } from '#api/crypto/tokens.ts';
import { InvestorSessionSchema, StaffSchema, StaffSessionSchema } from '#api/sessions/entities.ts';
import { CALLERS, type Caller } from '#api/test/security/endpointRights.ts';
import { STEP_UP_ENDPOINTS } from '#api/test/security/endpointUsers.ts';
import { createStaff, signInToken } from '#api/test/support/addStaff.ts';
import {
  type InvestorsFixture,
  readCookie,
  signIn,
  type TestInvestor,
} from '#api/test/support/investorsFixture.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { logout } from '#common/contract/portalAuth.ts';
import { staffLogout } from '#common/contract/staffAuth.ts';
import { STEP_UP_MINUTES } from '#common/domain/accountAccess.ts';
import { HOUR_MS, MINUTE_MS } from '#common/domain/duration.ts';
import { SESSION_IDLE_MINUTES } from '#common/domain/investorSession.ts';
import { STAFF_ROLES, type StaffRole } from '#common/domain/staffRoles.ts';

/** Further kinds of sessions, with the caller of the walk through all endpoints who may do the same or more. */
const OTHER_SESSIONS = {
  'ended session': 'nobody',
  'unreadable session': 'nobody',
  'expired session': 'nobody',
  'idle session': 'nobody',
  'deactivated investor': 'nobody',
  'deactivated staff': 'nobody',
  'investor with an old proof': 'investor',
  'staff with an old proof': 'administrator',
  'staff who must set up a second factor': 'administrator',
} as const satisfies Readonly<Record<string, Caller>>;
type OtherSession = keyof typeof OTHER_SESSIONS;

export type Sender = Caller | OtherSession;
export const SENDERS = [...CALLERS, ...(Object.keys(OTHER_SESSIONS) as OtherSession[])] as const;

export const callerOf = (sender: Sender): Caller =>
  Object.hasOwn(OTHER_SESSIONS, sender) ? OTHER_SESSIONS[sender as OtherSession] : (sender as Caller);

export const mustSetUp = (sender: Sender) => sender === 'staff who must set up a second factor';

/** Whether a kind of session allows what its caller may do. */
export function allows(sender: Sender, name: string, { access, duringSetup }: Endpoint): boolean {
  if (sender.endsWith('with an old proof')) return !STEP_UP_ENDPOINTS.includes(name);
  return !mustSetUp(sender) || access === 'public' || duringSetup;
}

type Headers = Readonly<Record<string, string>>;

/**
 * Opens a session of each kind.
 * @param inactive an investor who is deactivated here
 * @param absent an investor whose sessions are over; signing out deletes them all the same
 */
export async function openSessions(
  { app, anna, ben }: InvestorsFixture,
  { inactive, absent }: Readonly<Record<'inactive' | 'absent', TestInvestor>>,
): Promise<Record<Sender, Headers>> {
  const em = app.context.em();
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  for (const role of STAFF_ROLES) await createStaff(app, role, role);
  const roleHeaders = async (role: StaffRole) => bearer(await signInToken(app, role));

  const cookieOf = async ({ investorId, accessCode }: TestInvestor) =>
    readCookie(await signIn(app, { investorId, accessCode }));

  const ago = (ms: number) => new Date(app.context.clock.now().getTime() - ms);
  /** Opens a session of an investor and of an administrator and changes them. */
  const changed = async (whose: TestInvestor, investor: Partial<Record<string, Date>>, staff = investor) => {
    const [cookie, token] = [await cookieOf(whose), await signInToken(app, 'administrator')];
    const ofInvestor = { tokenHash: hashToken(cookie.replace(/^.*=/, '')) };
    const rows =
      (await em.nativeUpdate(InvestorSessionSchema, ofInvestor, investor)) +
      (await em.nativeUpdate(StaffSessionSchema, { tokenHash: hashToken(token) }, staff));
    expect(rows).toBe(2);
    return { cookie: { Cookie: cookie }, token: bearer(token) };
  };
  // By one millisecond too old, or until now.
  const old = await changed(anna, { provenAt: ago(STEP_UP_MINUTES * MINUTE_MS + 1) });
  const expired = await changed(absent, { expiresAt: ago(0) });
  const idle = await changed(
    absent,
    { lastActiveAt: ago(SESSION_IDLE_MINUTES * MINUTE_MS) },
    { lastActiveAt: ago(HOUR_MS) },
  );

  const ended = await cookieOf(anna);
  const signedOut = await sendRaw(app.url, { path: logout.path, headers: { Cookie: ended }, body: {} });
  expect(signedOut.status).toBe(200);
  const endedToken = await signInToken(app, 'administrator');
  await app.client(undefined, endedToken).call(staffLogout);

  const leaver = await createStaff(app, 'leaver', 'administrator');
  const leaverToken = await signInToken(app, 'leaver');
  await em.nativeUpdate(StaffSchema, { id: leaver }, { isActive: false });
  await em.nativeUpdate(InvestorSchema, { id: inactive.row.id }, { isActive: false });

  return {
    nobody: {},
    investor: { Cookie: anna.cookie },
    'other investor': { Cookie: ben.cookie },
    viewer: await roleHeaders('viewer'),
    operations: await roleHeaders('operations'),
    approver: await roleHeaders('approver'),
    administrator: await roleHeaders('administrator'),
    'ended session': { Cookie: ended, ...bearer(endedToken) },
    'unreadable session': { Cookie: 'firnline_session=%ff"; __proto__=1; =', Authorization: 'Bearer %00 x' },
    'expired session': { ...expired.cookie, ...expired.token },
    'idle session': { ...idle.cookie, ...idle.token },
    'deactivated investor': { Cookie: inactive.cookie },
    'deactivated staff': bearer(leaverToken),
    'investor with an old proof': old.cookie,
    'staff with an old proof': old.token,
    'staff who must set up a second factor': await roleHeaders('administrator'),
  };
}
