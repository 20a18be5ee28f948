import { attemptSecret } from '#api/attemptLimits/attemptSecret.ts';
import { takeSignInBudget } from '#api/attemptLimits/takeSignInBudget.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { staffPasswordChangedEmail } from '#api/email/templates/staffPasswordChanged.ts';
import { AppError } from '#api/errors/appError.ts';
import { cookieName, setCookie } from '#api/http/cookies.ts';
import { type Request, type Route, SUCCESS, sessionCommand } from '#api/http/endpoints/bind.ts';
import { runAsCaller } from '#api/http/endpoints/runAsCaller.ts';
import type { Actor } from '#api/journal/append.ts';
import { snapshotPassword } from '#api/journal/credentials.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import { findStaffDevice, replaceStaffDevice, startStaffDevice } from '#api/sessions/staffDevices.ts';
import {
  endOtherStaffSessions,
  endStaffSession,
  type StartedSession,
  startStaffSession,
} from '#api/sessions/staffSessions.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import * as calls from '#common/contract/staffAuth.ts';
import { changeStaffPassword } from '#common/contract/staffPassword.ts';
import { deviceName } from '../deviceName.ts';
import { assertNewStaffPassword } from '../secretStrength.ts';
import { resumeFromDevice, staffDeviceRoutes } from './devices.ts';

const actorFor = (staff: Staff): Actor => ({ type: 'staff', id: staff.id, name: staff.displayName });

const answer = (session: StartedSession, staff: Pick<Staff, 'username' | 'displayName'>) => ({
  ...SUCCESS,
  token: session.secret,
  expiresAt: session.expiresAt.toISOString(),
  staff: { username: staff.username, displayName: staff.displayName },
});

const wrongPassword = () =>
  new AppError('invalid_credentials', { message: 'Incorrect password. Please try again.' });

async function logIn(request: Request<typeof calls.staffLogin>) {
  const account = { kind: 'staff', name: request.input.body.username } as const;
  await takeSignInBudget(request, account);
  return attemptSecret(request, { account }, (isTrusted) => enter(request, isTrusted));
}

async function enter({ ctx, context, input }: Request<typeof calls.staffLogin>, isTrusted: boolean) {
  const { password, username, remember } = input.body;
  const staff = await context.em().findOne(StaffSchema, { username });
  const fits = await context.passwords.verify(staff?.passwordHash ?? null, password, { isTrusted });
  if (!staff || !fits) throw wrongPassword();
  const held = ctx.cookies.get(cookieName(context.config, 'device'));
  const started = await runInTransaction(context, actorFor(staff), async (work) => {
    // The password may have been changed while it was being checked.
    const { id, passwordHash } = staff;
    const still = await work.em.nativeUpdate(StaffSchema, { id, passwordHash }, { passwordHash });
    if (still === 0) throw wrongPassword();
    const name = deviceName(ctx.get('User-Agent'));
    const device = remember ? startStaffDevice(work.em, context, { staff: id, name }) : undefined;
    const bearer = startStaffSession(work.em, context, { staff: id, device: device?.id });
    const earlier = held ? await findStaffDevice(work.em, held, work.now) : null;
    if (earlier) await replaceStaffDevice(work.em, earlier, { staff: id, device: device?.id });
    work.record({ action: 'staff_signed_in', subject: staff.username });
    return { device, bearer };
  });
  if (held || started.device) setCookie(ctx, context.config, 'device', started.device);
  return answer(started.bearer, staff);
}

async function changePassword(request: Request<typeof changeStaffPassword>) {
  const { context, caller } = request;
  const session = {
    id: caller.sessionId,
    end: () => context.em().transactional((em) => endStaffSession(em as Em, caller)),
  };
  const account = { kind: 'staff', name: caller.username } as const;
  return attemptSecret(request, { account, session }, () => replacePassword(request));
}

async function replacePassword(request: Request<typeof changeStaffPassword>) {
  const { context, input, caller } = request;
  const { currentPassword, newPassword } = input.body;
  const staff = await context.em().findOneOrFail(StaffSchema, { id: caller.id });
  if (!(await context.passwords.verify(staff.passwordHash, currentPassword, { isTrusted: true }))) {
    throw new AppError('invalid_credentials', {
      fields: { currentPassword: 'This is not your current password' },
    });
  }
  await assertNewStaffPassword(context, staff, newPassword);
  const passwordHash = await context.passwords.hash(newPassword);
  const change = async (work: UnitOfWork) => {
    const changed = await work.em.nativeUpdate(
      StaffSchema,
      { id: staff.id, passwordHash: staff.passwordHash },
      { passwordHash },
    );
    if (changed === 0) throw new AppError('conflict');
    await endOtherStaffSessions(work.em, caller);
    const { firm } = context;
    const { username } = caller;
    work.enqueueEmail(staffPasswordChangedEmail({ firm, email: firm.email, username, at: work.now }));
    const after = snapshotPassword(username, passwordHash);
    work.record({ action: 'staff_password_changed', subject: username, after });
  };
  await runAsCaller(request, change, 'exclusive');
  return SUCCESS;
}

export const staffAuthRoutes: Route[] = [
  sessionCommand(calls.staffLogin, logIn),
  sessionCommand(calls.resumeStaffSession, async (request) => {
    const { session: started, staff } = await resumeFromDevice(request);
    return answer(started, staff);
  }),
  sessionCommand(calls.staffLogout, async (request) => {
    const { ctx, context, caller } = request;
    await runAsCaller(request, ({ em }) => endStaffSession(em, caller), 'exclusive');
    setCookie(ctx, context.config, 'device', undefined);
    return SUCCESS;
  }),
  sessionCommand(changeStaffPassword, changePassword),
  ...staffDeviceRoutes,
];
