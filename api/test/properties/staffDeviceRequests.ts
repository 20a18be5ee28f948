import { StaffDeviceSchema } from '#api/sessions/entities.ts';
import { ADMIN_PASSWORD } from '#api/test/support/createTestApp.ts';
import type { InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { authorizeDevice, decideDevice } from '#common/contract/deviceAuthorization.ts';
import {
  dismissDeviceWarning,
  endStaffDevices,
  listStaffDevices,
  staffLogin,
} from '#common/contract/staffAuth.ts';
import type { CreateExample } from './idempotentRequests.ts';

const NO_DEVICE = '00000000-0000-4000-8000-000000000000';

/** Signs staff in on a device. @returns its id */
async function rememberDevice({ app, staff }: InvestorsFixture): Promise<string> {
  await app.client().call(staffLogin, { body: { password: ADMIN_PASSWORD, remember: true } });
  const { devices } = await staff.call(listStaffDevices);
  return devices[0]?.id ?? '';
}

export const STAFF_DEVICE_EXAMPLES: readonly CreateExample[] = [
  async (fixture) => ({
    endpoint: endStaffDevices,
    who: 'staff',
    body: { deviceId: await rememberDevice(fixture) },
    other: { body: {} },
  }),
  async (fixture) => {
    const id = await rememberDevice(fixture);
    const { clock, context } = fixture.app;
    await context.em().nativeUpdate(StaffDeviceSchema, { id }, { copyDetectedAt: clock.now() });
    const body = { deviceId: id };
    return {
      endpoint: dismissDeviceWarning,
      who: 'staff',
      body,
      other: { body: { deviceId: NO_DEVICE } },
    };
  },
  async ({ app }) => {
    const { userCode } = await app.client().call(authorizeDevice, { body: { remember: false } });
    const body = { userCode, decision: 'deny' };
    return { endpoint: decideDevice, who: 'staff', body, other: { body: { ...body, decision: 'approve' } } };
  },
];
