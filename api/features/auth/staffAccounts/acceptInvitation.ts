import { rememberSignIn } from '#api/attemptLimits/attemptSecret.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import type { Actor } from '#api/journal/append.ts';
import { snapshotPassword } from '#api/journal/credentials.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import { lockAllStaff, type StartedSession, startStaffSession } from '#api/sessions/staffSessions.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import type { acceptInvitation, lookUpInvitation } from '#common/contract/staffInvitations.ts';
import { deviceName } from '../deviceName.ts';
import { assertNewStaffPassword } from '../secretStrength.ts';
import { assertNameFree } from './assertNameFree.ts';
import type { StaffInvitationRow } from './entities.ts';
import { assertAddressFree, findInvitation } from './invitations.ts';
import { notifyStaffChange } from './notifyStaffChange.ts';

const enforceLimit = ({ context, address }: Pick<Request<Endpoint>, 'context' | 'address'>): Promise<void> =>
  context.throttle.takeForAddress('invitation', address, context.config.throttle.signInsPerAddress);

/** @throws {AppError} `not_found`, `throttled` */
export async function lookUp(request: Request<typeof lookUpInvitation>): Promise<StaffInvitationRow> {
  const { context, input } = request;
  await enforceLimit(request);
  return findInvitation(context.em(), input.body.token, context.clock.now(), 'none');
}

interface InvitedPerson {
  readonly id: string;
  readonly displayName: string;
  readonly passwordHash: string;
}

/** Creates the account of an invitation. All accounts must be locked. @throws {AppError} `conflict` */
export async function createInvitedAccount(
  work: UnitOfWork,
  invitation: StaffInvitationRow,
  { id, displayName, passwordHash }: InvitedPerson,
): Promise<Staff> {
  const { email, role } = invitation;
  await assertAddressFree(work.em, email);
  await assertNameFree(work, displayName);
  invitation.acceptedAt = work.now;
  const staff = work.em.create(StaffSchema, {
    id,
    username: email,
    displayName,
    email,
    role,
    isActive: true,
    passwordHash,
    lastSignInAt: work.now,
    secondFactorAt: null,
    version: 1,
    createdAt: work.now,
  });
  await work.em.flush();
  const after = {
    displayName,
    email,
    role,
    status: 'active',
    ...snapshotPassword(staff.username, passwordHash),
  };
  work.record({ action: 'staff_created', subject: staff.username, after });
  notifyStaffChange(work, 'joined', staff);
  return staff;
}

interface Accepted {
  readonly staff: Staff;
  readonly session: StartedSession;
}

/**
 * Creates the account of an invitation and a session.
 * @throws {AppError} `not_found` for an invitation that is not valid, `validation` for a weak password,
 * `conflict` for a name in use, `throttled`
 */
export async function accept(request: Request<typeof acceptInvitation>): Promise<Accepted> {
  const { ctx, context, input } = request;
  const { token, displayName, password } = input.body;
  await enforceLimit(request);
  const { email } = await findInvitation(context.em(), token, context.clock.now(), 'none');
  await assertNewStaffPassword(context, { username: email, displayName }, password, 'password');
  const passwordHash = await context.passwords.hash(password);
  const id = context.random.uuid();
  const actor: Actor = { type: 'staff', id, name: displayName };
  const accepted = await runInTransaction(context, actor, async (work) => {
    await lockAllStaff(work.em);
    const invitation = await findInvitation(work.em, token, work.now, 'exclusive');
    const staff = await createInvitedAccount(work, invitation, { id, displayName, passwordHash });
    const name = deviceName(ctx.get('User-Agent'));
    const start = { staff: id, device: undefined, name, provenAt: work.now };
    const session = startStaffSession(work.em, context, start);
    work.record({ action: 'staff_signed_in', subject: staff.username });
    return { staff, session };
  });
  // This browser is no new device at the next sign-in.
  await rememberSignIn(request, { kind: 'staff', name: accepted.staff.username });
  return accepted;
}
