import { StaffSchema } from '#api/sessions/entities.ts';
import type { Client } from '#common/client/createClient.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import type { TestApp } from './createTestApp.ts';
import { openStaffSession } from './openStaffSession.ts';

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
  const { token } = await openStaffSession(app.client(), { username, password: PASSWORD });
  return app.client(undefined, token);
}
