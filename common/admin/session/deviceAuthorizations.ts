import type { Client } from '#common/client/createClient.ts';
import {
  authorizeDevice,
  authorizeStepUp,
  claimDeviceToken,
  claimStepUp,
  type StartedAuthorization,
} from '#common/contract/deviceAuthorization.ts';
import type { StaffSession } from '#common/contract/staffAuth.ts';

/** Something that the person confirms in the browser for this app. */
export interface PendingAuthorization<Result> {
  start(client: Client): Promise<StartedAuthorization>;
  claim(client: Client, deviceCode: string, signal: AbortSignal): Promise<Result>;
}

/** A sign-in; its result is the session. */
export const signInAuthorization = (remember: boolean): PendingAuthorization<StaffSession> => ({
  start: (client) => client.call(authorizeDevice, { body: { remember } }),
  claim: (client, deviceCode, signal) => client.call(claimDeviceToken, { body: { deviceCode } }, { signal }),
});

/** A proof of identity for the open session. */
export const stepUpAuthorization: PendingAuthorization<unknown> = {
  start: (client) => client.call(authorizeStepUp),
  claim: (client, deviceCode, signal) => client.call(claimStepUp, { body: { deviceCode } }, { signal }),
};
