import { afterEach, describe, expect, test } from 'vitest';
import { StaffSessionSchema } from '#api/sessions/entities.ts';
import { ADMIN_PASSWORD, createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { contract } from '#common/contract/contract.ts';
import { setDepositAddress } from '#common/contract/portalConfig.ts';

const ADDRESS = 'bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt';

let app: TestApp;
afterEach(() => app.stop());

describe('an operation that needs a recent proof', () => {
  const set = async (provenAt: Date | null) => {
    app = await createTestApp();
    const staff = await app.staff();
    await app.context.em().nativeUpdate(StaffSessionSchema, {}, { provenAt });
    return staff.call(setDepositAddress, { body: { symbol: 'btc', address: ADDRESS } });
  };
  const minutes = (age: number) => new Date(Date.parse('2026-11-20T11:00:00.000Z') - age * 60_000);

  test.each([0, 10, -10])('accepts one of %d minutes ago', async (age) => {
    expect(await set(minutes(age))).toMatchObject({ success: true });
  });

  test.each([
    ['older than 10 minutes', minutes(10.001)],
    ['more than 10 minutes in the future, of a wrong clock', minutes(-10.001)],
    ['a year in the future', minutes(-525_600)],
    ['missing, in a session of a remembered device', null],
  ])('rejects one that is %s (403 step_up_required)', async (_name, provenAt) => {
    await expect(set(provenAt)).rejects.toMatchObject({ status: 403, code: 'step_up_required' });
  });
});

test('REQUIRE_SECOND_FACTOR › rejects every staff operation but those of the set-up (403)', async () => {
  app = await createTestApp({ environment: { REQUIRE_SECOND_FACTOR: '1' } });
  const { token } = await openStaffSession(app.client(), { password: ADMIN_PASSWORD });
  const headers = { Authorization: `Bearer ${token}` };
  const codeOf = async (method: string, path: string) => {
    const body = method === 'GET' ? {} : { body: '{}' };
    const { json } = await sendRaw(app.url, { method, path: path.replace(/:\w+/g, 'x'), headers, ...body });
    return json['code'];
  };
  const staffOnly = contract
    .map(({ endpoint }) => endpoint)
    .filter(({ access, duringSetup }) => access === 'staff' && !duringSetup);
  expect(staffOnly.length).toBeGreaterThan(60);
  for (const { method, path } of staffOnly) {
    expect([path, await codeOf(method, path)]).toEqual([path, 'second_factor_setup_required']);
  }
  expect(await codeOf('GET', '/api/admin/factors')).toBeUndefined();
});
