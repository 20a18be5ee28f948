import { StaffSchema } from '#api/sessions/entities.ts';
import type { Client } from '#common/client/createClient.ts';
import { staffLogin } from '#common/contract/staffAuth.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import type { TestApp } from './createTestApp.ts';

const PASSWORD = 'quartz-meadow-58';

/** Creates another staff account and signs in. */
export async function addStaff(
  app: TestApp,
  username: string,
  role: StaffRole = 'administrator',
): Promise<Client> {
  const { random: ids, clock, passwords } = app.context;
  await app.context.em().insert(StaffSchema, {
    id: ids.uuid(),
    username,
    displayName: username,
    role,
    passwordHash: await passwords.hash(PASSWORD),
    createdAt: clock.now(),
  });
  return signInStaff(app, username);
}

/** Signs in again to an account that `addStaff` created. */
export async function signInStaff(app: TestApp, username: string): Promise<Client> {
  const { token } = await app.client().call(staffLogin, { body: { username, password: PASSWORD } });
  return app.client(undefined, token);
}
