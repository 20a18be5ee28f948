import { setCookie } from '#api/http/cookies.ts';
import { command, query, type Route, SUCCESS, sessionCommand } from '#api/http/endpoints/bind.ts';
import * as endpoints from '#common/contract/staffAuth.ts';
import {
  staffLoginSecondFactor,
  staffPasskeyLogin,
  staffPasskeyOptions,
} from '#common/contract/staffFactors.ts';
import { changeStaffPassword } from '#common/contract/staffPassword.ts';
import { changePassword, dismissWarning, endDevices, signOut } from './commands.ts';
import { presentDevices, presentStaffSession } from './present.ts';
import { findDevices } from './queries.ts';
import { resumeFromDevice } from './resumeDevice.ts';
import { beginPasskeySignIn, finishSignIn, signInWithPasskey } from './secondStep.ts';
import { signIn } from './signIn.ts';

const sessionRoutes: Route[] = [
  sessionCommand(endpoints.staffLogin, async (request) => {
    const result = await signIn(request);
    if ('secondStep' in result) return { ...SUCCESS, ...result.secondStep };
    return presentStaffSession(request.context.config, result.session, result.staff);
  }),
  sessionCommand(staffLoginSecondFactor, async (request) => {
    const { session, staff } = await finishSignIn(request);
    return presentStaffSession(request.context.config, session, staff);
  }),
  sessionCommand(staffPasskeyOptions, beginPasskeySignIn),
  sessionCommand(staffPasskeyLogin, async (request) => {
    const { session, staff } = await signInWithPasskey(request);
    return presentStaffSession(request.context.config, session, staff);
  }),
  sessionCommand(endpoints.resumeStaffSession, async (request) => {
    const { session, staff } = await resumeFromDevice(request);
    return presentStaffSession(request.context.config, session, staff);
  }),
  sessionCommand(endpoints.staffLogout, async (request) => {
    await signOut(request);
    setCookie(request.ctx, request.context.config, 'device', undefined);
    return SUCCESS;
  }),
  sessionCommand(changeStaffPassword, async (request) => {
    await changePassword(request);
    return SUCCESS;
  }),
];

const deviceRoutes: Route[] = [
  query(endpoints.listStaffDevices, async ({ context, caller }) => {
    const devices = await findDevices(context.em(), caller.id, context.clock.now());
    return { ...SUCCESS, ...presentDevices(devices, caller.deviceId) };
  }),
  command(
    endpoints.endStaffDevices,
    async ({ input, caller }, work) => ({
      ...SUCCESS,
      ended: await endDevices(work, caller, input.body.deviceId),
    }),
    undefined,
    'exclusive',
  ),
  command(
    endpoints.dismissDeviceWarning,
    async ({ input, caller }, work) => {
      await dismissWarning(work, caller.id, input.body.deviceId);
      return SUCCESS;
    },
    undefined,
    'exclusive',
  ),
];

export const staffAuthRoutes: Route[] = [...sessionRoutes, ...deviceRoutes];
