import { command, type Route, SUCCESS, sessionCommand } from '#api/http/endpoints/bind.ts';
import * as endpoints from '#common/contract/deviceAuthorization.ts';
import { presentStaffSession } from '../staff/present.ts';
import { claimProof, claimSession } from './claim.ts';
import { decide, enforceCodeLimit, lookUp } from './decide.ts';
import { startSignIn, startStepUp } from './start.ts';

export const deviceAuthorizationRoutes: Route[] = [
  sessionCommand(endpoints.authorizeDevice, startSignIn),
  sessionCommand(endpoints.claimDeviceToken, async (request) => {
    const { session, staff } = await claimSession(request);
    return presentStaffSession(request.context.config, session, staff);
  }),
  sessionCommand(endpoints.authorizeStepUp, startStepUp),
  sessionCommand(endpoints.claimStepUp, async (request) => {
    await claimProof(request);
    return SUCCESS;
  }),
  sessionCommand(endpoints.lookUpDevice, async (request) => ({
    ...SUCCESS,
    authorization: await lookUp(request),
  })),
  command(
    endpoints.decideDevice,
    async (request, work) => {
      await decide(request, work);
      return SUCCESS;
    },
    enforceCodeLimit,
    'exclusive',
  ),
];
