import { LockMode } from '@mikro-orm/core';
import type { Em } from '#api/db/open.ts';
import { countAttempt } from '#api/http/attempts.ts';
import { type Request, type Route, SUCCESS, session } from '#api/http/bind.ts';
import { cookieName, setCookie } from '#api/http/cookies.ts';
import { Refusal } from '#api/http/errors.ts';
import { runAsCaller } from '#api/http/runAsCaller.ts';
import type { Actor } from '#api/journal/append.ts';
import { type Staff, StaffSchema, StaffSessionSchema } from '#api/sessions/entities.ts';
import { hashPassword, passwordFits } from '#api/sessions/passwords.ts';
import {
  endOtherStaffSessions,
  endStaffSession,
  findStaffCaller,
  type StartedSession,
  startStaffSession,
} from '#api/sessions/staffSessions.ts';
import { runWork, type Work } from '#api/work.ts';
import * as calls from '#common/contract/staffAccess.ts';
import { changeStaffPassword } from '#common/contract/staffPassword.ts';

const actorFor = (staff: Staff): Actor => ({ type: 'staff', id: staff.id, name: staff.displayName });

const answer = (session: StartedSession, staff: Pick<Staff, 'username' | 'displayName'>) => ({
  ...SUCCESS,
  token: session.secret,
  expiresAt: session.expiresAt.toISOString(),
  staff: { username: staff.username, displayName: staff.displayName },
});

const wrongPassword = () =>
  new Refusal('invalid_credentials', { message: 'Incorrect password. Please try again.' });

async function logIn(request: Request<typeof calls.staffLogin>) {
  const { ctx, context, throttle, input, address } = request;
  const { password, username, remember } = input.body;
  await throttle.take(`sign-in:${address}`, context.config.throttle.signInsPerAddress);
  const wasRight = await countAttempt(request, `staff:${username}`);
  const staff = await context.em().findOne(StaffSchema, { username });
  const fits = await passwordFits(staff?.passwordHash ?? null, password);
  if (!staff || !fits) throw wrongPassword();
  const started = await runWork(context, actorFor(staff), async (work) => {
    // The password may have been changed while it was being checked.
    const { id, passwordHash } = staff;
    const still = await work.em.nativeUpdate(StaffSchema, { id, passwordHash }, { passwordHash });
    if (still === 0) throw wrongPassword();
    const device = remember
      ? startStaffSession(work.em, context, { staff: staff.id, kind: 'device' })
      : undefined;
    const bearer = startStaffSession(work.em, context, {
      staff: staff.id,
      kind: 'bearer',
      device: device?.id,
    });
    work.record({ action: 'staff_signed_in', subject: staff.username });
    return { device, bearer };
  });
  if (started.device) setCookie(ctx, context.config, 'device', started.device);
  await wasRight();
  return answer(started.bearer, staff);
}

/** @throws {Refusal} `not_signed_in` without a remembered device that still counts */
async function resume({ ctx, context, throttle, address }: Request<typeof calls.resumeStaffSession>) {
  const secret = ctx.cookies.get(cookieName(context.config, 'device'));
  if (!secret) throw new Refusal('not_signed_in');
  await throttle.take(`sign-in:${address}`, context.config.throttle.signInsPerAddress);
  const device = await findStaffCaller(context, secret, 'device', true);
  if (!device) throw new Refusal('not_signed_in');
  const bearer = await context.em().transactional(async (em) => {
    // The account first, as everywhere, then the device: a sign-out at the same moment also ends what is started here.
    await em.findOne(StaffSchema, { id: device.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const held = { id: device.sessionId };
    const still = await em.nativeUpdate(StaffSessionSchema, held, { lastActiveAt: context.clock.now() });
    if (still === 0) throw new Refusal('not_signed_in');
    return startStaffSession(em as Em, context, {
      staff: device.id,
      kind: 'bearer',
      device: device.sessionId,
    });
  });
  return answer(bearer, device);
}

async function changePassword(request: Request<typeof changeStaffPassword>) {
  const { context, input, caller } = request;
  const wasRight = await countAttempt(request, `staff:${caller.username}`);
  const { currentPassword, newPassword } = input.body;
  const staff = await context.em().findOneOrFail(StaffSchema, { id: caller.id });
  if (!(await passwordFits(staff.passwordHash, currentPassword))) {
    throw new Refusal('invalid_credentials', {
      fields: { currentPassword: 'This is not your current password' },
    });
  }
  const passwordHash = await hashPassword(newPassword);
  const change = async (work: Work) => {
    const changed = await work.em.nativeUpdate(
      StaffSchema,
      { id: staff.id, passwordHash: staff.passwordHash },
      { passwordHash },
    );
    if (changed === 0) throw new Refusal('conflict');
    await endOtherStaffSessions(work.em, caller);
    work.record({ action: 'staff_password_changed', subject: caller.username });
  };
  await runAsCaller(request, change, 'exclusive');
  await wasRight();
  return SUCCESS;
}

export const staffRoutes: Route[] = [
  session(calls.staffLogin, logIn),
  session(calls.resumeStaffSession, resume),
  session(calls.staffLogout, async (request) => {
    const { ctx, context, caller } = request;
    await runAsCaller(request, ({ em }) => endStaffSession(em, caller), 'exclusive');
    setCookie(ctx, context.config, 'device', undefined);
    return SUCCESS;
  }),
  session(changeStaffPassword, changePassword),
];
