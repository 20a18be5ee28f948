import { StaffSchema } from '#api/sessions/entities.ts';
import type { Client } from '#common/client/createClient.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import type { TestApp } from './createTestApp.ts';
import { openStaffSession } from './openStaffSession.ts';

/** Password of every account that `createStaff` creates. */
export const STAFF_PASSWORD = 'quartz-meadow-58';

/** Creates another staff account. @returns its id */
export async function createStaff(
  app: TestApp,
  username: string,
  role: StaffRole,
  isActive = true,
): Promise<string> {
  const { random: ids, clock, passwords } = app.context;
  const id = ids.uuid();
  await app.context.em().insert(StaffSchema, {
    id,
    username,
    displayName: username,
    role,
    isActive,
    passwordHash: await passwords.hash(STAFF_PASSWORD),
    createdAt: clock.now(),
  });
  return id;
}

/** Creates another staff account and signs in. */
export async function addStaff(
  app: TestApp,
  username: string,
  role: StaffRole = 'administrator',
): Promise<Client> {
  await createStaff(app, username, role);
  return signInStaff(app, username);
}

/** Signs in to an account that `createStaff` created. @returns the token */
export async function signInToken(app: TestApp, username: string): Promise<string> {
  const { token } = await openStaffSession(app.client(), { username, password: STAFF_PASSWORD });
  return token;
}

/** Signs in to an account that `createStaff` created. */
export async function signInStaff(app: TestApp, username: string): Promise<Client> {
  return app.client(undefined, await signInToken(app, username));
}
